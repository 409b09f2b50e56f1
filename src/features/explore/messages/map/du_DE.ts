export default {
  consent:
    'Cookies eines Kartendienstes hast du nicht akzeptiert. Wenn du die Karte aktivierst, lässt {{operator}} Daten wie deine IP-Adresse an einen Kartenanbieter übertragen, der sie auch in den USA verarbeiten kann. Das kannst du jederzeit in den <cookies>Cookie-Einstellungen</cookies> ändern; mehr dazu steht in der <privacy>Datenschutzerklärung</privacy>.',
  locate: 'Zu meinem Standort',
  locateFailed: 'Dein Standort ließ sich nicht ermitteln. Vielleicht hast du es im Browser nicht erlaubt.',
} as const;
