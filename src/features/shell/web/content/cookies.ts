import type { Bilingual } from './types.ts';

export const cookies: Bilingual = {
  en: {
    title: 'Cookie settings',
    sections: [
      {
        heading: 'Necessary cookies',
        table: {
          head: ['Name', 'Purpose', 'Duration'],
          rows: [
            [
              'obolus, over HTTPS __Host-obolus (after a login)',
              'Maintains the login; a random number without further content',
              'Until logout; 12 hours without use, or 30 days if “remember me” was selected',
            ],
            [
              'obolus-visitor, over HTTPS __Host-obolus-visitor (after redeeming a donation code without an account)',
              'Identifies the balance of the code until it is donated; a random number without further content',
              'Until the browser is closed',
            ],
            ['locale (after choosing a language)', 'Stores the language', 'One year'],
            ['cookie_rule_detail (after a choice)', 'Stores which services may be loaded', '30 days'],
          ],
        },
      },
      {
        heading: 'Data stored in the browser only',
        table: {
          head: ['Data', 'Purpose', 'Duration'],
          rows: [
            [
              'Data entered in a donation form',
              'Restored after visiting another page',
              'Until the donation is confirmed or the tab is closed',
            ],
            [
              'Voting codes entered',
              'Restored after visiting another page',
              'Until they are used or the tab is closed',
            ],
            [
              'Expiry of the balance of a donation code (after redeeming one without an account)',
              'Shows the balance in every tab',
              'Until the balance is donated or has expired; the next page that reads the entry then removes it',
            ],
            [
              'List or map, as chosen for lists of projects',
              'Opens lists as they were left',
              'Until the list is chosen again',
            ],
            [
              'Name and favorites (after a login)',
              'Shown on pages without another request',
              'Until logout; renewed from time to time',
            ],
          ],
        },
        paragraphs: ['None of this is transmitted unless the form is submitted.'],
      },
      {
        heading: 'Removing cookies',
        paragraphs: [
          'Logging out ends the session at once. All other entries can be removed in the settings of the browser.',
        ],
      },
    ],
  },
  de: {
    title: 'Cookie-Einstellungen',
    sections: [
      {
        heading: 'Notwendige Cookies',
        table: {
          head: ['Name', 'Zweck', 'Dauer'],
          rows: [
            [
              'obolus, über HTTPS __Host-obolus (nach einer Anmeldung)',
              'Erhält die Anmeldung aufrecht; eine Zufallszahl ohne weiteren Inhalt',
              'Bis zur Abmeldung; 12 Stunden ohne Nutzung, oder 30 Tage, wenn „angemeldet bleiben“ gewählt ist',
            ],
            [
              'obolus-visitor, über HTTPS __Host-obolus-visitor (nach dem Einlösen eines Spendencodes ohne Konto)',
              'Kennzeichnet das Guthaben des Codes, bis es verteilt ist; eine Zufallszahl ohne weiteren Inhalt',
              'Bis der Browser geschlossen wird',
            ],
            ['locale (nach der Wahl einer Sprache)', 'Speichert die Sprache', 'Ein Jahr'],
            [
              'cookie_rule_detail (nach einer Auswahl)',
              'Speichert, welche Dienste geladen werden dürfen',
              '30 Tage',
            ],
          ],
        },
      },
      {
        heading: 'Daten, die nur im Browser gespeichert sind',
        table: {
          head: ['Daten', 'Zweck', 'Dauer'],
          rows: [
            [
              'Angaben in einem Spendenformular',
              'Nach dem Besuch einer anderen Seite wiederhergestellt',
              'Bis die Spende bestätigt oder der Tab geschlossen ist',
            ],
            [
              'Eingegebene Stimmcodes',
              'Nach dem Besuch einer anderen Seite wiederhergestellt',
              'Bis sie eingelöst sind oder der Tab geschlossen ist',
            ],
            [
              'Ablauf des Guthabens eines Spendencodes (nach dem Einlösen ohne Konto)',
              'Zeigt das Guthaben in jedem Tab',
              'Bis das Guthaben verteilt oder abgelaufen ist; die nächste Seite, die den Eintrag liest, entfernt ihn dann',
            ],
            [
              'Liste oder Karte, wie bei Projektlisten gewählt',
              'Öffnet Listen so, wie sie verlassen wurden',
              'Bis wieder die Liste gewählt wird',
            ],
            [
              'Name und Favoriten (nach einer Anmeldung)',
              'Anzeige auf Seiten ohne erneute Anfrage',
              'Bis zur Abmeldung; von Zeit zu Zeit erneuert',
            ],
          ],
        },
        paragraphs: ['Nichts davon wird übermittelt, solange das Formular nicht abgeschickt ist.'],
      },
      {
        heading: 'Cookies entfernen',
        paragraphs: [
          'Eine Abmeldung beendet die Sitzung sofort. Alle übrigen Einträge lassen sich in den Einstellungen des Browsers entfernen.',
        ],
      },
    ],
  },
};
