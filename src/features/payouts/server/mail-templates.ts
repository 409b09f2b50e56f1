import { defineMail } from '#platform/server/mail/template.ts';

const placeholders = {
  reference: 'text',
  amount: 'money',
  project_title: 'text',
  documents_link: 'link',
} as const;

/** To an organization: money was settled and will be transferred (handbook §13). */
export const payoutCreated = defineMail({
  key: 'payout_created',
  placeholders,
  required: ['reference', 'amount', 'project_title'],
  action: 'documents_link',
  texts: {
    en_US: {
      subject: 'Payout {{ reference }} of {{ amount }} for {{ project_title }}',
      heading: 'A payout has been created',
      body: 'Money for “{{ project_title }}” has been settled and will be transferred next.',
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

/** To an organization: a payout was transferred (handbook §13). */
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

/**
 * To an organization: a payout that it was notified of as transferred is not paid. The open amount may be less than
 * the returned one, because refunds to donors are deducted first (decision 340).
 */
export const payoutReturned = defineMail({
  key: 'payout_returned',
  placeholders: {
    reference: 'text',
    amount: 'money',
    open_amount: 'money',
    account: 'text',
    project_title: 'text',
    organization_link: 'link',
  },
  required: ['reference', 'amount', 'open_amount', 'account', 'project_title', 'organization_link'],
  action: 'organization_link',
  texts: {
    en_US: {
      subject: 'Payout {{ reference }} of {{ amount }} has not arrived',
      heading: 'A payout has not arrived',
      body: 'We reported the payout for “{{ project_title }}” as transferred, but the money was returned to us or was not transferred.\n\nPlease check whether the account below is still correct. If it is closed or wrong, please enter the correct bank details of the organization: they apply to payouts once we have confirmed them. If the account is correct, you need not do anything.\n\nThe open amount is transferred again with one of the next payment files. If the organization owes something because donations went back, it has been deducted.',
      facts: {
        reference: 'Payout',
        amount: 'Reported as transferred',
        open_amount: 'Still to be transferred',
        account: 'Account',
        project_title: 'For',
      },
      action: 'Check the bank details',
    },
    de: {
      subject: 'Auszahlung {{ reference }} über {{ amount }} ist nicht angekommen',
      heading: 'Eine Auszahlung ist nicht angekommen',
      body: 'Wir hatten die Auszahlung für „{{ project_title }}“ als überwiesen gemeldet. Das Geld ist jedoch an uns zurückgegangen oder wurde doch nicht überwiesen.\n\nBitte prüfen, ob das unten genannte Konto noch stimmt. Ist es geschlossen oder falsch, bitte die richtige Bankverbindung der Organisation eintragen: Sie gilt für Auszahlungen, sobald wir sie bestätigt haben. Stimmt das Konto, ist nichts zu tun.\n\nDer offene Betrag wird mit einer der nächsten Zahlungsdateien erneut überwiesen. Schuldet die Organisation etwas, weil Spenden zurückgegangen sind, ist es bereits abgezogen.',
      facts: {
        reference: 'Auszahlung',
        amount: 'Als überwiesen gemeldet',
        open_amount: 'Noch zu überweisen',
        account: 'Konto',
        project_title: 'Für',
      },
      action: 'Bankverbindung prüfen',
    },
    du_DE: {
      body: 'Wir hatten die Auszahlung für „{{ project_title }}“ als überwiesen gemeldet. Das Geld ist jedoch an uns zurückgegangen oder wurde doch nicht überwiesen.\n\nBitte prüfe, ob das unten genannte Konto noch stimmt. Ist es geschlossen oder falsch, trage bitte die richtige Bankverbindung der Organisation ein: Sie gilt für Auszahlungen, sobald wir sie bestätigt haben. Stimmt das Konto, brauchst du nichts zu tun.\n\nDer offene Betrag wird mit einer der nächsten Zahlungsdateien erneut überwiesen. Schuldet die Organisation etwas, weil Spenden zurückgegangen sind, ist es bereits abgezogen.',
    },
    sie_DE: {
      body: 'Wir hatten die Auszahlung für „{{ project_title }}“ als überwiesen gemeldet. Das Geld ist jedoch an uns zurückgegangen oder wurde doch nicht überwiesen.\n\nBitte prüfen Sie, ob das unten genannte Konto noch stimmt. Ist es geschlossen oder falsch, tragen Sie bitte die richtige Bankverbindung der Organisation ein: Sie gilt für Auszahlungen, sobald wir sie bestätigt haben. Stimmt das Konto, brauchen Sie nichts zu tun.\n\nDer offene Betrag wird mit einer der nächsten Zahlungsdateien erneut überwiesen. Schuldet die Organisation etwas, weil Spenden zurückgegangen sind, ist es bereits abgezogen.',
    },
  },
});
