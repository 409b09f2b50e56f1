export default {
  salutation: 'Hallo {{ recipient_name }}!',
  salutationWithoutName: 'Hallo!',
  regards: 'Viele Grüße',
  support: 'Hast du Fragen? Schreib uns an {{ support_email }}.',
  linkHint: 'Falls die Schaltfläche bei dir nicht funktioniert, kopiere diese Adresse in den Browser:',
} as const;
