export default {
  title: 'Ihre Spenden',
} as const;
