export default {
  code: {
    hint: 'Der Code steht auf Ihrer Karte. Sie können auch einen ganzen Code einfügen.',
    redeemed: '{{amount}} sind zu Ihrem Guthaben hinzugekommen.',
  },
  balance: {
    label: 'Ihr Guthaben',
    heldUntil: 'Bis {{time}} Uhr für Sie reserviert. Danach geht der Rest zurück an den Code.',
    keep: '<login>Melden Sie sich an</login>, um es bis zum Ende der Aktion zu behalten.',
    failed: 'Ihr Guthaben konnte nicht geladen werden.',
  },
  distribute: {
    title: 'Verteilen Sie Ihr Guthaben',
    max: 'Sie können hier höchstens {{limit}} verteilen.',
    missing: 'Bitte geben Sie einen Betrag bis {{limit}} ein.',
    failed: 'Ihr Guthaben konnte nicht verteilt werden. Bitte versuchen Sie es noch einmal.',
  },
  success: {
    supported: 'Sie haben „{{title}}“ mit {{amount}} unterstützt.',
    left: 'Sie können noch {{amount}} verteilen.',
  },
  noScript: 'Zum Einlösen ist JavaScript nötig. Bitte erlauben Sie es in Ihrem Browser.',
} as const;
