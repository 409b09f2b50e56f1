export default {
  facts_one: '{{company}}: {{count}} Spendencode',
  facts_other: '{{company}}: {{count}} Spendencodes',
  value: 'Wert je Code:',
  days: 'Einlösbar vom {{from}} bis zum {{to}}.',
  ended: 'Diese Aktion ist beendet; ihre Codes lassen sich nicht mehr einlösen.',
  secret: 'Wer einen Code kennt, kann ihn einlösen. Jedes Herunterladen wird protokolliert.',
  download: 'Codes herunterladen',
} as const;
