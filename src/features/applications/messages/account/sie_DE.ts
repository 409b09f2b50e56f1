export default {
  list: { title: 'Ihre Projekte' },
  status: {
    rejectedText:
      'Unsere E-Mail nennt Ihnen den Grund. Bitte korrigieren Sie Ihr Projekt und reichen Sie es noch einmal ein.',
  },
} as const;
