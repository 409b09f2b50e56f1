export default {
  explore: {
    homeTitle: 'Spenden Sie für Projekte in Ihrer Nähe',
    homeDescription:
      'Gemeinnützige Projekte in Deutschland: Suchen Sie eines aus, spenden Sie direkt und sehen Sie, was aus Ihrer Spende wird.',
    headline: 'Suchen Sie ein Projekt aus, geben Sie, was Sie können, und sehen Sie, was daraus wird.',
    emptyHint: 'Versuchen Sie es mit einem anderen Wort oder weniger Filtern.',
  },
  detail: {
    coFunding: {
      title: 'Ihre Spende wächst',
      percentage: '{{company}} gibt {{percent}} zu Ihrer Spende dazu.',
      percentageMax: '{{company}} gibt {{percent}} zu Ihrer Spende dazu; höchstens {{max}} zählen.',
      fixed: '{{company}} gibt {{value}} zu Ihrer Spende dazu.',
    },
  },
} as const;
