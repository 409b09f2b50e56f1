export default {
  list: { title: 'Deine Projekte' },
  standing: {
    rejectedText:
      'Unsere Mail nennt dir den Grund. Korrigiere die Angaben und reiche dein Projekt noch einmal ein.',
  },
} as const;
