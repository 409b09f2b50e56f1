export default {
  email_link_masked:
    'Diese E-Mail enthielt einen persönlichen Link, der nicht aufbewahrt wird. Lass ihn bitte neu anfordern.',
} as const;
