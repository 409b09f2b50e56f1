export default {
  copied: { failed: 'Kopieren nicht möglich. Sie können den Text markieren und von Hand kopieren.' },
  state: {
    errorText: 'Versuchen Sie es erneut oder wenden Sie sich an die Administration.',
    offline: 'Keine Verbindung. Prüfen Sie bitte Ihr Netz und versuchen Sie es erneut.',
    signInNeeded: 'Melden Sie sich bitte an, um diese Seite zu sehen.',
  },
  refusals: {
    not_authenticated: 'Bitte melden Sie sich an',
    permission_denied: 'Sie haben nicht die Berechtigung, diese Aktion auszuführen',
    csrf: 'Die Seite ist veraltet. Bitte laden Sie sie neu und versuchen Sie es noch einmal.',
    rate_limited: 'Zu viele Versuche. Bitte versuchen Sie es in {{minutes}} Minuten noch einmal.',
  },
} as const;
