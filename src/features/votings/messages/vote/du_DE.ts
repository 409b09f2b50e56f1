export default {
  area: {
    emailHint: 'Wir schicken dir einen Link an diese Adresse; deine Stimme zählt, sobald du ihn öffnest.',
    addCodeFirst: 'Bitte gib einen Code aus mindestens vier Buchstaben oder Ziffern ein',
    noScript: 'Zum Abstimmen brauchst du JavaScript.',
    network: 'Die Verbindung ist abgebrochen. Bitte versuch es noch einmal.',
  },
  browserCheck: {
    recaptcha:
      'Zum Schutz vor Robotern wird deine Stimme von Google reCAPTCHA geprüft. Dabei werden Daten an Google übertragen und möglicherweise in den USA verarbeitet.',
    fingerprint:
      'Um mehrfach abgegebene Stimmen zu finden, kann dein Browser ein Merkmal dieses Geräts übermitteln. Du kannst auch ohne abstimmen.',
    allowed: 'Erlaubt. In den Cookie-Einstellungen kannst du das ändern.',
  },
  verify: {
    title: 'Bitte bestätige deine Stimme',
    text: 'Wir haben eine Mail an {{email}} geschickt. Deine Stimme zählt, sobald du den Link darin öffnest. Er gilt 24 Stunden.',
    unsent:
      'Hier ist kein Mailserver eingerichtet: Die Mail an {{email}} ist nicht verschickt worden. Deine Stimme zählt, sobald du den Link darin öffnest.',
    demo: 'In dieser Demo werden keine Mails verschickt: Die Mail an {{email}} liegt im <mailbox>Postfach der Demo</mailbox>. Deine Stimme zählt, sobald du den Link darin öffnest.',
    spam: 'Nichts angekommen? Schau bitte auch in den Spam-Ordner.',
  },
  success: {
    text: 'Danke für deine Stimme!',
    checked: 'Deine Stimme ist angekommen und wird geprüft.',
  },
} as const;
