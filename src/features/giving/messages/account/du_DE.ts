export default {
  title: 'Deine Spenden',
} as const;
