export default {
  not_authenticated: 'Bitte melden Sie sich an',
  permission_denied: 'Sie haben nicht die Berechtigung, diese Aktion auszuführen',
  password_required: 'Bitte bestätigen Sie zuerst Ihr Passwort',
  csrf: 'Die Seite ist veraltet. Bitte laden Sie sie neu und versuchen Sie es noch einmal.',
  rate_limited: 'Zu viele Versuche. Bitte versuchen Sie es in {{minutes}} Minuten noch einmal.',
  record_changed:
    'Das hat sich geändert, seit Sie es geöffnet haben. Die Seite zeigt jetzt den aktuellen Stand; prüfen Sie ihn, bevor Sie bestätigen.',
  selection_changed:
    'Die ausgewählten Zeilen haben sich inzwischen geändert. Prüfen Sie die Auswahl und versuchen Sie es erneut.',
  selection_gone:
    '{{count}} der ausgewählten Zeilen sind nicht mehr in der Liste. Bitte prüfen Sie die Auswahl und versuchen Sie es erneut.',
  selection_sum:
    'Die Summe der ausgewählten Zeilen ist jetzt {{now}}; zu sehen war {{seen}}. Bitte prüfen Sie die Auswahl und versuchen Sie es erneut.',
} as const;
