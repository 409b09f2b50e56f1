export default {
  text: 'Geladen werden sie nur, wenn Sie zustimmen; Ihre IP-Adresse geht dann an den Anbieter, teils in die USA. Alles andere funktioniert auch ohne.',
  page: {
    intro:
      'Hier legen Sie fest, welche Dienste anderer Anbieter geladen werden dürfen. Nichts ist voreingestellt; Sie können jede Auswahl jederzeit ändern.',
    hint: 'Angekreuzte Dienste dürfen geladen werden. Andere Anbieter erhalten dann Ihre IP-Adresse und setzen eigene Cookies.',
    saved: 'Ihre Auswahl ist für 30 Tage gespeichert.',
  },
  video: {
    text: 'Wenn Sie zustimmen, geht Ihre IP-Adresse an den Videodienst, und es können Cookies gesetzt werden. Die Cookies dieses Videodienstes haben Sie noch nicht akzeptiert.',
  },
} as const;
