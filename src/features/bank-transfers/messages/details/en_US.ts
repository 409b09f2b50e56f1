export default {
  title: 'Transfer details',
  lead: 'Thank you! Please transfer the amount to this account. The donation to “{{title}}” counts as soon as the money has arrived.',
  holder: 'Recipient',
  iban: 'IBAN',
  bic: 'BIC',
  amount: 'Amount',
  reference: 'Reference',
  copy: 'Copy {{name}}',
  copied: 'Copied',
  referenceNote:
    'The reference is all that is needed to recognize the donation. Please write it exactly like this.',
  until: 'Please send it by {{date}}. After a week a reminder comes by e-mail.',
  qr: 'GiroCode for the banking app',
  qrNote: 'Scan it with a banking app: everything is filled in.',
  mailedDemo:
    'In this demo no mails are sent: the one with these details lies in the <mailbox>mailbox of the demo</mailbox>.',
  mailed: 'The details were also sent by e-mail.',
  page: 'Open as a page of its own',
  done: 'Done',
  announced: 'The transfer is announced. Its reference is {{reference}}.',
  again: 'Show the details',
} as const;
