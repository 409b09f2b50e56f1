import { defineMail } from '#platform/server/mail/template.ts';

/** To the donor, once the money is confirmed (handbook §13). */
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
      subject: 'Your donation to {{ project_title }} has arrived',
      heading: 'Thank you for your donation',
      body: 'Your payment of {{ amount }} to “{{ project_title }}” has been confirmed.\n\nPlease keep this mail: the donation number below helps us to find your donation.',
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
      subject: 'Deine Spende für {{ project_title }} ist da',
      heading: 'Danke für deine Spende',
      body: 'Deine Zahlung über {{ amount }} für „{{ project_title }}“ ist bestätigt.\n\nBitte hebe diese Mail auf: Mit der Spendennummer unten finden wir deine Spende wieder.',
    },
    sie_DE: {
      subject: 'Ihre Spende für {{ project_title }} ist eingegangen',
      heading: 'Danke für Ihre Spende',
      body: 'Ihre Zahlung über {{ amount }} für „{{ project_title }}“ ist bestätigt.\n\nBitte heben Sie diese Mail auf: Mit der Spendennummer unten finden wir Ihre Spende wieder.',
    },
  },
});

/**
 * To the donor instead of `donation_confirmed`, where not all of the money could be booked to what it was meant for
 * (handbook §8): staff send the rest back or ask whether another project may have it.
 */
export const donationOverflow = defineMail({
  key: 'donation_overflow',
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
  texts: {
    en_US: {
      subject: 'Your donation to {{ project_title }}: not all of it could be booked',
      heading: 'Thank you for your donation',
      body: 'Your payment of {{ amount }} for “{{ project_title }}” has arrived, but {{ overflow }} could not be booked to it any more.\n\nWe will get in touch with you about it: we send this money back, or ask for your consent to give it to another project of the organization. There is nothing you have to do.',
      facts: {
        reference: 'Donation number',
        amount: 'Amount',
        credited: 'Booked',
        overflow: 'Not booked',
        date: 'Date',
        provider: 'Paid with',
      },
      action: 'View the page',
    },
    de: {
      subject: 'Spende für {{ project_title }}: nicht alles konnte gebucht werden',
      heading: 'Danke für die Spende',
      body: 'Die Zahlung über {{ amount }} für „{{ project_title }}“ ist eingegangen, aber {{ overflow }} konnten dort nicht mehr gebucht werden.\n\nDas Team meldet sich dazu: Der Betrag wird zurückgezahlt oder geht mit Zustimmung an ein anderes Projekt der Organisation. Bis dahin ist nichts zu tun.',
      facts: {
        reference: 'Spendennummer',
        amount: 'Betrag',
        credited: 'Gebucht',
        overflow: 'Nicht gebucht',
        date: 'Datum',
        provider: 'Bezahlt mit',
      },
      action: 'Seite ansehen',
    },
    du_DE: {
      subject: 'Deine Spende für {{ project_title }}: nicht alles konnte gebucht werden',
      heading: 'Danke für deine Spende',
      body: 'Deine Zahlung über {{ amount }} für „{{ project_title }}“ ist eingegangen, aber {{ overflow }} konnten wir dort nicht mehr buchen.\n\nWir melden uns dazu bei dir: Wir zahlen dir den Betrag zurück oder bitten dich um Zustimmung, ihn einem anderen Projekt der Organisation zu geben. Du musst nichts tun.',
    },
    sie_DE: {
      subject: 'Ihre Spende für {{ project_title }}: nicht alles konnte gebucht werden',
      heading: 'Danke für Ihre Spende',
      body: 'Ihre Zahlung über {{ amount }} für „{{ project_title }}“ ist eingegangen, aber {{ overflow }} konnten wir dort nicht mehr buchen.\n\nWir melden uns dazu bei Ihnen: Wir zahlen Ihnen den Betrag zurück oder bitten Sie um Zustimmung, ihn einem anderen Projekt der Organisation zu geben. Sie müssen nichts tun.',
    },
  },
});

/** To the organisation's administrators (handbook §13). */
export const donationReceived = defineMail({
  key: 'donation_received',
  placeholders: { amount: 'money', donor_or_anonymous: 'text', project_title: 'text', project_link: 'link' },
  required: ['amount', 'project_title'],
  action: 'project_link',
  texts: {
    en_US: {
      subject: 'New donation for {{ project_title }}',
      heading: 'A donation has arrived',
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

/** To the donor, when money went back (handbook §13). */
export const donationRefunded = defineMail({
  key: 'donation_refunded',
  placeholders: { amount: 'money', project_title: 'text', reason: 'text', reference: 'text' },
  required: ['amount'],
  texts: {
    en_US: {
      subject: 'Your donation has been refunded',
      heading: 'Money is on its way back to you',
      body: 'We have sent {{ amount }} of your donation to “{{ project_title }}” back to you. Depending on your bank it takes a few days to arrive.',
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
      heading: 'Dein Geld ist auf dem Weg zurück',
      body: 'Wir haben dir {{ amount }} deiner Spende für „{{ project_title }}“ zurückgeschickt. Je nach Bank dauert die Gutschrift einige Tage.',
    },
    sie_DE: {
      subject: 'Ihre Spende wurde erstattet',
      heading: 'Ihr Geld ist auf dem Weg zurück',
      body: 'Wir haben Ihnen {{ amount }} Ihrer Spende für „{{ project_title }}“ zurückgeschickt. Je nach Bank dauert die Gutschrift einige Tage.',
    },
  },
});
