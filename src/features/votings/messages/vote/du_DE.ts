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
    spam: 'Nichts angekommen? Schau bitte auch in den Spam-Ordner.',
  },
  success: {
    text: 'Danke für deine Stimme!',
    checked: 'Deine Stimme ist angekommen und wird geprüft.',
  },
  link: {
    pageTitle: 'Bestätige deine Stimme',
    open: {
      title: 'Deine Stimme für {{recipient}}',
      text: 'Drück auf den Knopf, und deine Stimme in „{{voting}}“ zählt.',
    },
    counted: { text: 'Danke für deine Stimme! {{recipient}} hat sie bekommen.' },
    suspicious: {
      title: 'Deine Stimme ist angekommen',
      text: 'Deine Stimme für {{recipient}} wird vom Betreiber geprüft, bevor sie zählt.',
    },
    expired: { text: 'Der Link galt 24 Stunden. Läuft die Abstimmung noch, kannst du erneut abstimmen.' },
    notMe: 'Du warst das nicht?',
  },
  block: {
    pageTitle: 'Sperre deine Adresse für Abstimmungen',
    text: 'Danach kann niemand mehr mit dieser Adresse abstimmen, auch du nicht. Stimmen, die auf ihren Link warten, werden gelöscht. Nur der Betreiber kann das rückgängig machen.',
  },
  subscription: {
    open: {
      title: 'Dürfen wir dir an {{email}} schreiben?',
      text: 'Bitte bestätige, dass du unsere Neuigkeiten bekommen möchtest.',
    },
    confirmed: { text: 'Wir dürfen dir jetzt an {{email}} schreiben. Das kannst du jederzeit widerrufen.' },
    unsubscribed: { text: 'Wir schreiben dir nicht mehr an {{email}}.' },
    expired: { text: 'Es wurde nichts bestätigt; wir schreiben dir nicht an {{email}}.' },
  },
} as const;
