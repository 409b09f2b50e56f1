export default {
  email_link_masked:
    'Diese E-Mail enthielt einen persönlichen Link, der nicht gespeichert wird. Bitte fordern Sie einen neuen an.',
} as const;
