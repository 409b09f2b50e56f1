import { defineMail } from '#platform/server/mail/template.ts';

/** To the donor, once the money is received (handbook §13). */
export const donationConfirmed = defineMail({
  key: 'donation_confirmed',
  placeholders: {
    amount: 'money',
    project_title: 'text',
    date: 'date',
    provider: 'text',
    reference: 'text',
    project_link: 'link',
  },
  required: ['amount', 'project_title', 'reference'],
  action: 'project_link',
  texts: {
    en_US: {
      subject: 'We have received your donation to {{ project_title }}',
      heading: 'Thank you for your donation',
      body: 'Your payment of {{ amount }} to “{{ project_title }}” has been confirmed.\n\nPlease store this email: the donation number below helps us find your donation.',
      facts: { reference: 'Donation number', amount: 'Amount', date: 'Date', provider: 'Paid with' },
      action: 'View the page',
    },
    de: {
      subject: 'Spende für {{ project_title }} eingegangen',
      heading: 'Danke für die Spende',
      body: 'Die Zahlung über {{ amount }} für „{{ project_title }}“ ist bestätigt.\n\nMit der Spendennummer unten lässt sich die Spende jederzeit wiederfinden.',
      facts: { reference: 'Spendennummer', amount: 'Betrag', date: 'Datum', provider: 'Bezahlt mit' },
      action: 'Seite ansehen',
    },
    du_DE: {
      subject: 'Deine Spende für {{ project_title }} ist eingegangen',
      heading: 'Danke für deine Spende',
      body: 'Deine Zahlung über {{ amount }} für „{{ project_title }}“ ist bestätigt.\n\nBitte bewahre diese E-Mail auf: Mit der Spendennummer unten finden wir deine Spende wieder.',
    },
    sie_DE: {
      subject: 'Ihre Spende für {{ project_title }} ist eingegangen',
      heading: 'Danke für Ihre Spende',
      body: 'Ihre Zahlung über {{ amount }} für „{{ project_title }}“ ist bestätigt.\n\nBitte bewahren Sie diese E-Mail auf: Mit der Spendennummer unten finden wir Ihre Spende wieder.',
    },
  },
});

/** What mails name of money that may be booked in part. */
const bookedInPart = {
  placeholders: {
    amount: 'money',
    credited: 'money',
    overflow: 'money',
    project_title: 'text',
    date: 'date',
    provider: 'text',
    reference: 'text',
    project_link: 'link',
  },
  required: ['amount', 'credited', 'overflow', 'project_title', 'reference'],
  action: 'project_link',
} as const;

const factsOfPart = {
  en_US: {
    reference: 'Donation number',
    amount: 'Amount',
    credited: 'Booked',
    overflow: 'Not booked',
    date: 'Date',
    provider: 'Paid with',
  },
  de: {
    reference: 'Spendennummer',
    amount: 'Betrag',
    credited: 'Gebucht',
    overflow: 'Nicht gebucht',
    date: 'Datum',
    provider: 'Bezahlt mit',
  },
} as const;

/**
 * To the donor instead of `donation_confirmed`, if not all of the money could be booked for its recipient
 * (handbook §8): staff refund the rest or ask whether another project may receive it.
 */
export const donationOverflow = defineMail({
  key: 'donation_overflow',
  ...bookedInPart,
  texts: {
    en_US: {
      subject: 'Your donation to {{ project_title }}: it could not be credited in full',
      heading: 'Thank you for your donation',
      body: 'Your payment of {{ amount }} for “{{ project_title }}” has been received, but {{ overflow }} could no longer be credited to it.\n\nWe will contact you: we refund this money, or ask for your consent to assign it to another project of the organization. You need not do anything.',
      facts: factsOfPart.en_US,
      action: 'View the page',
    },
    de: {
      subject: 'Spende für {{ project_title }}: nicht alles konnte gutgeschrieben werden',
      heading: 'Danke für die Spende',
      body: 'Die Zahlung über {{ amount }} für „{{ project_title }}“ ist eingegangen, aber {{ overflow }} konnten dort nicht mehr gutgeschrieben werden.\n\nDas Team meldet sich dazu: Der Betrag wird erstattet oder mit Zustimmung einem anderen Projekt der Organisation zugeordnet. Bis dahin ist nichts zu tun.',
      facts: factsOfPart.de,
      action: 'Seite ansehen',
    },
    du_DE: {
      subject: 'Deine Spende für {{ project_title }}: nicht alles konnte gutgeschrieben werden',
      heading: 'Danke für deine Spende',
      body: 'Deine Zahlung über {{ amount }} für „{{ project_title }}“ ist eingegangen, aber {{ overflow }} konnten wir dort nicht mehr gutschreiben.\n\nWir melden uns dazu bei dir: Wir erstatten dir den Betrag oder bitten dich um Zustimmung, ihn einem anderen Projekt der Organisation zuzuordnen. Du musst nichts tun.',
    },
    sie_DE: {
      subject: 'Ihre Spende für {{ project_title }}: nicht alles konnte gutgeschrieben werden',
      heading: 'Danke für Ihre Spende',
      body: 'Ihre Zahlung über {{ amount }} für „{{ project_title }}“ ist eingegangen, aber {{ overflow }} konnten wir dort nicht mehr gutschreiben.\n\nWir melden uns dazu bei Ihnen: Wir erstatten Ihnen den Betrag oder bitten Sie um Zustimmung, ihn einem anderen Projekt der Organisation zuzuordnen. Sie müssen nichts tun.',
    },
  },
});

/**
 * To the donor instead of the two above, if another payment had taken the place of this one, which was completed all the
 * same (decision 730).
 */
