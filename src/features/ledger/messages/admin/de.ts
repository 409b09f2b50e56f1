export default {
  title: 'Prüfung der Bücher',
  intro:
    'Jede Zeile muss still sein. Eine gefundene Zeile ist ein Fehler in den Büchern und muss geprüft werden.',
  checkedAt: 'Geprüft {{time}}.',
  silent: 'Still',
  found_one: '{{count}} Zeile',
  found_other: '{{count}} Zeilen',
  run: 'Erneut prüfen',
} as const;
