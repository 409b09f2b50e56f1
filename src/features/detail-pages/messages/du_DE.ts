export default {
  project: {
    coFunding: {
      title: 'Deine Spende wächst',
      percentage: '{{company}} legt auf deine Spende {{percent}} drauf.',
      percentageMax: '{{company}} legt auf die ersten {{max}} deiner Spende {{percent}} drauf.',
      fixed: '{{company}} legt auf deine Spende {{value}} drauf.',
    },
  },
} as const;
