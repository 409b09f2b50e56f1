import type { Bilingual } from './types.ts';

export const privacy: Bilingual = {
  en: {
    title: 'Privacy',
    intro:
      'What this platform keeps about people, what for, and for how long. {{operator}} is responsible; questions go to {{support}}.',
    sections: [
      {
        heading: 'Visiting the pages',
        paragraphs: [
          'Without consent the pages load nothing from other hosts: no fonts, no maps, no videos, no statistics. The server notes time, address of the page and a request number for security and repairs. What is searched for is counted per day for twelve months, without who searched; addresses, numbers and codes are left out. There is no profile and no advertising.',
        ],
      },
      {
        heading: 'Giving',
        paragraphs: [
          'A gift needs name, address and e-mail, because receipts, refunds and the law on money laundering need them (Art. 6 (1) (b) and (c) GDPR). An account is not needed.',
          'Payment is completed on the page of the payment provider. Card and account data go there directly and are never seen or kept here.',
        ],
        items: [
          'The organization of the project learns of the gift, and of the giver where a receipt was asked for.',
          'Staff of the operator see what they need to answer questions, and each look that changes something is recorded.',
          'Bookings and receipts are kept for ten years, as tax law asks; then they are deleted.',
        ],
      },
      {
        heading: 'Accounts',
        paragraphs: [
          'An account keeps name, e-mail, a password as a one-way hash, and saved favorites. It can be deleted at any time; bookings stay as long as the law asks.',
        ],
      },
      {
        heading: 'Cookies',
        paragraphs: [
          'Necessary cookies are listed on the page on cookie settings. Maps, videos and external services of other companies load only with consent, which that page also withdraws; a service runs apart from the page and learns its address, nothing that is entered there.',
        ],
      },
      {
        heading: 'Rights',
        paragraphs: [
          'Everyone may ask what is kept about them, have it corrected or deleted, have its use restricted, take it along, object, and complain to a data protection authority (Art. 15 to 21 and 77 GDPR).',
        ],
      },
    ],
  },
  de: {
    title: 'Datenschutz',
    intro:
      'Was diese Plattform über Menschen speichert, wozu und wie lange. Verantwortlich ist {{operator}}; Fragen beantwortet {{support}}.',
    sections: [
      {
        heading: 'Besuch der Seiten',
        paragraphs: [
          'Ohne Zustimmung laden die Seiten nichts von anderen Servern: keine Schriften, keine Karten, keine Videos, keine Statistik. Der Server vermerkt Zeit, Adresse der Seite und eine Nummer der Anfrage, für Sicherheit und Fehlersuche. Was gesucht wird, wird zwölf Monate lang je Tag gezählt, ohne wer gesucht hat; Adressen, Nummern und Codes bleiben weg. Es gibt kein Profil und keine Werbung.',
        ],
      },
      {
        heading: 'Spenden',
        paragraphs: [
          'Für eine Spende werden Name, Anschrift und E-Mail gebraucht, weil Bestätigungen, Erstattungen und das Geldwäschegesetz sie verlangen (Art. 6 Abs. 1 Buchst. b und c DSGVO). Ein Konto ist nicht nötig.',
          'Die Zahlung wird auf der Seite des Zahlungsanbieters abgeschlossen. Karten- und Kontodaten gehen unmittelbar dorthin und werden hier weder gesehen noch gespeichert.',
        ],
        items: [
          'Die Organisation des Projekts erfährt von der Spende, und wer gespendet hat, sofern eine Bestätigung gewünscht ist.',
          'Beschäftigte des Betreibers sehen, was sie für Rückfragen brauchen; jede Änderung wird festgehalten.',
          'Buchungen und Bestätigungen werden zehn Jahre aufbewahrt, wie es das Steuerrecht verlangt; danach werden sie gelöscht.',
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
          'Die notwendigen Cookies führt die Seite zu den Cookie-Einstellungen auf. Karten, Videos und Dienste anderer Anbieter laden nur mit Zustimmung, die dieselbe Seite auch zurücknimmt; ein Dienst läuft getrennt von der Seite und erfährt ihre Adresse, nichts von dem, was dort eingegeben wird.',
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
