export default {
  text: 'Ein Unternehmen hat Ihnen einen Code geschenkt? Entscheiden Sie hier, was sein Wert bewirkt.',
} as const;
