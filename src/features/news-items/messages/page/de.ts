export default {
  feed: { ofProject: 'Neuigkeiten zu {{project}}', ofAll: 'Neuigkeiten aus den Projekten' },
  subscription: {
    pageTitle: 'Neuigkeiten per E-Mail',
    subscribed: {
      title: 'Neuigkeiten zu {{recipient}}',
      text: 'Neuigkeiten zu {{recipient}} gehen an {{email}}, weil das bei einer Spende so gewünscht war.',
    },
    withdrawn: {
      title: 'Abbestellt',
      text: 'Neuigkeiten zu {{recipient}} gehen nicht mehr an {{email}}. Bei der nächsten Spende ist eine neue Einwilligung möglich.',
    },
    withdraw: 'Abbestellen',
  },
} as const;
