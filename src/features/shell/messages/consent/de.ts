export default {
  label: 'Einwilligung in externe Dienste',
  title: 'Karten und Videos anderer Anbieter?',
  text: 'Beides lädt nur nach Zustimmung; die IP-Adresse geht dann an den Anbieter, teils in die USA. Alles andere funktioniert auch ohne.',
  reject: 'Ablehnen',
  accept: 'Annehmen',
  choose: 'Einzeln auswählen',
  page: {
    title: 'Cookie-Einstellungen',
    intro:
      'Hier lässt sich festlegen, welche Dienste anderer Anbieter laden dürfen. Nichts ist voreingestellt; jede Wahl lässt sich jederzeit ändern.',
    services: 'Dienste anderer Anbieter',
    hint: 'Angekreuzte Dienste dürfen laden. Jeder erhält dann die IP-Adresse und setzt eigene Cookies.',
    save: 'Auswahl speichern',
    rejectAll: 'Alle ablehnen',
    acceptAll: 'Alle annehmen',
    saved: 'Die Auswahl ist für 30 Tage gespeichert.',
    savedNone: 'Gespeichert: Kein Dienst eines anderen Anbieters wird geladen.',
    period: 'Die Auswahl steht 30 Tage lang im Cookie cookie_rule_detail.',
    necessary: 'Notwendige Cookies',
    necessaryText: 'Ohne sie kommt die Plattform nicht aus, daher brauchen sie keine Einwilligung.',
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
      text: 'Google Ireland Limited hält Roboter von Abstimmungen fern. Daten werden möglicherweise in den USA verarbeitet.',
    },
    fingerprint: {
      name: 'Merkmal des Geräts',
      text: 'Findet mehrfach abgegebene Stimmen. Es bleibt auf dieser Plattform und wird 90 Tage nach einer Abstimmung entfernt.',
    },
  },
  video: {
    title: 'Dieses Video abspielen?',
    text: 'Mit der Zustimmung geht die IP-Adresse dorthin und es können Cookies gesetzt werden. Die Cookies dieses Videodienstes sind noch nicht angenommen.',
    accept: 'Annehmen und abspielen',
    cancel: 'Jetzt nicht',
    more: 'Cookie-Einstellungen',
    privacy: 'Datenschutzerklärung',
    frame: 'Video: {{title}}',
    loading: 'Das Video wird geladen',
  },
} as const;
