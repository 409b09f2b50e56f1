export default {
  text: 'Ein Unternehmen hat dir einen Code geschenkt? Entscheide hier, welches Projekt den Wert erhält.',
} as const;
