export default {
  copied: { failed: 'Kopieren nicht möglich. Du kannst den Text markieren und von Hand kopieren.' },
  form: { emailNear: 'Meintest du {{address}}?' },
  state: {
    errorText: 'Versuche es bitte erneut oder wende dich an die Administration.',
    offline: 'Keine Verbindung. Prüfe bitte dein Netz und versuche es erneut.',
    signInNeeded: 'Melde dich bitte an, um diese Seite zu sehen.',
  },
} as const;
