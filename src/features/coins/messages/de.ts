export default {
  title: 'Spendencode einlösen',
  text: 'Ein Unternehmen hat einen Code verschenkt? Hier wird entschieden, was sein Wert bewirkt.',
  open: 'Code eingeben',
  loading: 'Das Codefeld wird geladen …',
} as const;
