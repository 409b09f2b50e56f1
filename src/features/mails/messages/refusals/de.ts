export default {
  email_still_queued: 'Diese E-Mail wartet noch auf den Versand',
  email_requeued: 'Diese E-Mail wurde bereits erneut eingereiht',
  email_link_masked:
    'Diese E-Mail enthielt einen persönlichen Link, der nicht aufbewahrt wird. Er muss neu angefordert werden.',
  email_no_server: 'Es ist kein Mailserver eingerichtet, daher wird keine E-Mail versandt',
} as const;
