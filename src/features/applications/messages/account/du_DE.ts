export default {
  list: { title: 'Deine Projekte' },
  status: {
    rejectedText: 'Unsere E-Mail nennt dir den Grund. Korrigiere dein Projekt und reiche es noch einmal ein.',
  },
} as const;
