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
            ['locale (after choosing a language)', 'Remembers the language', 'One year'],
            ['cookie_rule_detail (after a choice)', 'Remembers which services may load', '30 days'],
          ],
        },
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
            ['locale (nach der Wahl einer Sprache)', 'Merkt sich die Sprache', 'Ein Jahr'],
            ['cookie_rule_detail (nach einer Auswahl)', 'Merkt sich, welche Dienste laden dürfen', '30 Tage'],
          ],
        },
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
