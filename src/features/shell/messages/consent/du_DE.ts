export default {
  text: 'Beides lädt nur, wenn du zustimmst; deine IP-Adresse geht dann an den Anbieter, teils in die USA. Alles andere funktioniert auch ohne.',
  page: {
    intro:
      'Hier legst du fest, welche Dienste anderer Anbieter laden dürfen. Nichts ist voreingestellt; du kannst jede Wahl jederzeit ändern.',
    hint: 'Angekreuzte Dienste dürfen laden. Andere Anbieter erhalten dann deine IP-Adresse und setzen eigene Cookies.',
    saved: 'Deine Auswahl ist für 30 Tage gespeichert.',
  },
  video: {
    text: 'Wenn du zustimmst, geht deine IP-Adresse dorthin und es können Cookies gesetzt werden. Die Cookies dieses Videodienstes hast du noch nicht angenommen.',
  },
} as const;
