export default {
  profile: {
    title: 'Ihr Profil',
  },
  nav: {
    donations: 'Ihre Spenden',
  },
  sessions: {
    text: 'Melden Sie Geräte ab, die Sie nicht kennen oder nicht mehr verwenden. Kennen Sie eines nicht, ändern Sie auch Ihr Passwort.',
  },
  remove: {
    text: 'Ihr Konto, Ihre Favoriten und ein nicht verbrauchtes Guthaben sind sofort und endgültig weg. Ihre Spenden bleiben in den Büchern der Organisationen, wie es das Gesetz verlangt, ohne Ihren Namen, sofern Sie keine Bestätigung wollten.',
    confirmText: 'Bitte geben Sie Ihr Passwort noch einmal ein. Das lässt sich nicht rückgängig machen.',
    askText: 'Bitte geben Sie Ihr Passwort noch einmal ein.',
    done: 'Ihr Konto ist gelöscht. Danke für alles, was Sie gegeben haben.',
  },
  activate: {
    text: 'Mit einem Klick bestätigen Sie {{email}} und aktivieren Ihr Konto „{{username}}“.',
    passwordHint: 'Das Passwort dieses Kontos: So kann niemand anderes es mit Ihrer Adresse nutzen.',
    noPassword: 'Sie kennen es nicht, oder jemand anderes hat das Konto angelegt?',
    doneText: 'Ab jetzt steht Ihnen alles offen.',
    doneCompany: 'Unser Team muss Ihr Konto noch freigeben. Wir schreiben Ihnen, sobald es offen ist.',
    overText:
      'Er wurde schon benutzt, oder seine Zeit ist um. Ist Ihr Konto schon aktiviert, melden Sie sich einfach an. Sonst melden Sie sich an und fordern einen neuen Link an; nach sieben Tagen öffnet unser Support Ihr Konto wieder: {{support}}.',
  },
  waiting: {
    text: 'Wir haben Ihnen eine Mail mit einem Link an {{email}} geschickt. Er gilt bis {{date}}; danach ist Ihr Konto geschlossen, bis der Support es wieder öffnet.',
    demo: 'In dieser Demo werden keine Mails verschickt: Die Mail mit dem Link an {{email}} liegt im <mailbox>Postfach der Demo</mailbox>. Er gilt bis {{date}}; danach ist Ihr Konto geschlossen, bis der Support es wieder öffnet.',
    hint: 'Nichts angekommen? Sehen Sie im Spam-Ordner nach, oder lassen Sie sich die Mail noch einmal senden.',
    releaseText:
      'Ihre Adresse {{email}} ist bestätigt. Unser Team prüft jedes Unternehmenskonto; wir schreiben Ihnen, sobald es offen ist.',
  },
  email: {
    noPassword:
      'Sie kennen dieses Konto nicht? Dann müssen Sie nichts tun: Seine Adresse bleibt, wie sie ist. Haben Sie nur das Passwort vergessen, geht die Mail für ein neues an Ihre bisherige Adresse; danach fordern Sie die Änderung der Adresse bitte noch einmal an.',
  },
  login: {
    ended: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an, um fortzufahren.',
    about:
      'Melden Sie sich an, um Favoriten zu merken, Ihre Spenden zu sehen und Guthaben aus Spendencodes zu verteilen.',
  },
  reset: {
    text: 'Geben Sie die E-Mail-Adresse oder den Benutzernamen Ihres Kontos ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort setzen können.',
    sentTitle: 'Bitte sehen Sie in Ihr Postfach',
    sentText:
      'Gibt es ein Konto mit diesem Namen oder dieser Adresse, ist eine Mail mit einem Link zu Ihnen unterwegs. Er gilt 24 Stunden.',
    doneText: 'Bitte melden Sie sich damit an.',
  },
  confirm: {
    text: 'Bevor Geld, Bankverbindungen oder Rechte geändert werden, geben Sie bitte noch einmal das Passwort Ihres Kontos ein. Ihre Eingaben bleiben erhalten.',
  },
} as const;
