export default {
  text: 'Geben Sie den Code von Ihrer Karte ein. Sein Wert wird zu Ihrem Guthaben, und Sie entscheiden, welches Projekt es bekommt.',
  balance: 'Ihr Guthaben',
  balanceFailed: 'Ihr Guthaben konnte nicht geladen werden. Bitte laden Sie die Seite neu.',
  keep: '<login>Melden Sie sich an</login>, um es länger zu behalten.',
  validUntil: 'Sie können es bis zum {{date}} verteilen.',
  reminder:
    '<balance>Ihr Guthaben</balance> von {{amount}} können Sie auf der Seite eines Projekts verteilen.',
  next: 'Wählen Sie jetzt ein Projekt und verteilen Sie Ihr Guthaben dort.',
} as const;
