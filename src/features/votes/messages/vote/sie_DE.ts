export default {
  area: {
    emailHint:
      'Wir schicken Ihnen einen Link an diese Adresse; Ihre Stimme zählt, sobald Sie sie dort bestätigen.',
    addCodeFirst: 'Bitte geben Sie einen Code aus mindestens vier Buchstaben oder Ziffern ein',
    noScript: 'Zum Abstimmen ist JavaScript nötig. Bitte erlauben Sie es in Ihrem Browser.',
    network: 'Die Verbindung ist abgebrochen. Bitte versuchen Sie es noch einmal.',
  },
  browserCheck: {
    recaptcha:
      'Zum Schutz vor Bots wird Ihre Stimme von Google reCAPTCHA geprüft. Dabei werden Daten an Google übertragen und möglicherweise in den USA verarbeitet.',
    fingerprint:
      'Um mehrfach abgegebene Stimmen zu erkennen, kann Ihr Browser eine Kennung dieses Geräts übermitteln. Sie können auch ohne abstimmen.',
    allowed: 'Erlaubt. In den Cookie-Einstellungen können Sie das ändern.',
  },
  verify: {
    title: 'Bitte bestätigen Sie Ihre Stimme',
    text: 'Wir haben eine E-Mail an {{email}} geschickt. Ihre Stimme zählt, sobald Sie sie über den Link darin bestätigen. Er gilt 24 Stunden.',
    unsent:
      'Es ist kein Mailserver eingerichtet: Die E-Mail an {{email}} wurde nicht verschickt. Ihre Stimme zählt, sobald Sie sie über den Link darin bestätigen.',
    demo: 'In dieser Demo werden keine E-Mails verschickt: Die E-Mail an {{email}} liegt im <mailbox>Demo-Postfach</mailbox>. Ihre Stimme zählt, sobald Sie sie über den Link darin bestätigen.',
    spam: 'Keine E-Mail angekommen? Schauen Sie bitte auch in den Spam-Ordner.',
  },
  setAside: {
    title: 'Ihre Stimme wird geprüft',
    text: 'Ihre Stimme ist angekommen, zählt aber noch nicht: Der Betreiber sieht sie vorher an, zum Beispiel weil viele Stimmen von einem Anschluss oder zur selben Zeit kamen.',
    next: 'Sie müssen nicht noch einmal abstimmen. Wird sie angenommen, zählt sie ab dann.',
  },
  success: {
    text: 'Danke für Ihre Stimme!',
  },
} as const;
