import type { Bilingual } from './types.ts';

export const cookies: Bilingual = {
  en: {
    title: 'Cookie settings',
    sections: [
      {
        heading: 'Necessary cookies',
        table: {
          head: ['Name', 'What for', 'How long'],
          rows: [
            [
              'obolus, over HTTPS __Host-obolus (after a login)',
              'Keeps the login; a random number that only this server understands',
              'Until logout; 12 hours without use, or 30 days where “remember me” was chosen',
            ],
            [
              'obolus-visitor, over HTTPS __Host-obolus-visitor (after redeeming a donation code without an account)',
              'Keeps the balance of the code until it is given; a random number that only this server understands',
              'Until the browser is closed',
            ],
            ['locale (after choosing a language)', 'Remembers the language', 'One year'],
            ['cookie_rule_detail (after a choice)', 'Remembers which services may load', '30 days'],
          ],
        },
      },
      {
        heading: 'What the browser keeps on its own',
        table: {
          head: ['What', 'What for', 'How long'],
          rows: [
            [
              'What was entered in a giving form',
              'Is there again after another page',
              'Until the gift is confirmed or the tab is closed',
            ],
            [
              'Voting codes that were entered',
              'Are there again after another page',
              'Until they are used or the tab is closed',
            ],
            [
              'Until when the balance of a donation code is reserved (after redeeming one without an account)',
              'Every tab shows the balance',
              'Until it is given or its time is over; then the next page that looks for it removes the note',
            ],
            [
              'Name and favorites (after a login)',
              'Pages show them without asking again',
              'Until logout; asked for anew after a while',
            ],
          ],
        },
        paragraphs: ['None of this is sent to anybody unless its form is sent.'],
      },
      {
        heading: 'Removing cookies',
        paragraphs: ['A logout removes the session at once. The browser’s settings remove the rest.'],
      },
    ],
  },
  de: {
    title: 'Cookie-Einstellungen',
    sections: [
      {
        heading: 'Notwendige Cookies',
        table: {
          head: ['Name', 'Wozu', 'Wie lange'],
          rows: [
            [
              'obolus, über HTTPS __Host-obolus (nach einer Anmeldung)',
              'Hält die Anmeldung; eine Zufallszahl, die nur dieser Server versteht',
              'Bis zur Abmeldung; 12 Stunden ohne Nutzung, oder 30 Tage, wenn „angemeldet bleiben“ gewählt ist',
            ],
            [
              'obolus-visitor, über HTTPS __Host-obolus-visitor (nach dem Einlösen eines Spendencodes ohne Konto)',
              'Hält das Guthaben des Codes, bis es verteilt ist; eine Zufallszahl, die nur dieser Server versteht',
              'Bis der Browser geschlossen wird',
            ],
            ['locale (nach der Wahl einer Sprache)', 'Merkt sich die Sprache', 'Ein Jahr'],
            ['cookie_rule_detail (nach einer Auswahl)', 'Merkt sich, welche Dienste laden dürfen', '30 Tage'],
          ],
        },
      },
      {
        heading: 'Was der Browser für sich behält',
        table: {
          head: ['Was', 'Wozu', 'Wie lange'],
          rows: [
            [
              'Angaben in einem Spendenformular',
              'Sind nach einer anderen Seite wieder da',
              'Bis die Spende bestätigt oder der Tab geschlossen ist',
            ],
            [
              'Eingegebene Stimmcodes',
              'Sind nach einer anderen Seite wieder da',
              'Bis sie eingelöst sind oder der Tab geschlossen ist',
            ],
            [
              'Bis wann das Guthaben eines Spendencodes reserviert ist (nach dem Einlösen ohne Konto)',
              'Jeder Tab zeigt das Guthaben',
              'Bis es verteilt oder die Zeit um ist; dann entfernt die nächste Seite, die danach sieht, den Vermerk',
            ],
            [
              'Name und Favoriten (nach einer Anmeldung)',
              'Seiten zeigen sie, ohne neu zu fragen',
              'Bis zur Abmeldung; nach einer Weile wird neu gefragt',
            ],
          ],
        },
        paragraphs: ['Nichts davon geht an jemanden, solange das Formular nicht abgeschickt ist.'],
      },
      {
        heading: 'Cookies entfernen',
        paragraphs: [
          'Eine Abmeldung entfernt die Sitzung sofort. Den Rest entfernen die Einstellungen des Browsers.',
        ],
      },
    ],
  },
};
