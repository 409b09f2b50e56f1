export default {
  provider_unavailable:
    'The payment provider cannot be reached. Please try again or choose another way to pay.',
  signature_invalid: 'The signature is not valid',
  event_invalid: 'The notification cannot be read',
} as const;
