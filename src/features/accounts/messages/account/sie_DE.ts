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
  otherAccount: {
    text: 'In diesem Browser ist {{email}} angemeldet. Bitte melden Sie sich erst ab, um das andere Konto zu verwenden.',
  },
  remove: {
    text: 'Ihr Konto, Ihre Favoriten und ein nicht verbrauchtes Guthaben werden sofort und endgültig gelöscht. Ihre Spenden bleiben in den Büchern der Organisationen, wie es das Gesetz verlangt, ohne Ihren Namen, sofern Sie keine Spendenbescheinigung wollten.',
    confirmText: 'Bitte geben Sie Ihr Passwort noch einmal ein. Das lässt sich nicht rückgängig machen.',
    askText: 'Bitte geben Sie Ihr Passwort noch einmal ein.',
    done: 'Ihr Konto ist gelöscht. Vielen Dank für Ihre Unterstützung.',
  },
  activate: {
    text: 'Mit Ihrem Passwort bestätigen Sie {{email}} und aktivieren Ihr Konto „{{username}}“.',
    passwordHint: 'Das Passwort dieses Kontos. So kann niemand anderes das Konto mit Ihrer Adresse nutzen.',
    noPassword: 'Sie kennen es nicht, oder jemand anderes hat das Konto angelegt?',
    doneText: 'Sie können jetzt alle Funktionen nutzen.',
    doneCompany: 'Unser Team muss Ihr Konto noch freigeben. Wir schreiben Ihnen, sobald es freigegeben ist.',
    overText:
      'Er wurde schon benutzt, ist abgelaufen, oder die Adresse ist unvollständig. Ist Ihr Konto schon aktiviert, melden Sie sich einfach an. Sonst melden Sie sich an und fordern einen neuen Link an; nach sieben Tagen schaltet unser Support Ihr Konto wieder frei: {{support}}.',
  },
  waiting: {
    text: 'Wir haben Ihnen eine E-Mail mit einem Link an {{email}} geschickt. Er gilt bis {{date}}; danach ist Ihr Konto gesperrt, bis der Support es wieder freischaltet.',
    demo: 'In dieser Demo werden keine E-Mails verschickt: Die E-Mail mit dem Link an {{email}} liegt im <mailbox>Demo-Postfach</mailbox>. Er gilt bis {{date}}; danach ist Ihr Konto gesperrt, bis der Support es wieder freischaltet.',
    hint: 'Keine E-Mail angekommen? Sehen Sie im Spam-Ordner nach, oder lassen Sie sie sich noch einmal senden.',
    releaseText:
      'Ihre Adresse {{email}} ist bestätigt. Unser Team prüft jedes Unternehmenskonto; wir schreiben Ihnen, sobald es freigegeben ist.',
  },
  email: {
    noPassword:
      'Sie kennen dieses Konto nicht? Dann müssen Sie nichts tun: Seine Adresse bleibt unverändert. Haben Sie nur das Passwort vergessen, geht die E-Mail für ein neues an Ihre bisherige Adresse; danach fordern Sie die Änderung der Adresse bitte noch einmal an.',
  },
  login: {
    ended: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an, um fortzufahren.',
    about:
      'Melden Sie sich an, um Favoriten zu speichern, Ihre Spenden zu sehen und Guthaben aus Spendencodes zu verteilen.',
  },
  reset: {
    text: 'Geben Sie die E-Mail-Adresse oder den Benutzernamen Ihres Kontos ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort festlegen können.',
    sentTitle: 'Bitte sehen Sie in Ihrem Posteingang nach',
    sentText:
      'Gibt es ein Konto mit diesem Namen oder dieser Adresse, ist eine E-Mail mit einem Link zu Ihnen unterwegs. Er gilt 24 Stunden.',
    doneText: 'Bitte melden Sie sich damit an.',
  },
  confirm: {
    text: 'Bevor Geld, Bankverbindungen oder Rechte geändert werden, geben Sie bitte noch einmal das Passwort Ihres Kontos ein. Ihre Eingaben bleiben erhalten.',
  },
  again: {
    text: 'Ihre Sitzung ist beendet. Bitte geben Sie das Passwort von {{email}} ein, um hier weiterzumachen: Ihre Eingaben bleiben erhalten und werden danach gesendet.',
  },
} as const;
