export default {
  title: 'Redeem a donation code',
  titleBalance: 'Give your balance',
  text: 'A company has given you a code? Decide here what its value does.',
  open: 'Enter a code',
  loading: 'The code field is being loaded …',
} as const;
