export default {
  title: 'Spendencode einlösen',
  text: 'Code von der Karte eingeben. Sein Wert wird zum Guthaben und lässt sich an ein Projekt der eigenen Wahl verteilen.',
  loading: 'Wird geladen …',
  off: 'Spendencodes können hier nicht eingelöst werden',
  balance: 'Guthaben',
  balanceFailed: 'Das Guthaben konnte nicht geladen werden. Bitte die Seite neu laden.',
  heldUntil: 'Reserviert bis {{time}} Uhr.',
  keep: 'Nach dem <login>Anmelden</login> bleibt es länger erhalten.',
  validUntil: 'Es lässt sich bis zum {{date}} verteilen.',
  reminder:
    '<balance>Guthaben</balance> von {{amount}}: Es lässt sich auf der Seite eines Projekts verteilen.',
  next: 'Jetzt ein Projekt wählen und das Guthaben dort verteilen.',
  returns: 'Danach geht es an seinen Code zurück.',
  toProjects: 'Projekt wählen',
} as const;
