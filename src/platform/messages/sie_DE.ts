export default {
  copied: { failed: 'Kopieren nicht möglich. Sie können den Text markieren und von Hand kopieren.' },
  form: {
    emailNear: 'Meinten Sie {{address}}?',
    changedInOtherTab: 'Inzwischen von Ihnen in einem anderen Tab geändert.',
    refusedForOtherTab:
      'Sie haben dies inzwischen in einem anderen Tab geändert. Ihre Eingaben sind noch da: bitte prüfen und erneut speichern.',
  },
  state: {
    errorText: 'Bitte versuchen Sie es erneut oder wenden Sie sich an die Administration.',
    offline: 'Keine Verbindung. Prüfen Sie bitte Ihr Netz und versuchen Sie es erneut.',
    signInNeeded: 'Melden Sie sich bitte an, um diese Seite zu sehen.',
  },
} as const;
