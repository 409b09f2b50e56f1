import type { Bilingual } from './types.ts';

export const imprint: Bilingual = {
  en: {
    title: 'Imprint',
    intro: 'The operator of this platform and how to contact it.',
    sections: [
      {
        heading: 'Operator',
        paragraphs: ['{{operator}} runs this platform and is responsible for its content.'],
      },
      { heading: 'Contact', paragraphs: ['E-mail: {{support}}'] },
      {
        heading: 'Projects',
        paragraphs: [
          'Texts and pictures of a project come from the organization that runs it. Please report errors to the address above; we check them and correct or remove the content.',
        ],
      },
      {
        heading: 'Dispute resolution',
        paragraphs: [
          'The operator does not take part in dispute resolution proceedings before a consumer arbitration board and is not obliged to do so.',
        ],
      },
    ],
  },
  de: {
    title: 'Impressum',
    intro: 'Wer diese Plattform betreibt und wie der Betreiber zu erreichen ist.',
    sections: [
      {
        heading: 'Betreiber',
        paragraphs: ['{{operator}} betreibt diese Plattform und verantwortet ihre Inhalte.'],
      },
      { heading: 'Kontakt', paragraphs: ['E-Mail: {{support}}'] },
      {
        heading: 'Projekte',
        paragraphs: [
          'Texte und Bilder eines Projekts stammen von der Organisation, die es trägt. Hinweise auf Fehler bitte an die oben genannte Adresse senden; wir prüfen sie und berichtigen oder entfernen den Inhalt.',
        ],
      },
      {
        heading: 'Streitbeilegung',
        paragraphs: [
          'Der Betreiber nimmt an keinem Verfahren vor einer Verbraucherschlichtungsstelle teil und ist dazu nicht verpflichtet.',
        ],
      },
    ],
  },
};
