export default {
  area: {
    emailHint: 'Wir schicken Ihnen einen Link an diese Adresse; Ihre Stimme zählt, sobald Sie ihn öffnen.',
    addCodeFirst: 'Bitte geben Sie einen Code aus mindestens vier Buchstaben oder Ziffern ein',
    noScript: 'Zum Abstimmen brauchen Sie JavaScript.',
    network: 'Die Verbindung ist abgebrochen. Bitte versuchen Sie es noch einmal.',
  },
  browserCheck: {
    recaptcha:
      'Zum Schutz vor Robotern wird Ihre Stimme von Google reCAPTCHA geprüft. Dabei werden Daten an Google übertragen und möglicherweise in den USA verarbeitet.',
    fingerprint:
      'Um mehrfach abgegebene Stimmen zu finden, kann Ihr Browser ein Merkmal dieses Geräts übermitteln. Sie können auch ohne abstimmen.',
    allowed: 'Erlaubt. In den Cookie-Einstellungen können Sie das ändern.',
  },
  verify: {
    title: 'Bitte bestätigen Sie Ihre Stimme',
    text: 'Wir haben eine Mail an {{email}} geschickt. Ihre Stimme zählt, sobald Sie den Link darin öffnen. Er gilt 24 Stunden.',
    unsent:
      'Hier ist kein Mailserver eingerichtet: Die Mail an {{email}} ist nicht verschickt worden. Ihre Stimme zählt, sobald Sie den Link darin öffnen.',
    spam: 'Nichts angekommen? Schauen Sie bitte auch in den Spam-Ordner.',
  },
  success: {
    text: 'Danke für Ihre Stimme!',
    checked: 'Ihre Stimme ist angekommen und wird geprüft.',
  },
  link: {
    pageTitle: 'Bestätigen Sie Ihre Stimme',
    open: {
      title: 'Ihre Stimme für {{recipient}}',
      text: 'Drücken Sie auf den Knopf, und Ihre Stimme in „{{voting}}“ zählt.',
    },
    counted: { text: 'Danke für Ihre Stimme! {{recipient}} hat sie bekommen.' },
    suspicious: {
      title: 'Ihre Stimme ist angekommen',
      text: 'Ihre Stimme für {{recipient}} wird vom Betreiber geprüft, bevor sie zählt.',
    },
    expired: { text: 'Der Link galt 24 Stunden. Läuft die Abstimmung noch, können Sie erneut abstimmen.' },
    notMe: 'Sie waren das nicht?',
  },
  block: {
    pageTitle: 'Sperren Sie Ihre Adresse für Abstimmungen',
    text: 'Danach kann niemand mehr mit dieser Adresse abstimmen, auch Sie nicht. Stimmen, die auf ihren Link warten, werden gelöscht. Nur der Betreiber kann das rückgängig machen.',
  },
  subscription: {
    open: {
      title: 'Dürfen wir Ihnen an {{email}} schreiben?',
      text: 'Bitte bestätigen Sie, dass Sie unsere Neuigkeiten bekommen möchten.',
    },
    confirmed: {
      text: 'Wir dürfen Ihnen jetzt an {{email}} schreiben. Das können Sie jederzeit widerrufen.',
    },
    unsubscribed: { text: 'Wir schreiben Ihnen nicht mehr an {{email}}.' },
    expired: { text: 'Es wurde nichts bestätigt; wir schreiben Ihnen nicht an {{email}}.' },
  },
} as const;
