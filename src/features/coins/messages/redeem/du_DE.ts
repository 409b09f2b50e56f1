export default {
  text: 'Gib den Code von deiner Karte ein. Sein Wert wird zu deinem Guthaben, und du entscheidest, welches Projekt es bekommt.',
  balance: 'Dein Guthaben',
  balanceFailed: 'Dein Guthaben konnte nicht gelesen werden. Bitte lade die Seite neu.',
  keep: '<login>Melde dich an</login>, um es länger zu behalten.',
  validUntil: 'Du kannst es bis zum {{date}} verteilen.',
  reminder:
    '<balance>Dein Guthaben</balance> von {{amount}} wartet: Verteile es auf der Seite eines Projekts.',
  next: 'Wähle jetzt ein Projekt: Dein Guthaben wartet dort beim Spendenformular.',
} as const;
