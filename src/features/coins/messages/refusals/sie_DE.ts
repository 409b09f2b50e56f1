export default {
  unit_changed:
    'Was {{amount}} wert ist, hat sich geändert, seit Sie die Seite geöffnet haben. Laden Sie sie bitte neu; es wurde nichts vergeben.',
  code_yours: 'Dieser Code ist bereits Teil Ihres Guthabens.',
  code_needs_account:
    'Mehrere Codes können Sie nur mit einem Konto sammeln. Verteilen Sie erst Ihr Guthaben oder melden Sie sich an.',
} as const;