export const donationReplaced = defineMail({
  key: 'donation_replaced',
  ...bookedInPart,
  texts: {
    en_US: {
      subject: 'We have received your payment for {{ project_title }}',
      heading: 'Thank you for your donation',
      body: 'Your payment of {{ amount }} to “{{ project_title }}” has been confirmed. You had begun another payment in its place, but this one was completed all the same. It counts as a donation with a number of its own; if the other payment is completed as well, that is a second donation.\n\nIf you meant to donate only once and both are paid, please write to {{ support_email }}. If less is booked than you paid, we contact you about the rest: we refund it, or ask for your consent to assign it to another project of the organization.',
      facts: factsOfPart.en_US,
      action: 'View the page',
    },
    de: {
      subject: 'Zahlung für {{ project_title }} eingegangen',
      heading: 'Danke für die Spende',
      body: 'Die Zahlung über {{ amount }} für „{{ project_title }}“ ist bestätigt. An ihrer Stelle war eine andere Zahlung begonnen worden, diese wurde aber abgeschlossen. Sie zählt als Spende mit eigener Spendennummer; wird auch die andere Zahlung abgeschlossen, ist das eine zweite Spende.\n\nWar nur eine Spende gewünscht und sind beide bezahlt, bitte an {{ support_email }} schreiben. Ist weniger gebucht als gezahlt, meldet sich das Team zum Rest: Er wird erstattet oder mit Zustimmung einem anderen Projekt der Organisation zugeordnet.',
      facts: factsOfPart.de,
      action: 'Seite ansehen',
    },
    du_DE: {
      subject: 'Deine Zahlung für {{ project_title }} ist eingegangen',
      heading: 'Danke für deine Spende',
      body: 'Deine Zahlung über {{ amount }} für „{{ project_title }}“ ist bestätigt. Du hattest an ihrer Stelle eine andere Zahlung begonnen, diese wurde aber abgeschlossen. Sie zählt als Spende mit eigener Spendennummer; wird auch die andere Zahlung abgeschlossen, ist das eine zweite Spende.\n\nWolltest du nur einmal spenden und sind beide bezahlt, schreib uns bitte an {{ support_email }}. Ist weniger gebucht, als du gezahlt hast, melden wir uns zum Rest bei dir: Wir erstatten ihn dir oder bitten dich um Zustimmung, ihn einem anderen Projekt der Organisation zuzuordnen.',
    },
    sie_DE: {
      subject: 'Ihre Zahlung für {{ project_title }} ist eingegangen',
      heading: 'Danke für Ihre Spende',
      body: 'Ihre Zahlung über {{ amount }} für „{{ project_title }}“ ist bestätigt. Sie hatten an ihrer Stelle eine andere Zahlung begonnen, diese wurde aber abgeschlossen. Sie zählt als Spende mit eigener Spendennummer; wird auch die andere Zahlung abgeschlossen, ist das eine zweite Spende.\n\nWollten Sie nur einmal spenden und sind beide bezahlt, schreiben Sie uns bitte an {{ support_email }}. Ist weniger gebucht, als Sie gezahlt haben, melden wir uns zum Rest bei Ihnen: Wir erstatten ihn Ihnen oder bitten Sie um Zustimmung, ihn einem anderen Projekt der Organisation zuzuordnen.',
    },
  },
});

/** To the organization's administrators (handbook §13). */
export const donationReceived = defineMail({
  key: 'donation_received',
  placeholders: { amount: 'money', donor_or_anonymous: 'text', project_title: 'text', project_link: 'link' },
  required: ['amount', 'project_title'],
  action: 'project_link',
  texts: {
    en_US: {
      subject: 'New donation for {{ project_title }}',
      heading: 'A donation has been received',
      body: '“{{ project_title }}” has received {{ amount }}.',
      facts: { amount: 'Amount', donor_or_anonymous: 'Donor' },
      action: 'View the page',
    },
    de: {
      subject: 'Neue Spende für {{ project_title }}',
      heading: 'Eine Spende ist eingegangen',
      body: '„{{ project_title }}“ hat {{ amount }} erhalten.',
      facts: { amount: 'Betrag', donor_or_anonymous: 'Spende von' },
      action: 'Seite ansehen',
    },
  },
});

/** To the donor, about a refund (handbook §13). */
export const donationRefunded = defineMail({
  key: 'donation_refunded',
  placeholders: { amount: 'money', project_title: 'text', reason: 'exact', reference: 'text' },
  required: ['amount'],
  texts: {
    en_US: {
      subject: 'Your donation has been refunded',
      heading: 'Your refund is on its way',
      body: 'We have refunded {{ amount }} of your donation to “{{ project_title }}”. Depending on your bank, it takes a few days to arrive.',
      facts: { reference: 'Donation number', amount: 'Amount', reason: 'Reason' },
    },
    de: {
      subject: 'Spende erstattet',
      heading: 'Eine Erstattung ist unterwegs',
      body: 'Von der Spende für „{{ project_title }}“ wurden {{ amount }} erstattet. Je nach Bank dauert die Gutschrift einige Tage.',
      facts: { reference: 'Spendennummer', amount: 'Betrag', reason: 'Grund' },
    },
    du_DE: {
      subject: 'Deine Spende wurde erstattet',
      heading: 'Deine Erstattung ist unterwegs',
      body: 'Wir haben dir {{ amount }} deiner Spende für „{{ project_title }}“ erstattet. Je nach Bank dauert die Gutschrift einige Tage.',
    },
    sie_DE: {
      subject: 'Ihre Spende wurde erstattet',
      heading: 'Ihre Erstattung ist unterwegs',
      body: 'Wir haben Ihnen {{ amount }} Ihrer Spende für „{{ project_title }}“ erstattet. Je nach Bank dauert die Gutschrift einige Tage.',
    },
  },
});
