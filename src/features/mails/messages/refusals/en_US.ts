export default {
  email_still_queued: 'This e-mail is still waiting to be sent',
  email_requeued: 'This e-mail was requeued before',
  email_link_masked: 'This e-mail held a personal link that is not kept. Please have a new one requested.',
  email_no_server: 'No mail server is set up, so no e-mail can be sent',
} as const;
