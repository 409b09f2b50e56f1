export default {
  copied: { failed: 'Kopieren nicht möglich. Du kannst den Text markieren und von Hand kopieren.' },
  form: {
    emailNear: 'Meintest du {{address}}?',
    changedInOtherTab: 'Inzwischen von dir in einem anderen Tab geändert.',
    refusedForOtherTab:
      'Du hast dies inzwischen in einem anderen Tab geändert. Deine Eingaben sind noch da: bitte prüfen und erneut speichern.',
  },
  state: {
    errorText: 'Versuche es bitte erneut oder wende dich an die Administration.',
    offline: 'Keine Verbindung. Prüfe bitte dein Netz und versuche es erneut.',
    signInNeeded: 'Melde dich bitte an, um diese Seite zu sehen.',
  },
} as const;
