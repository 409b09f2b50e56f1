export default {
  title: 'Spendencode einlösen',
  titleBalance: 'Guthaben verteilen',
  text: 'Ein Unternehmen hat einen Code verschenkt? Hier lässt sich wählen, welches Projekt den Wert erhält.',
  open: 'Code eingeben',
  loading: 'Wird geladen …',
} as const;
