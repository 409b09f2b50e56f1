export default {
  copied: { failed: 'Kopieren nicht möglich. Du kannst den Text markieren und von Hand kopieren.' },
  state: {
    errorText: 'Versuche es erneut oder wende dich an die Administration.',
    offline: 'Keine Verbindung. Prüfe bitte dein Netz und versuche es erneut.',
    signInNeeded: 'Melde dich bitte an, um diese Seite zu sehen.',
  },
  refusals: {
    not_authenticated: 'Melde dich bitte an',
    permission_denied: 'Du hast nicht die Berechtigung, diese Aktion auszuführen',
    csrf: 'Die Seite ist veraltet. Lade sie bitte neu und versuche es noch einmal.',
    rate_limited: 'Zu viele Versuche. Versuche es bitte in {{minutes}} Minuten noch einmal.',
  },
} as const;
