import { defineMail } from '#platform/server/mail/template.ts';

const placeholders = {
  reference: 'text',
  amount: 'money',
  project_title: 'text',
  donation_link: 'link',
} as const;

/** To staff who handle donations, when a bank has taken money back (handbook §8, §13). */
export const donationChargedBack = defineMail({
  key: 'donation_charged_back',
  placeholders,
  required: ['reference', 'amount', 'donation_link'],
  action: 'donation_link',
  texts: {
    en_US: {
      subject: 'Chargeback of {{ amount }}: donation {{ reference }}',
      heading: 'A bank has taken money back',
      body: 'A bank has taken back {{ amount }} of donation {{ reference }}. The chargeback is booked. What the donor no longer had with us is recorded as a claim on the donor.',
      facts: { reference: 'Donation number', amount: 'Amount', project_title: 'For' },
      action: 'View the donation',
    },
    de: {
      subject: 'Rückbuchung von {{ amount }}: Spende {{ reference }}',
      heading: 'Eine Bank hat Geld zurückgebucht',
      body: 'Eine Bank hat von der Spende {{ reference }} {{ amount }} zurückgebucht. Die Rückbuchung ist verbucht. Was darüber hinausgeht, ist als Forderung an die spendende Person erfasst.',
      facts: { reference: 'Spendennummer', amount: 'Betrag', project_title: 'Für' },
      action: 'Spende ansehen',
    },
  },
});

/** To staff who handle donations, when a refund failed after the provider had called it done. */
export const donationRefundFailed = defineMail({
  key: 'donation_refund_failed',
  placeholders,
  required: ['reference', 'amount', 'donation_link'],
  action: 'donation_link',
  texts: {
    en_US: {
      subject: 'Refund of {{ amount }} failed: donation {{ reference }}',
      heading: 'A refund did not reach the donor',
      body: 'The payment provider first reported the refund of {{ amount }} of donation {{ reference }} as done, and now as failed. The booking has been undone, and the donor does not have the money. Please check with the donor and send the refund again if it is still wanted.',
      facts: { reference: 'Donation number', amount: 'Amount', project_title: 'For' },
      action: 'View the donation',
    },
    de: {
      subject: 'Erstattung von {{ amount }} fehlgeschlagen: Spende {{ reference }}',
      heading: 'Eine Erstattung ist nicht angekommen',
      body: 'Der Zahlungsdienst hat die Erstattung von {{ amount }} der Spende {{ reference }} zuerst als ausgeführt und nun als fehlgeschlagen gemeldet. Die Buchung wurde zurückgenommen, das Geld ist nicht bei der spendenden Person angekommen. Bitte die Bankverbindung klären und die Erstattung bei Bedarf erneut veranlassen.',
      facts: { reference: 'Spendennummer', amount: 'Betrag', project_title: 'Für' },
      action: 'Spende ansehen',
    },
  },
});
