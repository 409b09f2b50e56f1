import type { Bilingual } from './types.ts';

export const accessibility: Bilingual = {
  en: {
    title: 'Accessibility statement',
    intro:
      '{{operator}} wants everyone to be able to donate. This statement covers all pages of this platform.',
    sections: [
      {
        heading: 'Conformance status',
        paragraphs: [
          'The pages are built to WCAG 2.2, level AA (EN 301 549). Each screen is checked automatically in every language before a release; tests with people who use assistive technology have not been carried out yet. This is therefore a self-assessment.',
        ],
        items: [
          'Everything works with the keyboard; the focus is always visible and never hidden behind a bar.',
          'Text has a contrast of at least 4.5 to 1 and can be enlarged to 200 percent.',
          'There are no animations if the system is set to reduced motion.',
          'Errors in forms are described in one place, with links to the fields.',
        ],
      },
      {
        heading: 'Known limitations',
        paragraphs: [
          'Pictures and documents that organizations upload may lack a description. The pages of payment providers are outside our control.',
        ],
      },
      {
        heading: 'Feedback',
        paragraphs: ['Please report barriers to {{support}}. You will receive an answer within two weeks.'],
      },
      {
        heading: 'Enforcement',
        paragraphs: [
          'If you do not receive a satisfactory answer, you may contact the market surveillance authority of the German states for the accessibility of products and services (MLBF): c/o Ministerium für Arbeit, Soziales, Gesundheit und Gleichstellung Sachsen-Anhalt, Postfach 39 11 55, 39135 Magdeburg, MLBF@ms.sachsen-anhalt.de.',
        ],
      },
    ],
  },
  de: {
    title: 'Erklärung zur Barrierefreiheit',
    intro:
      '{{operator}} möchte, dass alle spenden können. Diese Erklärung gilt für alle Seiten der Plattform.',
    sections: [
      {
        heading: 'Stand',
        paragraphs: [
          'Die Seiten folgen WCAG 2.2, Stufe AA (EN 301 549). Jede Seite wird vor einer Veröffentlichung in jeder Sprache automatisch geprüft; Prüfungen mit Menschen, die Hilfstechnik nutzen, stehen noch aus. Dies ist daher eine Selbstbewertung.',
        ],
        items: [
          'Alles lässt sich mit der Tastatur bedienen; der Fokus ist stets sichtbar und wird von keiner Leiste verdeckt.',
          'Text hat einen Kontrast von mindestens 4,5 zu 1 und lässt sich auf 200 Prozent vergrößern.',
          'Ist im System reduzierte Bewegung eingestellt, gibt es keine Animationen.',
          'Fehler in Formularen werden an einer Stelle beschrieben, mit Verweisen auf die Felder.',
        ],
      },
      {
        heading: 'Bekannte Einschränkungen',
        paragraphs: [
          'Bildern und Dokumenten, die Organisationen hochladen, kann eine Beschreibung fehlen. Auf die Seiten der Zahlungsdienste haben wir keinen Einfluss.',
        ],
      },
      {
        heading: 'Rückmeldung',
        paragraphs: [
          'Wer auf eine Barriere stößt, schreibt bitte an {{support}}. Die Antwort kommt innerhalb von zwei Wochen.',
        ],
      },
      {
        heading: 'Durchsetzung',
        paragraphs: [
          'Bleibt eine befriedigende Antwort aus, ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) zuständig: c/o Ministerium für Arbeit, Soziales, Gesundheit und Gleichstellung Sachsen-Anhalt, Postfach 39 11 55, 39135 Magdeburg, MLBF@ms.sachsen-anhalt.de.',
        ],
      },
    ],
  },
};
