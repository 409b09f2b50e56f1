export default {
  title: 'Mailbox of the demo',
  text: 'This demo has no mail server. Whatever it would have sent during the last day to people who do not work here lies here, the newest first, for everybody who tries it.',
  empty: 'No mail yet',
  emptyText: 'A vote by e-mail, a donation or a sign-up writes the first one.',
  to: 'To {{recipient}}, {{at}}',
  reload: 'Look again',
} as const;
