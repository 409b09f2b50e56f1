export default {
  facts_one: '{{company}}: {{count}} donation code',
  facts_other: '{{company}}: {{count}} donation codes',
  value: 'Value per code:',
  days: 'Can be redeemed from {{from}} to {{to}}.',
  ended: 'This campaign has ended; its codes can no longer be redeemed.',
  secret: 'Anybody who knows a code can redeem it. Every download is logged.',
  download: 'Download codes',
} as const;
