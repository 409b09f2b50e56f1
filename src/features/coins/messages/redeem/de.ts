export default {
  title: 'Spendencode einlösen',
  text: 'Code von der Karte eingeben. Sein Wert wird zum Guthaben und lässt sich auf ein Projekt der eigenen Wahl verteilen.',
  loading: 'Das Codefeld wird geladen …',
  off: 'Spendencodes können hier nicht eingelöst werden',
  balance: 'Guthaben',
  balanceFailed: 'Das Guthaben konnte nicht gelesen werden. Bitte die Seite neu laden.',
  heldUntil: 'Reserviert bis {{time}} Uhr.',
  keep: 'Nach dem <login>Anmelden</login> bleibt es länger.',
  validUntil: 'Es lässt sich bis zum {{date}} verteilen.',
  reminder:
    'Ein <balance>Guthaben</balance> von {{amount}} wartet: Auf der Seite eines Projekts lässt es sich verteilen.',
  next: 'Jetzt ein Projekt wählen: Das Guthaben wartet dort beim Spendenformular.',
  returns: 'Danach kehrt es zu seinem Code zurück.',
  toProjects: 'Projekt wählen',
} as const;
