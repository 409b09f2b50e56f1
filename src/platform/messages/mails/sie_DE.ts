export default {
  salutation: 'Guten Tag {{ recipient_name }}!',
  salutationWithoutName: 'Guten Tag!',
  regards: 'Mit freundlichen Grüßen',
  support: 'Haben Sie Fragen? Schreiben Sie uns an {{ support_email }}.',
  linkHint: 'Falls die Schaltfläche bei Ihnen nicht funktioniert, kopieren Sie diese Adresse in den Browser:',
} as const;
