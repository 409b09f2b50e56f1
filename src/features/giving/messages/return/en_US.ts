export default {
  title: {
    transfer_closed: 'Please do not transfer any more',
    transfer: 'Waiting for your transfer',
    waiting: 'The payment is being confirmed',
    paid: 'Thank you!',
    paidBy: 'Thank you, {{name}}!',
    failed: 'The payment failed',
    cancelled: 'The payment was cancelled',
    expired: 'The payment was not completed in time',
    replaced: 'Another payment has taken its place',
    transfer_cancelled: 'Your transfer is no longer expected',
    transfer_expired: 'Your transfer did not arrive in time',
    review: 'The payment is under review',
    returned: 'This donation was refunded',
    partly_returned: 'Part of this donation was refunded',
    charged_back: 'This donation was charged back by the bank',
  },
  lead: {
    transfer_closed:
      '“{{project}}” takes no more donations. If you have already sent the money, you need not do anything: what can still be accepted is credited, and we contact you about the rest.',
    transfer:
      'The donation of {{amount}} to “{{project}}” counts as soon as the money has been received. This usually takes one or two business days.',
    waiting:
      'The confirmation of the payment ({{provider}}) can take a moment. This page updates automatically; you need not do anything and may close it.',
    paid: 'Your donation of {{amount}} to “{{project}}” has been received.',
    paidNoProject: 'Your donation of {{amount}} has been received.',
    paidPartly: '{{credited}} of your donation of {{amount}} was credited to “{{project}}”.',
    paidNotTaken:
      'Your donation of {{amount}} has been received, but “{{project}}” could no longer accept it.',
    failed: 'The payment provider reported that no money was transferred. Nothing was booked.',
    cancelled: 'No money was transferred. Nothing was booked.',
    expired: 'No money was transferred, so the amount is available to other donors again.',
    replaced:
      'No money has been received for this payment. If it is completed all the same, it counts as a separate donation, as far as “{{project}}” can accept it.',
    transfer_cancelled:
      'The announcement was cancelled. Nothing was booked. If the money is on its way or has arrived, we find it by its reference and contact you.',
    transfer_expired:
      'Nothing was booked. If the money still arrives, it counts as a late donation, as far as “{{project}}” can accept it.',
    review:
      'The money has been received, but some details do not match. A member of our team reviews it and contacts you by email.',
    returned: '{{amount}} was refunded by the payment method used for the donation.',
    partly_returned:
      '{{amount}} of the donation was refunded by the payment method used. The rest stays with the project.',
    charged_back: 'The bank has returned {{amount}} to the account it was paid from.',
  },
  waiting: {
    status: 'Waiting for the confirmation',
    slow: 'It is taking longer than usual. The donation is booked as soon as the payment provider confirms it; we will notify you by email.',
    stopped: 'This page no longer updates automatically.',
    check: 'Check again',
    continue: 'Continue with the payment',
    until: 'The amount is reserved until {{time}}.',
  },
  late: 'The payment arrived late. The amount that the project could still accept was credited.',
  replaced:
    'Another payment had taken the place of this one, but it was completed all the same. It counts as a separate donation: the amount that the project could still accept was credited. If you meant to donate only once, please write to us.',
  overflow:
    '{{amount}} exceeded the open need. The platform refunds it or asks for your consent to assign it to another project of the organization.',
  facts: 'Donation details',
  number: 'Donation number',
  amount: 'Donation',
  fee: 'Payment fee',
  total: 'Total',
  coFunding: 'Co-funding',
  coFundingBy: '{{company}} adds',
  project: 'Donated to',
  paidAt: 'Paid on',
  refunded: 'Refunded',
  state: 'Status of the project',
  missing: 'Still needed',
  collected: '{{balance}} of {{goal}} collected',
  soFar: '{{balance}} collected',
  complete: 'The goal has been reached.',
  mail: 'A confirmation was sent to {{email}}.',
  mailDemo:
    'No emails are sent in this demo. The confirmation to {{email}} is in the <mailbox>demo mailbox</mailbox>.',
  mailLaterDemo:
    'No emails are sent in this demo. The confirmation to {{email}} appears in the <mailbox>demo mailbox</mailbox> as soon as the payment is confirmed.',
  unsent: 'No mail server is set up: the confirmation to {{email}} has not been sent.',
  mailLater: 'A confirmation will be sent to {{email}} as soon as the payment is confirmed.',
  receipt: 'You requested a donation receipt; the organization issues it after the payout.',
  bankStatement:
    'Up to {{amount}}, the tax office accepts your bank statement instead of a donation receipt.',
  print: 'Print',
  share: 'Share the project',
  shareOrganization: 'Share the organization',
  shareText: 'I support “{{project}}”.',
  shareDevice: 'Share with an app',
  toProject: 'Back to the project',
  toOrganization: 'Back to the organization',
  toProjects: 'See all projects',
  again: 'Try again',
  announced: 'The status has changed: {{title}}',
} as const;
