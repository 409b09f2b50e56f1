export default {
  link: {
    pageTitle: 'Bestätige deine Stimme',
    open: {
      title: 'Deine Stimme für {{recipient}}',
      text: 'Bestätige, und deine Stimme in „{{voting}}“ zählt.',
    },
    counted: { text: 'Danke für deine Stimme! Gezählt ist sie für {{recipient}}.' },
    suspicious: {
      title: 'Deine Stimme wird geprüft',
      text: 'Deine Stimme für {{recipient}} ist angekommen, zählt aber noch nicht: Der Betreiber sieht sie vorher an, zum Beispiel weil viele Stimmen von einem Anschluss oder zur selben Zeit kamen. Du musst nicht noch einmal abstimmen.',
    },
    expired: { text: 'Der Link galt 24 Stunden. Läuft die Abstimmung noch, kannst du erneut abstimmen.' },
    notMe: 'Du warst das nicht?',
    consentOpen:
      'Mit der Bestätigung gilt auch deine Einwilligung in Neuigkeiten per E-Mail, die zu deiner Stimme gehört.',
    consent: 'Zu deiner Stimme gehört deine Einwilligung in Neuigkeiten per E-Mail.',
  },
  block: {
    pageTitle: 'Sperre deine Adresse für Abstimmungen',
    text: 'Danach kann niemand mehr mit dieser Adresse abstimmen, auch du nicht. Die Stimme aus dieser E-Mail zählt nicht mehr, es sei denn, das Ergebnis ist schon bestätigt; unbestätigte Stimmen werden gelöscht. Nur der Betreiber kann das rückgängig machen.',
    done: { mistake: 'War das ein Versehen, schreib bitte an {{address}}.' },
  },
  subscription: {
    open: {
      title: 'Dürfen wir dir an {{email}} schreiben?',
      text: 'Bitte bestätige, dass du unsere Neuigkeiten bekommen möchtest.',
    },
    confirmed: { text: 'Wir dürfen dir jetzt an {{email}} schreiben. Das kannst du jederzeit widerrufen.' },
    withdrawing: { text: 'Danach schreiben wir dir keine Neuigkeiten mehr.' },
    unsubscribed: {
      text: 'Wir schreiben dir nicht mehr an {{email}}. Beim Abstimmen kannst du erneut einwilligen.',
    },
    expired: {
      text: 'Es wurde nichts bestätigt; wir schreiben dir nicht an {{email}}. Möchtest du unsere Neuigkeiten, willige beim Abstimmen bitte erneut ein.',
    },
  },
} as const;
