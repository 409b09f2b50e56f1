export default {
  title: 'Spendencode einlösen',
  titleBalance: 'Guthaben verteilen',
  text: 'Ein Unternehmen hat einen Code verschenkt? Hier wird entschieden, was sein Wert bewirkt.',
  open: 'Code eingeben',
  loading: 'Das Codefeld wird geladen …',
} as const;
