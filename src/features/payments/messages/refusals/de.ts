export default {
  provider_unavailable:
    'Der Zahlungsanbieter ist nicht erreichbar. Bitte erneut versuchen oder eine andere Zahlungsart wählen.',
  signature_invalid: 'Die Signatur ist ungültig',
  event_invalid: 'Die Benachrichtigung ist nicht lesbar',
} as const;
