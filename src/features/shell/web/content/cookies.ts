import type { Bilingual } from './types.ts';

export const cookies: Bilingual = {
  en: {
    title: 'Cookie settings',
    intro:
      'This platform sets only cookies that it cannot do without, so there is nothing to accept and nothing to reject. Nothing is loaded from other hosts.',
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
          ],
        },
      },
      {
        heading: 'Other services',
        paragraphs: [
          'Maps and videos of other providers are not in use. Should the operator switch them on, they stay off until they are allowed here, one by one, and can be switched off here as easily.',
        ],
      },
      {
        heading: 'Removing cookies',
        paragraphs: ['A logout removes the session at once. The browser’s settings remove the rest.'],
      },
    ],
  },
  de: {
    title: 'Cookie-Einstellungen',
    intro:
      'Diese Plattform setzt nur Cookies, ohne die sie nicht auskommt. Es gibt daher nichts anzunehmen und nichts abzulehnen. Von anderen Servern wird nichts geladen.',
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
          ],
        },
      },
      {
        heading: 'Andere Dienste',
        paragraphs: [
          'Karten und Videos anderer Anbieter sind nicht in Gebrauch. Schaltet der Betreiber sie ein, bleiben sie aus, bis sie hier einzeln erlaubt werden, und lassen sich hier ebenso leicht wieder ausschalten.',
        ],
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
