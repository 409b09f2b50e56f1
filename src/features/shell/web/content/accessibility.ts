import type { Bilingual } from './types.ts';

export const accessibility: Bilingual = {
  en: {
    title: 'Accessibility statement',
    intro:
      '{{operator}} wants everyone to be able to give. This statement covers all pages of this platform.',
    sections: [
      {
        heading: 'Where it stands',
        paragraphs: [
          'The pages are built to WCAG 2.2, level AA (EN 301 549). Each screen is checked automatically in every language before a release; checks with people who use assistive technology are still to come, so this is a self-assessment.',
        ],
        items: [
          'Everything works with the keyboard; the focus is always visible and never hidden behind a bar.',
          'Text can be read at a contrast of at least 4.5 to 1 and can be enlarged to 200 per cent.',
          'Nothing moves for readers who have asked their system for less motion.',
          'Mistakes in forms are named in words, in one place, with links to the fields.',
        ],
      },
      {
        heading: 'Known limits',
        paragraphs: [
          'Pictures and documents that organizations upload may lack a description. The page of a payment provider is that provider’s own.',
        ],
      },
      {
        heading: 'Feedback',
        paragraphs: ['Barriers can be reported to {{support}}. The answer comes within two weeks.'],
      },
      {
        heading: 'Enforcement',
        paragraphs: [
          'Whoever gets no satisfying answer may turn to the market surveillance authority of the German states for the accessibility of products and services (MLBF): c/o Ministerium für Arbeit, Soziales, Gesundheit und Gleichstellung Sachsen-Anhalt, Postfach 39 11 55, 39135 Magdeburg, MLBF@ms.sachsen-anhalt.de.',
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
          'Die Seiten folgen WCAG 2.2, Stufe AA (EN 301 549). Jeder Bildschirm wird vor einer Veröffentlichung in jeder Sprache automatisch geprüft; Prüfungen mit Menschen, die Hilfstechnik nutzen, stehen noch aus. Dies ist daher eine Selbstbewertung.',
        ],
        items: [
          'Alles lässt sich mit der Tastatur bedienen; der Fokus ist stets sichtbar und wird von keiner Leiste verdeckt.',
          'Text hat einen Kontrast von mindestens 4,5 zu 1 und lässt sich auf 200 Prozent vergrößern.',
          'Wo das System weniger Bewegung wünscht, bewegt sich nichts.',
          'Fehler in Formularen werden in Worten an einer Stelle genannt und führen zu den Feldern.',
        ],
      },
      {
        heading: 'Bekannte Grenzen',
        paragraphs: [
          'Bildern und Dokumenten, die Organisationen hochladen, kann eine Beschreibung fehlen. Die Seite eines Zahlungsanbieters ist dessen eigene.',
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
