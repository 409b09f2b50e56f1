export default {
  text: 'Gib den Code von deiner Karte ein. Sein Wert wird zu deinem Guthaben, und du entscheidest, welches Projekt es bekommt.',
  balance: 'Dein Guthaben',
  balanceFailed: 'Dein Guthaben konnte nicht geladen werden. Bitte lade die Seite neu.',
  keep: '<login>Melde dich an</login>, um es länger zu behalten.',
  validUntil: 'Du kannst es bis zum {{date}} verteilen.',
  reminder:
    '<balance>Dein Guthaben</balance> von {{amount}} kannst du auf der Seite eines Projekts verteilen.',
  next: 'Wähle jetzt ein Projekt und verteile dein Guthaben dort.',
} as const;
