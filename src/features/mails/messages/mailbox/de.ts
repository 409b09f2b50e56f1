export default {
  title: 'Postfach der Demo',
  text: 'Diese Demo hat keinen Mailserver. Was sie am letzten Tag an Menschen geschickt hätte, die nicht hier arbeiten, liegt hier, das Neueste zuerst, für alle, die sie ausprobieren.',
  empty: 'Noch keine Mail',
  emptyText: 'Eine Stimme per E-Mail, eine Spende oder eine Registrierung schreibt die erste.',
  to: 'An {{recipient}}, {{at}}',
  reload: 'Noch einmal nachsehen',
} as const;
