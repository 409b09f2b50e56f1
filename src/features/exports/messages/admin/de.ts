export default {
  title: 'Exporte',
  intro:
    'Von diesem Konto angeforderte Exporte. Dateien lassen sich sieben Tage lang herunterladen, nur von diesem Konto.',
  list: 'Liste',
  state: 'Status',
  rows: 'Zeilen',
  requestedAt: 'Angefordert am',
  expiresAt: 'Verfügbar bis',
  file: 'Datei',
  download: '{{title}} herunterladen',
  downloadShort: 'Herunterladen',
  unavailable: {
    expired: 'Nicht mehr verfügbar',
    permission: 'Die Berechtigung für diese Daten wurde entzogen',
  },
  none: 'Noch keine Exporte',
  noneText: 'Exporte per E-Mail aus allen Listen erscheinen hier.',
  refresh: 'Aktualisieren',
  states: { queued: 'Wartet', running: 'Läuft', ready: 'Fertig', failed: 'Fehlgeschlagen' },
} as const;
