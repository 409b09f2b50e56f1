export default {
  nav: {
    own: { donations: 'Ihre Spenden', organization: 'Ihre Organisation', projects: 'Ihre Projekte' },
  },
  footer: {
    legal:
      '{{operator}} betreibt diese Plattform. Ihre Spende geht an das Projekt Ihrer Wahl; die Gebühr sehen Sie vor der Zahlung.',
  },
  error: {
    signInTitle: 'Bitte melden Sie sich an',
    serverText:
      'Nichts wurde doppelt gebucht und nichts ist verloren. Versuchen Sie es bitte gleich noch einmal.',
    unavailableText:
      'Die Plattform ist vorübergehend nicht erreichbar. Versuchen Sie es bitte in wenigen Sekunden noch einmal.',
  },
} as const;
