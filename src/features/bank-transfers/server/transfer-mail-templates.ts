import { defineMail } from '#platform/server/mail/template.ts';

const placeholders = {
  amount: 'money',
  project_title: 'text',
  account_holder: 'text',
  iban: 'text',
  bic: 'text',
  reference: 'text',
  pay_until: 'date',
  details_link: 'link',
} as const;
const required = ['amount', 'account_holder', 'iban', 'bic', 'reference'] as const;
const facts = {
  en: {
    account_holder: 'Recipient',
    iban: 'IBAN',
    bic: 'BIC',
    amount: 'Amount',
    reference: 'Reference',
    pay_until: 'To be sent by',
  },
  de: {
    account_holder: 'Empfänger',
    iban: 'IBAN',
    bic: 'BIC',
    amount: 'Betrag',
    reference: 'Verwendungszweck',
    pay_until: 'Zu überweisen bis',
  },
};

/** To the donor, right after a bank transfer was announced (handbook §13). */
export const transferDetails = defineMail({
  key: 'transfer_details',
  placeholders,
  required,
  action: 'details_link',
  texts: {
    en_US: {
      subject: 'Your bank transfer for {{ project_title }}',
      heading: 'Thank you – one step is left',
      body: 'Your donation to “{{ project_title }}” counts as soon as the money has arrived. Please transfer the amount below.\n\nThe reference is all we need to recognise your donation; please write it exactly like this. On the page behind the button there is a QR code for your banking app.',
      facts: facts.en,
      action: 'Show the details',
    },
    de: {
      subject: 'Überweisung für {{ project_title }}',
      heading: 'Danke – ein Schritt fehlt noch',
      body: 'Die Spende für „{{ project_title }}“ zählt, sobald das Geld eingegangen ist. Bitte den Betrag unten überweisen.\n\nAm Verwendungszweck wird die Spende erkannt; bitte genau so angeben. Die Seite hinter der Schaltfläche zeigt einen QR-Code für die Banking-App.',
      facts: facts.de,
      action: 'Angaben ansehen',
    },
    du_DE: {
      subject: 'Deine Überweisung für {{ project_title }}',
      body: 'Deine Spende für „{{ project_title }}“ zählt, sobald das Geld eingegangen ist. Bitte überweise den Betrag unten.\n\nAm Verwendungszweck erkennen wir deine Spende; bitte gib ihn genau so an. Die Seite hinter der Schaltfläche zeigt dir einen QR-Code für deine Banking-App.',
    },
    sie_DE: {
      subject: 'Ihre Überweisung für {{ project_title }}',
      body: 'Ihre Spende für „{{ project_title }}“ zählt, sobald das Geld eingegangen ist. Bitte überweisen Sie den Betrag unten.\n\nAm Verwendungszweck erkennen wir Ihre Spende; bitte geben Sie ihn genau so an. Die Seite hinter der Schaltfläche zeigt Ihnen einen QR-Code für Ihre Banking-App.',
    },
  },
});

/** To the donor, when an announced transfer has not come after a week (handbook §8, §13). */
export const transferReminder = defineMail({
  key: 'transfer_reminder',
  placeholders,
  required,
  action: 'details_link',
  texts: {
    en_US: {
      subject: 'A reminder of your bank transfer for {{ project_title }}',
      heading: 'Your transfer has not arrived yet',
      body: 'A week ago you announced a bank transfer for “{{ project_title }}”; we have not seen it yet. If it is on its way already, there is nothing to do.\n\nIf you have changed your mind, you need not do anything either: the announcement ends by itself on the day named below.',
      facts: facts.en,
      action: 'Show the details',
    },
    de: {
      subject: 'Erinnerung an die Überweisung für {{ project_title }}',
      heading: 'Die Überweisung ist noch nicht da',
      body: 'Vor einer Woche wurde eine Überweisung für „{{ project_title }}“ angekündigt; bisher ist sie nicht eingegangen. Ist sie schon unterwegs, ist nichts weiter zu tun.\n\nWird sie doch nicht gewünscht, ist auch nichts zu tun: Die Ankündigung endet am unten genannten Tag von selbst.',
      facts: facts.de,
      action: 'Angaben ansehen',
    },
    du_DE: {
      subject: 'Erinnerung an deine Überweisung für {{ project_title }}',
      heading: 'Deine Überweisung ist noch nicht da',
      body: 'Vor einer Woche hast du eine Überweisung für „{{ project_title }}“ angekündigt; bisher haben wir sie nicht gesehen. Ist sie schon unterwegs, musst du nichts weiter tun.\n\nHast du es dir anders überlegt, musst du auch nichts tun: Die Ankündigung endet am unten genannten Tag von selbst.',
    },
    sie_DE: {
      subject: 'Erinnerung an Ihre Überweisung für {{ project_title }}',
      heading: 'Ihre Überweisung ist noch nicht da',
      body: 'Vor einer Woche haben Sie eine Überweisung für „{{ project_title }}“ angekündigt; bisher haben wir sie nicht gesehen. Ist sie schon unterwegs, müssen Sie nichts weiter tun.\n\nHaben Sie es sich anders überlegt, müssen Sie auch nichts tun: Die Ankündigung endet am unten genannten Tag von selbst.',
    },
  },
});
