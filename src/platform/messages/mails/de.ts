export default {
  salutation: 'Guten Tag {{ recipient_name }}!',
  salutationWithoutName: 'Guten Tag!',
  regards: 'Freundliche Grüße',
  footer: 'Diese Nachricht wurde von {{ site_name }} versandt.',
  support: 'Fragen beantwortet {{ support_email }}.',
  linkHint: 'Falls die Schaltfläche nicht funktioniert, führt diese Adresse zum Ziel:',
} as const;
