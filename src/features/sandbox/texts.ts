/** The texts of the sandbox's pages: a separate company with two languages. */
const en = {
  title: 'Pay {{amount}} to {{merchant}}',
  brand: 'Sandbox Pay',
  testMode: 'Test mode – no money moves',
  payTo: 'You are paying',
  purpose: 'Purpose',
  amount: 'Amount',
  validUntil: 'Open until {{time}}',
  choose: 'Choose a test card',
  cards: {
    paid: ['Succeeds', 'The payment goes through at once.'],
    declined: ['Declined', 'The bank refuses the payment.'],
    confirm: ['Needs confirmation', 'The bank asks to confirm the payment on a page of its own.'],
    abandoned: ['Abandoned', 'The page is left without paying; the payment stays open until it expires.'],
    late: ['Paid late', 'The bank confirms only an hour later.'],
    lost: ['Reply lost', 'The payment goes through, but neither the browser nor a notification says so.'],
  },
  more: 'Notifications',
  repeat: 'How often each notification is sent',
  shuffle: 'Send notifications out of order',
  pay: 'Pay {{amount}}',
  cancel: 'Cancel and go back',
  back: 'Back to {{merchant}}',
  confirmTitle: 'Confirm your payment',
  confirmText: 'Your bank asks you to confirm the payment. In test mode one click is enough.',
  approve: 'Confirm {{amount}}',
  reject: 'Do not confirm',
  abandonedTitle: 'Payment left open',
  abandonedText: 'Nothing was paid. The payment can be completed until it expires.',
  resume: 'Continue with the payment',
  lostTitle: 'The connection was lost',
  lostText: 'The payment went through, but the answer was lost. {{merchant}} will query the result.',
  status: {
    open: 'Open',
    confirming: 'Waiting for the confirmation',
    pending: 'The bank has not confirmed the payment yet',
    paid: 'Paid',
    failed: 'Declined',
    cancelled: 'Cancelled',
    expired: 'Expired',
  },
  statusTitle: 'Payment status',
  confirmNow: 'Let the bank confirm now',
  notFoundTitle: 'Unknown payment',
  notFoundText: 'There is no payment at this address.',
};

type Texts = typeof en;

const de: Texts = {
  title: '{{amount}} an {{merchant}} zahlen',
  brand: 'Sandbox Pay',
  testMode: 'Testbetrieb – es fließt kein Geld',
  payTo: 'Zahlung an',
  purpose: 'Verwendungszweck',
  amount: 'Betrag',
  validUntil: 'Offen bis {{time}}',
  choose: 'Testkarte auswählen',
  cards: {
    paid: ['Erfolgreich', 'Die Zahlung gelingt sofort.'],
    declined: ['Abgelehnt', 'Die Bank lehnt die Zahlung ab.'],
    confirm: ['Mit Bestätigung', 'Die Bank verlangt auf einer eigenen Seite eine Bestätigung.'],
    abandoned: [
      'Abgebrochen',
      'Die Seite wird ohne Zahlung verlassen; die Zahlung bleibt offen, bis sie verfällt.',
    ],
    late: ['Verspätet', 'Die Bank bestätigt erst eine Stunde später.'],
    lost: ['Antwort verloren', 'Die Zahlung gelingt, aber weder Browser noch Benachrichtigung melden es.'],
  },
  more: 'Benachrichtigungen',
  repeat: 'Wie oft jede Benachrichtigung gesendet wird',
  shuffle: 'Benachrichtigungen in falscher Reihenfolge senden',
  pay: '{{amount}} zahlen',
  cancel: 'Abbrechen und zurück',
  back: 'Zurück zu {{merchant}}',
  confirmTitle: 'Zahlung bestätigen',
  confirmText: 'Die Bank verlangt eine Bestätigung. Im Testbetrieb genügt ein Klick.',
  approve: '{{amount}} bestätigen',
  reject: 'Nicht bestätigen',
  abandonedTitle: 'Zahlung offen gelassen',
  abandonedText: 'Es wurde nichts gezahlt. Die Zahlung lässt sich abschließen, bis sie verfällt.',
  resume: 'Mit der Zahlung fortfahren',
  lostTitle: 'Verbindung verloren',
  lostText:
    'Die Zahlung ist gelungen, aber die Antwort ging unterwegs verloren. {{merchant}} erfährt es durch Nachfragen.',
  status: {
    open: 'Offen',
    confirming: 'Wartet auf die Bestätigung',
    pending: 'Die Bank hat die Zahlung noch nicht bestätigt',
    paid: 'Bezahlt',
    failed: 'Abgelehnt',
    cancelled: 'Abgebrochen',
    expired: 'Verfallen',
  },
  statusTitle: 'Status der Zahlung',
  confirmNow: 'Bank jetzt bestätigen lassen',
  notFoundTitle: 'Unbekannte Zahlung',
  notFoundText: 'Unter dieser Adresse gibt es keine Zahlung.',
};

/** The test cards, in the order of the page. */
export const testCards = ['paid', 'declined', 'confirm', 'abandoned', 'late', 'lost'] as const;

export type { Texts };

/** The language of a page, from a list of BCP 47 tags, best first. */
export function languageFor(tags: string): 'de' | 'en' {
  for (const tag of tags.toLowerCase().split(',')) {
    if (tag.trim().startsWith('de')) return 'de';
    if (tag.trim().startsWith('en')) return 'en';
  }
  return 'en';
}

/** The texts of a language. */
export function textsOf(language: 'de' | 'en'): Texts {
  return language === 'de' ? de : en;
}
