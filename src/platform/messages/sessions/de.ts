export default {
  device: '{{browser}} unter {{system}}',
  unknownDevice: 'Unbekanntes Gerät',
  lastUsed: 'Zuletzt verwendet: {{at}}',
  signedIn: 'Angemeldet: {{at}}',
  remoteLogin: 'Über Single Sign-on angemeldet',
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
