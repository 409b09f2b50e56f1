export default {
  code_yours: 'Dieser Code ist bereits Teil deines Guthabens.',
  code_needs_account:
    'Mehrere Codes kannst du nur mit einem Konto sammeln. Verteile erst dein Guthaben oder melde dich an.',
} as const;
