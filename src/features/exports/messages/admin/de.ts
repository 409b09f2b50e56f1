export default {
  title: 'Exporte',
  intro:
    'Exporte, die dieses Konto angefordert hat. Eine Datei lässt sich sieben Tage lang herunterladen, nur von diesem Konto.',
  list: 'Liste',
  state: 'Stand',
  rows: 'Zeilen',
  requestedAt: 'Angefordert',
  expiresAt: 'Verfügbar bis',
  file: 'Datei',
  download: '{{title}} herunterladen',
  downloadShort: 'Herunterladen',
  expired: 'Nicht mehr verfügbar',
  none: 'Noch keine Exporte',
  noneText: 'Exporte per E-Mail aus allen Listen erscheinen hier.',
  refresh: 'Aktualisieren',
  states: { queued: 'Wartet', running: 'Läuft', ready: 'Fertig', failed: 'Fehlgeschlagen' },
} as const;
