export default {
  list: { errorText: 'Versuchen Sie es erneut oder wenden Sie sich an die Administration.' },
} as const;
