export default {
  deactivated: 'Ihr Konto ist deaktiviert. Bitte wenden Sie sich an den Support.',
} as const;
