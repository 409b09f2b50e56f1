export default {
  homeTitle: 'Spende für Projekte in deiner Nähe',
  homeDescription:
    'Gemeinnützige Projekte in Deutschland: Such dir eines aus, spende direkt und sieh, was aus deiner Spende wird.',
  headline: 'Such dir ein Projekt aus, spende und sieh, was daraus wird.',
  emptyHint: 'Versuche es mit einem anderen Suchbegriff oder weniger Filtern.',
} as const;
