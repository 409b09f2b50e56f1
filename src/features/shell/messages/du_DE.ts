export default {
  nav: {
    own: { donations: 'Deine Spenden', organization: 'Deine Organisation', projects: 'Deine Projekte' },
  },
  footer: {
    legal:
      '{{operator}} betreibt diese Plattform. Deine Spende geht an das Projekt deiner Wahl; die Gebühr siehst du vor der Zahlung.',
  },
  error: {
    signInTitle: 'Bitte melde dich an',
    serverText: 'Nichts wurde doppelt gebucht und nichts ist verloren. Versuche es bitte gleich noch einmal.',
    unavailableText:
      'Die Plattform ist vorübergehend nicht erreichbar. Versuche es bitte in wenigen Sekunden noch einmal.',
  },
} as const;
