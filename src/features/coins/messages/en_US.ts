export default {
  title: 'Redeem a donation code',
  titleBalance: 'Distribute your balance',
  text: 'Has a company given you a code? Decide here which project receives its value.',
  open: 'Enter a code',
  loading: 'Loading …',
} as const;
