export default {
  project: {
    coFunding: {
      title: 'Ihre Spende wächst',
      percentage: '{{company}} legt auf Ihre Spende {{percent}} drauf.',
      percentageMax: '{{company}} legt auf die ersten {{max}} Ihrer Spende {{percent}} drauf.',
      fixed: '{{company}} legt auf Ihre Spende {{value}} drauf.',
    },
  },
} as const;
