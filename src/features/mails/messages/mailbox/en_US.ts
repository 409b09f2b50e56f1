export default {
  title: 'Demo mailbox',
  text: 'This demo has no mail server. The emails that it would have sent to people outside the staff during the last day are shown here to everybody, newest first.',
  empty: 'No emails yet',
  emptyText: 'A vote by email, a donation or a sign-up creates the first one.',
  to: 'To {{recipient}}, {{at}}',
  reload: 'Refresh',
} as const;
