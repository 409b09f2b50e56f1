export default {
  list: { title: 'Ihre Projekte' },
  standing: {
    rejectedText:
      'Unsere Mail nennt Ihnen den Grund. Bitte korrigieren Sie die Angaben und reichen Sie Ihr Projekt noch einmal ein.',
  },
} as const;
