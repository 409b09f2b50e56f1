import { defineMail } from '#platform/server/mail/template.ts';

const placeholders = {
  amount: 'money',
  project_title: 'text',
  account_holder: 'exact',
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
      heading: 'Thank you – one more step',
      body: 'Your donation to “{{ project_title }}” counts as soon as the money has been received. Please transfer the amount below.\n\nWe use the reference to match your donation; please enter it exactly as shown. The button leads to a page with a QR code for your banking app.',
      facts: facts.en,
      action: 'Show transfer details',
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
      subject: 'Reminder: your bank transfer for {{ project_title }}',
      heading: 'We have not received your transfer yet',
      body: 'A week ago you announced a bank transfer for “{{ project_title }}”; we have not received it yet. If it is already on its way, you need not do anything.\n\nIf you have changed your mind, you need not do anything either: the announcement expires on the date below.',
      facts: facts.en,
      action: 'Show transfer details',
    },
    de: {
      subject: 'Erinnerung an die Überweisung für {{ project_title }}',
      heading: 'Die Überweisung ist noch nicht eingegangen',
      body: 'Vor einer Woche wurde eine Überweisung für „{{ project_title }}“ angekündigt; bisher ist sie nicht eingegangen. Ist sie schon unterwegs, ist nichts weiter zu tun.\n\nSoll doch nicht überwiesen werden, ist auch nichts zu tun: Die Ankündigung verfällt am unten genannten Tag.',
      facts: facts.de,
      action: 'Angaben ansehen',
    },
    du_DE: {
      subject: 'Erinnerung an deine Überweisung für {{ project_title }}',
      heading: 'Deine Überweisung ist noch nicht eingegangen',
      body: 'Vor einer Woche hast du eine Überweisung für „{{ project_title }}“ angekündigt; bisher ist sie nicht eingegangen. Ist sie schon unterwegs, musst du nichts weiter tun.\n\nHast du es dir anders überlegt, musst du auch nichts tun: Die Ankündigung verfällt am unten genannten Tag.',
    },
    sie_DE: {
      subject: 'Erinnerung an Ihre Überweisung für {{ project_title }}',
      heading: 'Ihre Überweisung ist noch nicht eingegangen',
      body: 'Vor einer Woche haben Sie eine Überweisung für „{{ project_title }}“ angekündigt; bisher ist sie nicht eingegangen. Ist sie schon unterwegs, müssen Sie nichts weiter tun.\n\nHaben Sie es sich anders überlegt, müssen Sie auch nichts tun: Die Ankündigung verfällt am unten genannten Tag.',
    },
  },
});

