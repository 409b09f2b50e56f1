export default {
  list: { errorText: 'Versuch es noch einmal oder wende dich an die Administration.' },
} as const;
