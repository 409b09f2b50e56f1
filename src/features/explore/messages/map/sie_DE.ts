export default {
  consent:
    'Cookies eines Kartendienstes haben Sie nicht akzeptiert. Wenn Sie die Karte aktivieren, lässt {{operator}} Daten wie Ihre IP-Adresse an einen Kartenanbieter übertragen, der sie auch in den USA verarbeiten kann. Das können Sie jederzeit in den <cookies>Cookie-Einstellungen</cookies> ändern; mehr dazu steht in der <privacy>Datenschutzerklärung</privacy>.',
  locate: 'Zu meinem Standort',
  locateFailed: 'Ihr Standort ließ sich nicht ermitteln. Vielleicht haben Sie es im Browser nicht erlaubt.',
} as const;
