export default {
  homeTitle: 'Spenden Sie für Projekte in Ihrer Nähe',
  homeDescription:
    'Gemeinnützige Projekte in Deutschland: Suchen Sie eines aus, spenden Sie direkt und sehen Sie, was aus Ihrer Spende wird.',
  headline: 'Suchen Sie ein Projekt aus, geben Sie, was Sie können, und sehen Sie, was daraus wird.',
  emptyHint: 'Versuchen Sie es mit einem anderen Wort oder weniger Filtern.',
} as const;