/** To the donor, when the recipient of an announced transfer takes no more donations (decision 597). */
export const transferClosed = defineMail({
  key: 'transfer_closed',
  placeholders,
  required: ['amount', 'reference'],
  texts: {
    en_US: {
      subject: 'Please do not transfer any more: {{ project_title }}',
      heading: '“{{ project_title }}” takes no more donations',
      body: 'You announced a bank transfer for “{{ project_title }}”. It has ended or has all it needs, so please do not transfer the amount any more.\n\nHave you already sent it? Then you need not do anything: we find it by its reference and credit what can still be accepted. We contact you about the rest: it is refunded, or goes to another project of the organization if you agree.',
      facts: { amount: 'Amount', reference: 'Reference' },
    },
    de: {
      subject: 'Bitte nicht mehr überweisen: {{ project_title }}',
      heading: '„{{ project_title }}“ nimmt keine Spenden mehr an',
      body: 'Für „{{ project_title }}“ war eine Überweisung angekündigt. Das Projekt ist beendet oder hat alles, was es braucht; bitte den Betrag nicht mehr überweisen.\n\nIst er schon unterwegs, ist nichts weiter zu tun: Am Verwendungszweck wird er erkannt und gutgeschrieben, soweit er noch angenommen werden kann. Wegen des Rests melden wir uns: Er wird erstattet oder geht mit Einverständnis an ein anderes Projekt der Organisation.',
      facts: { amount: 'Betrag', reference: 'Verwendungszweck' },
    },
    du_DE: {
      subject: 'Bitte überweise nicht mehr: {{ project_title }}',
      body: 'Du hattest eine Überweisung für „{{ project_title }}“ angekündigt. Das Projekt ist beendet oder hat alles, was es braucht; bitte überweise den Betrag nicht mehr.\n\nHast du ihn schon überwiesen, musst du nichts weiter tun: Wir erkennen ihn am Verwendungszweck und schreiben gut, was noch angenommen werden kann. Wegen des Rests melden wir uns bei dir: Er wird dir erstattet oder geht, wenn du einverstanden bist, an ein anderes Projekt der Organisation.',
    },
    sie_DE: {
      subject: 'Bitte überweisen Sie nicht mehr: {{ project_title }}',
      body: 'Sie hatten eine Überweisung für „{{ project_title }}“ angekündigt. Das Projekt ist beendet oder hat alles, was es braucht; bitte überweisen Sie den Betrag nicht mehr.\n\nHaben Sie ihn schon überwiesen, müssen Sie nichts weiter tun: Wir erkennen ihn am Verwendungszweck und schreiben gut, was noch angenommen werden kann. Wegen des Rests melden wir uns bei Ihnen: Er wird Ihnen erstattet oder geht, wenn Sie einverstanden sind, an ein anderes Projekt der Organisation.',
    },
  },
});

/** To the donor, if staff who cancel an announced transfer want that (decision 496); without their reason. */
export const transferCancelled = defineMail({
  key: 'transfer_cancelled',
  placeholders,
  required: ['amount', 'reference'],
  texts: {
    en_US: {
      subject: 'We no longer expect your bank transfer for {{ project_title }}',
      heading: 'The announced transfer has been cancelled',
      body: 'You announced a bank transfer for “{{ project_title }}”. No money has arrived, so we have cancelled the announcement. Please do not transfer the amount any more.\n\nHave you already sent it? Then you need not do anything: we find it by its reference and get in touch with you. You can donate again at any time.',
      facts: { amount: 'Amount', reference: 'Reference' },
    },
    de: {
      subject: 'Die Überweisung für {{ project_title }} wird nicht mehr erwartet',
      heading: 'Die angekündigte Überweisung ist storniert',
      body: 'Für „{{ project_title }}“ war eine Überweisung angekündigt. Es ist kein Geld eingegangen; die Ankündigung ist deshalb storniert. Bitte den Betrag nicht mehr überweisen.\n\nIst er schon unterwegs, ist nichts weiter zu tun: Am Verwendungszweck wird er erkannt, und wir melden uns. Eine neue Spende ist jederzeit möglich.',
      facts: { amount: 'Betrag', reference: 'Verwendungszweck' },
    },
    du_DE: {
      subject: 'Wir erwarten deine Überweisung für {{ project_title }} nicht mehr',
      body: 'Du hattest eine Überweisung für „{{ project_title }}“ angekündigt. Es ist kein Geld eingegangen; wir haben die Ankündigung deshalb storniert. Bitte überweise den Betrag nicht mehr.\n\nHast du ihn schon überwiesen, musst du nichts weiter tun: Wir erkennen ihn am Verwendungszweck und melden uns bei dir. Du kannst jederzeit neu spenden.',
    },
    sie_DE: {
      subject: 'Wir erwarten Ihre Überweisung für {{ project_title }} nicht mehr',
      body: 'Sie hatten eine Überweisung für „{{ project_title }}“ angekündigt. Es ist kein Geld eingegangen; wir haben die Ankündigung deshalb storniert. Bitte überweisen Sie den Betrag nicht mehr.\n\nHaben Sie ihn schon überwiesen, müssen Sie nichts weiter tun: Wir erkennen ihn am Verwendungszweck und melden uns bei Ihnen. Sie können jederzeit neu spenden.',
    },
  },
});
