export default {
  area: {
    emailHint:
      'Wir schicken dir einen Link an diese Adresse; deine Stimme zählt, sobald du sie dort bestätigst.',
    addCodeFirst: 'Bitte gib einen Code aus mindestens vier Buchstaben oder Ziffern ein',
    noScript: 'Zum Abstimmen ist JavaScript nötig. Erlaube es bitte in deinem Browser.',
    network: 'Die Verbindung ist abgebrochen. Bitte versuch es noch einmal.',
  },
  browserCheck: {
    recaptcha:
      'Zum Schutz vor Bots wird deine Stimme von Google reCAPTCHA geprüft. Dabei werden Daten an Google übertragen und möglicherweise in den USA verarbeitet.',
    fingerprint:
      'Um mehrfach abgegebene Stimmen zu erkennen, kann dein Browser eine Kennung dieses Geräts übermitteln. Du kannst auch ohne abstimmen.',
    allowed: 'Erlaubt. In den Cookie-Einstellungen kannst du das ändern.',
  },
  verify: {
    title: 'Bitte bestätige deine Stimme',
    text: 'Wir haben eine E-Mail an {{email}} geschickt. Deine Stimme zählt, sobald du sie über den Link darin bestätigst. Er gilt 24 Stunden.',
    unsent:
      'Es ist kein Mailserver eingerichtet: Die E-Mail an {{email}} wurde nicht verschickt. Deine Stimme zählt, sobald du sie über den Link darin bestätigst.',
    demo: 'In dieser Demo werden keine E-Mails verschickt: Die E-Mail an {{email}} liegt im <mailbox>Demo-Postfach</mailbox>. Deine Stimme zählt, sobald du sie über den Link darin bestätigst.',
    spam: 'Keine E-Mail angekommen? Schau bitte auch in den Spam-Ordner.',
  },
  setAside: {
    title: 'Deine Stimme wird geprüft',
    text: 'Deine Stimme ist angekommen, zählt aber noch nicht: Der Betreiber sieht sie vorher an, zum Beispiel weil viele Stimmen von einem Anschluss oder zur selben Zeit kamen.',
    next: 'Du musst nicht noch einmal abstimmen. Wird sie angenommen, zählt sie ab dann.',
  },
  success: {
    text: 'Danke für deine Stimme!',
  },
} as const;
