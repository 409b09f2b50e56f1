export default {
  explore: {
    homeTitle: 'Spende für Projekte in deiner Nähe',
    homeDescription:
      'Gemeinnützige Projekte in Deutschland: Such dir eines aus, spende direkt und sieh, was aus deiner Spende wird.',
    headline: 'Such dir ein Projekt aus, gib, was du kannst, und sieh, was daraus wird.',
    emptyHint: 'Versuche es mit einem anderen Wort oder weniger Filtern.',
  },
  detail: {
    coFunding: {
      title: 'Deine Spende wächst',
      percentage: '{{company}} gibt {{percent}} zu deiner Spende dazu.',
      percentageMax: '{{company}} gibt {{percent}} zu deiner Spende dazu; höchstens {{max}} zählen.',
      fixed: '{{company}} gibt {{value}} zu deiner Spende dazu.',
    },
  },
} as const;
