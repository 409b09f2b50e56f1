export default {
  list: { errorText: 'Bitte versuchen Sie es erneut oder wenden Sie sich an die Administration.' },
} as const;
