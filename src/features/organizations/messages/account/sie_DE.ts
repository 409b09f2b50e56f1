export default {
  field: {
    description: 'Wer Sie sind',
    activity: 'Was Sie hauptsächlich tun',
    strength: 'Was Sie besonders gut können',
  },
  status: {
    rejectedText:
      'Unsere E-Mail nennt Ihnen den Grund. Bitte korrigieren Sie die Angaben und reichen Sie Ihre Organisation noch einmal ein.',
  },
} as const;
