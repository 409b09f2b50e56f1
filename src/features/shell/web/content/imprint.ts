import type { Bilingual } from './types.ts';

export const imprint: Bilingual = {
  en: {
    title: 'Imprint',
    intro: 'Who runs this platform, and how to reach them.',
    sections: [
      {
        heading: 'Operator',
        paragraphs: [
          '{{operator}} runs this platform and is responsible for its content.',
          'This is a demonstration: its projects, organizations and gifts are made up, and no real money is moved. An operator who takes the platform into service puts name, address, legal form, register and representatives here, as § 5 DDG asks.',
        ],
      },
      { heading: 'Contact', paragraphs: ['E-mail: {{support}}'] },
      {
        heading: 'Projects',
        paragraphs: [
          'Texts and pictures of a project come from the organization that runs it. Whoever finds something wrong there may write to the address above; it is checked and corrected or removed.',
        ],
      },
      {
        heading: 'Dispute resolution',
        paragraphs: [
          'The operator takes part in no dispute settlement before a consumer arbitration board and is not obliged to.',
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
        paragraphs: [
          '{{operator}} betreibt diese Plattform und verantwortet ihre Inhalte.',
          'Dies ist eine Vorführung: Projekte, Organisationen und Spenden sind erfunden, und es fließt kein echtes Geld. Wer die Plattform in Betrieb nimmt, nennt hier Name, Anschrift, Rechtsform, Register und Vertretung, wie § 5 DDG es verlangt.',
        ],
      },
      { heading: 'Kontakt', paragraphs: ['E-Mail: {{support}}'] },
      {
        heading: 'Projekte',
        paragraphs: [
          'Texte und Bilder eines Projekts stammen von der Organisation, die es trägt. Hinweise auf Fehler nimmt die Adresse oben entgegen; sie werden geprüft, der Inhalt wird berichtigt oder entfernt.',
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
