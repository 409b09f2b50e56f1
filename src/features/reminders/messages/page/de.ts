export default {
  open: 'offen',
  done: 'erledigt',
  proof: {
    title: 'Neuen Bescheid anfordern',
    description:
      'Der Bescheid läuft ab oder ist abgelaufen. Bei der Organisation einen neuen anfordern und prüfen. Danach schließt sich diese Aufgabe von selbst.',
  },
} as const;
