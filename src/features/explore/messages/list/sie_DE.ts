export default {
  homeTitle: 'Spenden Sie für Projekte in Ihrer Nähe',
  homeDescription:
    'Gemeinnützige Projekte in Deutschland: Suchen Sie eines aus, spenden Sie direkt und sehen Sie, was aus Ihrer Spende wird.',
  headline: 'Suchen Sie ein Projekt aus, spenden Sie und sehen Sie, was daraus wird.',
  emptyHint: 'Versuchen Sie es mit einem anderen Suchbegriff oder weniger Filtern.',
} as const;
