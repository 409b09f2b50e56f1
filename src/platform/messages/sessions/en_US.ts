/** What lists of sessions show of each: one's own in the profile, those of a user for staff. */
export default {
  device: '{{browser}} on {{system}}',
  unknownDevice: 'Unknown device',
  lastUsed: 'Last used {{at}}',
  signedIn: 'Logged in {{at}}',
  remoteLogin: 'Logged in by single sign-on',
  browser: {
    chrome: 'Chrome',
    edge: 'Edge',
    firefox: 'Firefox',
    opera: 'Opera',
    safari: 'Safari',
    samsung: 'Samsung Internet',
  },
  system: {
    android: 'Android',
    chromeos: 'ChromeOS',
    ios: 'iOS',
    linux: 'Linux',
    macos: 'macOS',
    windows: 'Windows',
  },
} as const;
