export default {
  list: { errorText: 'Versuche es bitte erneut oder wende dich an die Administration.' },
} as const;
