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
    demo: 'In dieser Demo werden keine Mails verschickt: Die Mail an {{email}} liegt im <mailbox>Postfach der Demo</mailbox>. Ihre Stimme zählt, sobald Sie den Link darin öffnen.',
    spam: 'Nichts angekommen? Schauen Sie bitte auch in den Spam-Ordner.',
  },
  success: {
    text: 'Danke für Ihre Stimme!',
    checked: 'Ihre Stimme ist angekommen und wird geprüft.',
  },
} as const;
