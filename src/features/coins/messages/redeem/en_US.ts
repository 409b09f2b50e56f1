export default {
  title: 'Redeem a donation code',
  text: 'Enter the code from your card. Its value becomes your balance, and you decide which project gets it.',
  loading: 'The code field is being loaded …',
  off: 'Donation codes cannot be redeemed here',
  balance: 'Your balance',
  balanceFailed: 'Your balance could not be read. Please reload the page.',
  heldUntil: 'Reserved for you until {{time}}.',
  keep: '<login>Log in</login> to keep it longer.',
  validUntil: 'It can be given until {{date}}.',
  next: 'Choose a project now: your balance waits there with the donation form.',
  toProjects: 'Choose a project',
} as const;
