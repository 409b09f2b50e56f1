export default {
  text: 'Geben Sie den Code von Ihrer Karte ein. Sein Wert wird zu Ihrem Guthaben, und Sie entscheiden, welches Projekt es bekommt.',
  balance: 'Ihr Guthaben',
  balanceFailed: 'Ihr Guthaben konnte nicht gelesen werden. Bitte laden Sie die Seite neu.',
  keep: '<login>Melden Sie sich an</login>, um es länger zu behalten.',
  validUntil: 'Sie können es bis zum {{date}} verteilen.',
  reminder:
    '<balance>Ihr Guthaben</balance> von {{amount}} wartet: Verteilen Sie es auf der Seite eines Projekts.',
  next: 'Wählen Sie jetzt ein Projekt: Ihr Guthaben wartet dort beim Spendenformular.',
} as const;
