export default {
  homeTitle: 'Spende für Projekte in deiner Nähe',
  homeDescription:
    'Gemeinnützige Projekte in Deutschland: Such dir eines aus, spende direkt und sieh, was aus deiner Spende wird.',
  headline: 'Such dir ein Projekt aus, gib, was du kannst, und sieh, was daraus wird.',
  emptyHint: 'Versuche es mit einem anderen Wort oder weniger Filtern.',
} as const;
