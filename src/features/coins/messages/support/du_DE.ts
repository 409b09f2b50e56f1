export default {
  code: {
    hint: 'Der Code steht auf deiner Karte. Du kannst auch einen ganzen Code einfügen.',
    redeemed: '{{amount}} sind zu deinem Guthaben hinzugekommen.',
  },
  balance: {
    label: 'Dein Guthaben',
    heldUntil: 'Bis {{time}} Uhr für dich reserviert. Danach geht der Rest zurück an den Code.',
    keep: '<login>Melde dich an</login>, um es bis zum Ende der Aktion zu behalten.',
    failed: 'Dein Guthaben konnte nicht geladen werden.',
  },
  distribute: {
    title: 'Verteile dein Guthaben',
    max: 'Du kannst hier höchstens {{limit}} verteilen.',
    missing: 'Bitte gib einen Betrag bis {{limit}} ein.',
    failed: 'Dein Guthaben konnte nicht verteilt werden. Bitte versuche es noch einmal.',
  },
  success: {
    supported: 'Du hast „{{title}}“ mit {{amount}} unterstützt.',
    left: 'Du kannst noch {{amount}} verteilen.',
  },
  noScript: 'Zum Einlösen ist JavaScript nötig. Erlaube es bitte in deinem Browser.',
} as const;
