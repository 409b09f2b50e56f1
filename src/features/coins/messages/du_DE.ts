export default {
  text: 'Ein Unternehmen hat dir einen Code geschenkt? Entscheide hier, was sein Wert bewirkt.',
} as const;
