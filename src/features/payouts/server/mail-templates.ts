import { defineMail } from '#platform/server/mail/template.ts';

const placeholders = {
  reference: 'text',
  amount: 'money',
  project_title: 'text',
  documents_link: 'link',
} as const;

/** To an organisation: money was settled and will be transferred (handbook §13). */
export const payoutCreated = defineMail({
  key: 'payout_created',
  placeholders,
  required: ['reference', 'amount', 'project_title'],
  action: 'documents_link',
  texts: {
    en_US: {
      subject: 'Payout {{ reference }} of {{ amount }} for {{ project_title }}',
      heading: 'A payout has been created',
      body: 'Money for “{{ project_title }}” has been settled and is transferred next.',
      facts: { reference: 'Payout', amount: 'Amount', project_title: 'For' },
      action: 'View the payouts',
    },
    de: {
      subject: 'Auszahlung {{ reference }} über {{ amount }} für {{ project_title }}',
      heading: 'Eine Auszahlung ist angelegt',
      body: 'Geld für „{{ project_title }}“ ist abgerechnet und wird als Nächstes überwiesen.',
      facts: { reference: 'Auszahlung', amount: 'Betrag', project_title: 'Für' },
      action: 'Auszahlungen ansehen',
    },
    du_DE: {},
    sie_DE: {},
  },
});

/** To an organisation: a payout has been transferred (handbook §13). */
export const payoutPaid = defineMail({
  key: 'payout_paid',
  placeholders,
  required: ['reference', 'amount', 'project_title'],
  action: 'documents_link',
  texts: {
    en_US: {
      subject: 'Payout {{ reference }} of {{ amount }} has been transferred',
      heading: 'A payout has been transferred',
      body: 'The money for “{{ project_title }}” is on its way to the account that was on file when the payout was created.',
      facts: { reference: 'Payout', amount: 'Amount', project_title: 'For' },
      action: 'View the payouts',
    },
    de: {
      subject: 'Auszahlung {{ reference }} über {{ amount }} ist überwiesen',
      heading: 'Eine Auszahlung ist überwiesen',
      body: 'Das Geld für „{{ project_title }}“ ist unterwegs auf das Konto, das beim Anlegen der Auszahlung hinterlegt war.',
      facts: { reference: 'Auszahlung', amount: 'Betrag', project_title: 'Für' },
      action: 'Auszahlungen ansehen',
    },
    du_DE: {},
    sie_DE: {},
  },
});
