export default {
  method: {
    legend: 'Payment method',
    noFee: 'no fee',
    fee: '{{fee}} fee',
    none: 'No payment method is available at the moment. Please try again later.',
    missing: 'Please choose a payment method.',
  },
  fee: {
    label: 'I cover the fee of {{fee}}',
    hint: 'With the fee you pay {{total}} instead of {{net}}.',
    forced: 'The payment fee of {{fee}} is added to each donation.',
    smallest:
      'This payment method takes {{smallest}} or more. You pay {{total}}, of which {{fee}} are the payment fee.',
    larger:
      'The payment fee would leave nothing of this amount. You pay {{total}}, of which {{fee}} are the payment fee.',
  },
  person: {
    legend: 'Personal details',
    kind: 'I give',
    kinds: { person: 'as a private person', company: 'for a company or an organization' },
    companyName: 'Name of the company or organization',
    contact: 'Who can we contact there? You may leave this empty.',
    oneName: 'I have only one name and enter it as last name',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email address',
    emailHint: 'We send the confirmation to this address.',
    street: 'Street and number',
    more: 'Address line 2',
    addMore: 'Add a second address line',
    postalCode: 'Postal code',
    postalCodeDigits: 'Postal codes of this country have {{digits}} digits',
    city: 'City',
    country: 'Country',
    anonymity:
      'Your name and address are not shown on the page. The operator of the platform stores them for bookkeeping; the organization sees “anonymous” unless you request a donation receipt.',
  },
  receipt: {
    label: 'I would like a donation receipt',
    hint: 'The organization issues the receipt and therefore receives your name and address.',
    below:
      'Donation receipts are available from {{amount}}; below that, a bank statement is sufficient for the tax office.',
  },
  /** The consent to news; stored as the donor read it. */
  news: {
    ofProject: 'Email me news about this project',
    ofOrganization: 'Email me news about the projects of this organization',
    hint: 'Optional. Every email has a link to unsubscribe.',
  },
  consent: {
    legend: 'Consent',
    terms: 'I accept the terms of use',
    termsRead: 'Read the terms of use',
    termsText:
      'The donation goes to the project or organization named on this page, less the fee of the payment provider unless the donor or the operator covers it. It is credited once the payment has been confirmed. Amounts that a project can no longer accept are refunded or, with the donor’s consent, assigned to another project of the same organization.',
    privacy: 'I accept the <link>privacy policy</link>',
    privacyNote: 'Your data is processed as described in the <link>privacy policy</link>.',
    termsMissing: 'Please accept the terms of use',
    privacyMissing: 'Please accept the privacy policy',
  },
  invalid: 'Please check this field.',
  totalChanged: 'With the payment fee the total is {{total}}. Please check it and submit the form again.',
  submit: 'Donate {{total}}',
  submitEmpty: 'Donate',
  redirect:
    'You will continue on the payment provider’s page ({{provider}}). The payment is completed there.',
  overlay: 'The payment is being prepared…',
  overlayTo: 'The payment provider’s page is opening ({{provider}}). The payment is completed there.',
  open: 'A payment of {{amount}} has already been started.',
  openLink: 'Continue with this payment',
  required: 'Fields marked with * are required.',
  summary: {
    label: 'Summary',
    line: 'Donation {{amount}}',
    donation: 'Donation',
    fee: 'Payment fee',
    feeBorneBy: {
      platform: 'covered by the platform',
      project: 'deducted on payout',
    },
    total: 'Total to pay',
    project: 'The project receives',
    limitedByDonationMax: 'maximum top-up of this event',
    limitedByBudget: 'amount still available',
    limitedByProject: 'amount still needed',
  },
  transfer: {
    submit: 'Announce a transfer of {{total}}',
    submitEmpty: 'Announce a transfer',
    note: 'You will receive the bank details in the next step and by email. Nothing is debited: you make the transfer at your own bank.',
  },
  heldShare:
    'While your payment is in progress, at most {{share}} of the amount still needed is reserved for it, for {{minutes}} minutes. If other donations fund the project in that time, the rest is refunded or, with your consent, assigned to another project of the same organization.',
} as const;
