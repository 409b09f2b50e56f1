export default {
  text: 'Geladen werden sie nur, wenn du zustimmst; deine IP-Adresse geht dann an den Anbieter, teils in die USA. Alles andere funktioniert auch ohne.',
  page: {
    intro:
      'Hier legst du fest, welche Dienste anderer Anbieter geladen werden dürfen. Nichts ist voreingestellt; du kannst jede Auswahl jederzeit ändern.',
    hint: 'Angekreuzte Dienste dürfen geladen werden. Andere Anbieter erhalten dann deine IP-Adresse und setzen eigene Cookies.',
    saved: 'Deine Auswahl ist für 30 Tage gespeichert.',
  },
  video: {
    text: 'Wenn du zustimmst, geht deine IP-Adresse an den Videodienst, und es können Cookies gesetzt werden. Die Cookies dieses Videodienstes hast du noch nicht akzeptiert.',
  },
} as const;
