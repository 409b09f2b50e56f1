export default {
  label: 'Einwilligung in externe Dienste',
  title: 'Karten und Videos anderer Anbieter?',
  titleServices: 'Karten, Videos und Dienste anderer Anbieter?',
  titleVideos: 'Videos anderer Anbieter?',
  titleVideosServices: 'Videos und Dienste anderer Anbieter?',
  text: 'Sie werden nur nach Zustimmung geladen; die IP-Adresse geht dann an den Anbieter, teils in die USA. Alles andere funktioniert auch ohne.',
  services: 'Das gilt auch für: {{names}}.',
  reject: 'Ablehnen',
  accept: 'Akzeptieren',
  choose: 'Einzeln auswählen',
  page: {
    title: 'Cookie-Einstellungen',
    intro:
      'Hier lässt sich festlegen, welche Dienste anderer Anbieter geladen werden dürfen. Nichts ist voreingestellt; jede Auswahl lässt sich jederzeit ändern.',
    services: 'Dienste anderer Anbieter',
    hint: 'Angekreuzte Dienste dürfen geladen werden. Andere Anbieter erhalten dann die IP-Adresse und setzen eigene Cookies.',
    done: 'Die Auswahl wurde gespeichert.',
    save: 'Auswahl speichern',
    rejectAll: 'Alle ablehnen',
    acceptAll: 'Alle akzeptieren',
    saved: 'Die Auswahl ist für 30 Tage gespeichert.',
    savedNone: 'Gespeichert: Kein Dienst eines anderen Anbieters wird geladen.',
    ownMap:
      'Die Karte der Projekte kommt von dieser Website. Eine Einwilligung ist nicht nötig, denn es wird nichts an andere Anbieter gesendet.',
    service: 'Ein Dienst eines anderen Anbieters neben den Seiten.',
    period: 'Die Auswahl ist 30 Tage lang im Cookie cookie_rule_detail gespeichert.',
    necessary: 'Notwendige Cookies',
    necessaryText:
      'Ohne diese Cookies funktioniert die Plattform nicht; daher brauchen sie keine Einwilligung.',
  },
  provider: {
    maps: {
      name: 'Karte',
      text: 'Zeigt, wo die Projekte sind. Die Kacheln kommen von einem Kartenanbieter; Daten können in den USA verarbeitet werden.',
    },
    youtube: {
      name: 'YouTube-Videos',
      text: 'Google Ireland Limited. Daten können in den USA verarbeitet werden.',
    },
    vimeo: { name: 'Vimeo-Videos', text: 'Vimeo.com, Inc., USA.' },
    streamio: { name: 'Streamio-Videos', text: 'Streamio AB, Schweden.' },
    mozaik: { name: 'Mozaik-Videos', text: 'mozaik education, Ungarn.' },
    recaptcha: {
      name: 'Prüfung von Stimmen (reCAPTCHA)',
      text: 'Google Ireland Limited schützt Abstimmungen vor Bots. Daten können in den USA verarbeitet werden.',
    },
    fingerprint: {
      name: 'Gerätekennung',
      text: 'Erkennt mehrfach abgegebene Stimmen. Die Gerätekennung bleibt auf dieser Plattform und wird 90 Tage nach einer Abstimmung entfernt.',
    },
  },
  video: {
    title: 'Dieses Video abspielen?',
    text: 'Mit der Zustimmung geht die IP-Adresse an den Videodienst, und es können Cookies gesetzt werden. Die Cookies dieses Videodienstes sind noch nicht akzeptiert.',
    accept: 'Akzeptieren und abspielen',
    cancel: 'Jetzt nicht',
    more: 'Cookie-Einstellungen',
    privacy: 'Datenschutzerklärung',
    frame: 'Video: {{title}}',
    loading: 'Das Video wird geladen',
  },
} as const;
