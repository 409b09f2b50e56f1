export default {
  salutation: 'Hello {{ recipient_name }},',
  salutationWithoutName: 'Hello,',
  regards: 'Kind regards',
  footer: 'This message was sent by {{ site_name }}.',
  support: 'Questions? Write to {{ support_email }}.',
  linkHint: 'If the button does not work, copy this address into the browser:',
} as const;
