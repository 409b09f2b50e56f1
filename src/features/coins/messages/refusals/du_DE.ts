export default {
  unit_changed:
    'Was {{amount}} wert ist, hat sich geändert, seit du die Seite geöffnet hast. Lade sie bitte neu; es wurde nichts vergeben.',
  code_yours: 'Dieser Code ist bereits Teil deines Guthabens.',
  code_needs_account:
    'Mehrere Codes kannst du nur mit einem Konto sammeln. Verteile erst dein Guthaben oder melde dich an.',
} as const;
