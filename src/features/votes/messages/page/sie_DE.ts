export default {
  link: {
    pageTitle: 'Bestätigen Sie Ihre Stimme',
    open: {
      title: 'Ihre Stimme für {{recipient}}',
      text: 'Bestätigen Sie, und Ihre Stimme in „{{voting}}“ zählt.',
    },
    counted: { text: 'Danke für Ihre Stimme! Gezählt ist sie für {{recipient}}.' },
    suspicious: {
      title: 'Ihre Stimme wird geprüft',
      text: 'Ihre Stimme für {{recipient}} ist angekommen, zählt aber noch nicht: Der Betreiber sieht sie vorher an, zum Beispiel weil viele Stimmen von einem Anschluss oder zur selben Zeit kamen. Sie müssen nicht noch einmal abstimmen.',
    },
    expired: { text: 'Der Link galt 24 Stunden. Läuft die Abstimmung noch, können Sie erneut abstimmen.' },
    notMe: 'Sie waren das nicht?',
    consentOpen:
      'Mit der Bestätigung gilt auch Ihre Einwilligung in Neuigkeiten per E-Mail, die zu Ihrer Stimme gehört.',
    consent: 'Zu Ihrer Stimme gehört Ihre Einwilligung in Neuigkeiten per E-Mail.',
  },
  block: {
    pageTitle: 'Sperren Sie Ihre Adresse für Abstimmungen',
    text: 'Danach kann niemand mehr mit dieser Adresse abstimmen, auch Sie nicht. Die Stimme aus dieser E-Mail zählt nicht mehr, es sei denn, das Ergebnis ist schon bestätigt; unbestätigte Stimmen werden gelöscht. Nur der Betreiber kann das rückgängig machen.',
    done: { mistake: 'War das ein Versehen, schreiben Sie bitte an {{address}}.' },
  },
  subscription: {
    open: {
      title: 'Dürfen wir Ihnen an {{email}} schreiben?',
      text: 'Bitte bestätigen Sie, dass Sie unsere Neuigkeiten bekommen möchten.',
    },
    confirmed: {
      text: 'Wir dürfen Ihnen jetzt an {{email}} schreiben. Das können Sie jederzeit widerrufen.',
    },
    withdrawing: { text: 'Danach schreiben wir Ihnen keine Neuigkeiten mehr.' },
    unsubscribed: {
      text: 'Wir schreiben Ihnen nicht mehr an {{email}}. Beim Abstimmen können Sie erneut einwilligen.',
    },
    expired: {
      text: 'Es wurde nichts bestätigt; wir schreiben Ihnen nicht an {{email}}. Möchten Sie unsere Neuigkeiten, willigen Sie beim Abstimmen bitte erneut ein.',
    },
  },
} as const;
