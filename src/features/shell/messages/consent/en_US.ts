export default {
  label: 'Consent to external services',
  title: 'Maps and videos from other companies?',
  text: 'They load only if you agree; your IP address then goes to the company, in part to the USA. Everything else works without them.',
  reject: 'Reject',
  accept: 'Accept',
  choose: 'Choose one by one',
  page: {
    title: 'Cookie settings',
    intro:
      'Here you decide which services of other companies may load. Nothing is preset; every choice can be changed at any time.',
    services: 'Services of other companies',
    hint: 'Ticked services may load. They then receive your IP address and set cookies of their own.',
    save: 'Save selection',
    rejectAll: 'Reject all',
    acceptAll: 'Accept all',
    saved: 'Your choice is saved for 30 days.',
    savedNone: 'Saved: no service of another company is loaded.',
    period: 'Your choice is kept in the cookie cookie_rule_detail for 30 days.',
    necessary: 'Necessary cookies',
    necessaryText: 'The platform cannot do without these, so they need no consent.',
  },
  provider: {
    maps: {
      name: 'Map',
      text: 'Shows where projects are. The tiles come from a maps provider; data may be processed in the USA.',
    },
    youtube: {
      name: 'YouTube videos',
      text: 'Google Ireland Limited. Data may be processed in the USA.',
    },
    vimeo: { name: 'Vimeo videos', text: 'Vimeo.com, Inc., USA.' },
    streamio: { name: 'Streamio videos', text: 'Streamio AB, Sweden.' },
    mozaik: { name: 'Mozaik videos', text: 'mozaik education, Hungary.' },
    recaptcha: {
      name: 'Check of votes (reCAPTCHA)',
      text: 'Google Ireland Limited keeps robots out of votings. Data may be processed in the USA.',
    },
    fingerprint: {
      name: 'Mark of the device',
      text: 'Finds votes that were cast several times. It stays on this platform and is removed 90 days after a voting.',
    },
  },
  video: {
    title: 'Play this video?',
    text: 'When you agree, your IP address goes there and cookies may be set. The cookies of this video service are not accepted yet.',
    accept: 'Accept and play',
    cancel: 'Not now',
    more: 'Cookie settings',
    privacy: 'Privacy policy',
    frame: 'Video: {{title}}',
    loading: 'Loading the video',
  },
} as const;
