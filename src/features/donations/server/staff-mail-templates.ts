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
      heading: 'A bank has charged money back',
      body: 'A bank has charged back {{ amount }} of donation {{ reference }}. The chargeback is booked. Any amount beyond the donation is recorded as a claim against the donor.',
      facts: { reference: 'Donation number', amount: 'Amount', project_title: 'For' },
      action: 'View the donation',
    },
    de: {
      subject: 'Rückbuchung von {{ amount }}: Spende {{ reference }}',
      heading: 'Eine Bank hat Geld zurückgebucht',
      body: 'Eine Bank hat von der Spende {{ reference }} {{ amount }} zurückgebucht. Die Rückbuchung ist verbucht. Was darüber hinausgeht, ist als Forderung gegen die spendende Person erfasst.',
      facts: { reference: 'Spendennummer', amount: 'Betrag', project_title: 'Für' },
      action: 'Spende ansehen',
    },
  },
});

/** To staff who handle donations, when a refund failed after the provider had reported it as done. */
export const donationRefundFailed = defineMail({
  key: 'donation_refund_failed',
  placeholders,
  required: ['reference', 'amount', 'donation_link'],
  action: 'donation_link',
  texts: {
    en_US: {
      subject: 'Refund of {{ amount }} failed: donation {{ reference }}',
      heading: 'A refund did not reach the donor',
      body: 'The payment provider first reported the refund of {{ amount }} of donation {{ reference }} as done, and now as failed. The booking has been undone, and the donor does not have the money. Please check with the donor and repeat the refund if necessary.',
      facts: { reference: 'Donation number', amount: 'Amount', project_title: 'For' },
      action: 'View the donation',
    },
    de: {
      subject: 'Erstattung von {{ amount }} fehlgeschlagen: Spende {{ reference }}',
      heading: 'Eine Erstattung ist nicht angekommen',
      body: 'Der Zahlungsdienst hat die Erstattung von {{ amount }} der Spende {{ reference }} zuerst als ausgeführt und nun als fehlgeschlagen gemeldet. Die Buchung wurde rückgängig gemacht, das Geld ist nicht bei der spendenden Person angekommen. Bitte die Bankverbindung klären und die Erstattung bei Bedarf erneut veranlassen.',
      facts: { reference: 'Spendennummer', amount: 'Betrag', project_title: 'Für' },
      action: 'Spende ansehen',
    },
  },
});

const unassignedPlaceholders = { payment: 'text', amount: 'money', payment_link: 'link' } as const;

/** To staff who handle donations, when a bank has taken money of an unassigned payment back (decision 328). */
export const unassignedChargedBack = defineMail({
  key: 'unassigned_charged_back',
  placeholders: unassignedPlaceholders,
  required: ['payment', 'amount', 'payment_link'],
  action: 'payment_link',
  texts: {
    en_US: {
      subject: 'Chargeback of {{ amount }}: unassigned payment {{ payment }}',
      heading: 'A bank has charged money back',
      body: 'A bank has charged back {{ amount }} of the unassigned payment {{ payment }}. The chargeback is booked. What had already been refunded of it is recorded as a claim against the payer.',
      facts: { payment: 'Payment', amount: 'Amount' },
      action: 'View the payment',
    },
    de: {
      subject: 'Rückbuchung von {{ amount }}: nicht zugeordnete Zahlung {{ payment }}',
      heading: 'Eine Bank hat Geld zurückgebucht',
      body: 'Eine Bank hat von der nicht zugeordneten Zahlung {{ payment }} {{ amount }} zurückgebucht. Die Rückbuchung ist verbucht. Was davon bereits abgeflossen war, ist als Forderung gegen die zahlende Person erfasst.',
      facts: { payment: 'Zahlung', amount: 'Betrag' },
      action: 'Zahlung ansehen',
    },
  },
});

/**
 * To staff who handle donations, when the refund of an unassigned payment failed after it had been reported
 * as done.
 */
export const unassignedRefundFailed = defineMail({
  key: 'unassigned_refund_failed',
  placeholders: unassignedPlaceholders,
  required: ['payment', 'amount', 'payment_link'],
  action: 'payment_link',
  texts: {
    en_US: {
      subject: 'Refund of {{ amount }} failed: unassigned payment {{ payment }}',
      heading: 'A refund did not reach the payer',
      body: 'The payment provider first reported the refund of {{ amount }} of the unassigned payment {{ payment }} as done, and now as failed. The booking has been undone. Please check with the payer and repeat the refund if necessary.',
      facts: { payment: 'Payment', amount: 'Amount' },
      action: 'View the payment',
    },
    de: {
      subject: 'Erstattung von {{ amount }} fehlgeschlagen: nicht zugeordnete Zahlung {{ payment }}',
      heading: 'Eine Erstattung ist nicht angekommen',
      body: 'Der Zahlungsdienst hat die Erstattung von {{ amount }} der nicht zugeordneten Zahlung {{ payment }} zuerst als ausgeführt und nun als fehlgeschlagen gemeldet. Die Buchung wurde rückgängig gemacht. Bitte die Bankverbindung klären und die Erstattung bei Bedarf erneut veranlassen.',
      facts: { payment: 'Zahlung', amount: 'Betrag' },
      action: 'Zahlung ansehen',
    },
  },
});
