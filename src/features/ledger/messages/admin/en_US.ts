export default {
  title: 'Ledger checks',
  intro: 'Every line must be silent. A row that is found is a fault of the books and must be looked at.',
  checkedAt: 'Checked {{time}}.',
  silent: 'Silent',
  found_one: '{{count}} row',
  found_other: '{{count}} rows',
  run: 'Check again',
} as const;
