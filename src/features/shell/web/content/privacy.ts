import type { Bilingual } from './types.ts';

export const privacy: Bilingual = {
  en: {
    title: 'Privacy',
    intro:
      'Which personal data this platform stores, for what purpose and for how long. The controller is {{operator}}; please send questions to {{support}}.',
    sections: [
      {
        heading: 'Visiting the pages',
        paragraphs: [
          'Without consent the pages load nothing from other hosts: no fonts, no maps, no videos, no statistics. The server logs the time, the address of the page and a request number, for security and troubleshooting. Search terms are counted per day and stored for twelve months, without any reference to the person; terms that look like addresses, numbers or codes are not stored. There is no profiling and no advertising.',
        ],
      },
      {
        heading: 'Donating',
        paragraphs: [
          'A donation requires name, address and email, because donation receipts, refunds and the law on money laundering require them (Art. 6 (1) (b) and (c) GDPR). An account is not required.',
          'Payment is completed on the page of the payment provider. Card and account data are transmitted there directly and are neither visible to us nor stored here.',
        ],
        items: [
          'The organization of the project is informed about the donation, and about the donor if a donation receipt was requested.',
          'Staff of the operator have access to the data they need to answer questions; every change is logged.',
          'Bookings and donation receipts are stored for ten years, as tax law requires, and then deleted.',
        ],
      },
      {
        heading: 'Accounts',
        paragraphs: [
          'An account contains name, email, the password as a one-way hash, and favorites. It can be deleted at any time; bookings are stored for as long as the law requires.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'Necessary cookies are listed in the cookie settings. Maps, videos and external services of other companies are loaded only with consent, which can be withdrawn there; an external service runs separately from the page and receives its address, but nothing that is entered there.',
        ],
      },
      {
        heading: 'Rights',
        paragraphs: [
          'You have the right of access, rectification, erasure, restriction of processing, data portability and objection, and the right to lodge a complaint with a data protection authority (Art. 15 to 21 and 77 GDPR).',
        ],
      },
    ],
  },
  de: {
    title: 'Datenschutz',
    intro:
      'Welche personenbezogenen Daten diese Plattform speichert, wozu und wie lange. Verantwortlich ist {{operator}}; Fragen beantwortet {{support}}.',
    sections: [
      {
        heading: 'Besuch der Seiten',
        paragraphs: [
          'Ohne Zustimmung laden die Seiten nichts von anderen Servern: keine Schriften, keine Karten, keine Videos, keine Statistik. Der Server protokolliert Zeit, Adresse der Seite und eine Nummer der Anfrage, für Sicherheit und Fehlersuche. Suchbegriffe werden je Tag gezählt und zwölf Monate lang gespeichert, ohne Bezug zur Person; Begriffe, die wie Adressen, Nummern oder Codes aussehen, werden nicht gespeichert. Es gibt keine Profile und keine Werbung.',
        ],
      },
      {
        heading: 'Spenden',
        paragraphs: [
          'Für eine Spende werden Name, Anschrift und E-Mail gebraucht, weil Spendenbescheinigungen, Erstattungen und das Geldwäschegesetz sie verlangen (Art. 6 Abs. 1 Buchst. b und c DSGVO). Ein Konto ist nicht nötig.',
          'Die Zahlung wird auf der Seite des Zahlungsdienstes abgeschlossen. Karten- und Kontodaten werden unmittelbar dorthin übermittelt und sind hier weder sichtbar noch gespeichert.',
        ],
        items: [
          'Die Organisation des Projekts erfährt von der Spende, und wer gespendet hat, sofern eine Spendenbescheinigung gewünscht ist.',
          'Beschäftigte des Betreibers sehen, was sie für Rückfragen brauchen; jede Änderung wird protokolliert.',
          'Buchungen und Spendenbescheinigungen werden zehn Jahre aufbewahrt, wie es das Steuerrecht verlangt; danach werden sie gelöscht.',
        ],
      },
      {
        heading: 'Konten',
        paragraphs: [
          'Ein Konto enthält Name, E-Mail, das Passwort als Einweg-Prüfwert und gespeicherte Favoriten. Es lässt sich jederzeit löschen; Buchungen bleiben so lange, wie das Gesetz es verlangt.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'Die notwendigen Cookies führt die Seite zu den Cookie-Einstellungen auf. Karten, Videos und Dienste anderer Anbieter werden nur mit Zustimmung geladen, die sich dort auch widerrufen lässt; ein solcher Dienst läuft getrennt von der Seite und erhält deren Adresse, aber nichts, was dort eingegeben wird.',
        ],
      },
      {
        heading: 'Rechte',
        paragraphs: [
          'Alle dürfen Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung verlangen, widersprechen und sich bei einer Datenschutzbehörde beschweren (Art. 15 bis 21 und 77 DSGVO).',
        ],
      },
    ],
  },
};
