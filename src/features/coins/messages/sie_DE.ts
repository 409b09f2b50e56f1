export default {
  text: 'Ein Unternehmen hat Ihnen einen Code geschenkt? Entscheiden Sie hier, welches Projekt den Wert erhält.',
} as const;
