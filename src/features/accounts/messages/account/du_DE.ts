export default {
  profile: {
    title: 'Dein Profil',
  },
  nav: {
    donations: 'Deine Spenden',
  },
  sessions: {
    text: 'Melde Geräte ab, die du nicht kennst oder nicht mehr verwendest. Kennst du eines nicht, ändere auch dein Passwort.',
  },
  otherAccount: {
    text: 'In diesem Browser ist {{email}} angemeldet. Melde dich bitte erst ab, um das andere Konto zu verwenden.',
  },
  remove: {
    text: 'Dein Konto, deine Favoriten und ein nicht verbrauchtes Guthaben werden sofort und endgültig gelöscht. Deine Spenden bleiben in den Büchern der Organisationen, wie es das Gesetz verlangt, ohne deinen Namen, sofern du keine Spendenbescheinigung wolltest.',
    confirmText: 'Gib bitte dein Passwort noch einmal ein. Das lässt sich nicht rückgängig machen.',
    askText: 'Gib bitte dein Passwort noch einmal ein.',
    done: 'Dein Konto ist gelöscht. Danke für deine Unterstützung.',
  },
  activate: {
    text: 'Mit deinem Passwort bestätigst du {{email}} und aktivierst dein Konto „{{username}}“.',
    passwordHint: 'Das Passwort dieses Kontos. So kann niemand anderes das Konto mit deiner Adresse nutzen.',
    noPassword: 'Du kennst es nicht, oder jemand anderes hat das Konto angelegt?',
    doneText: 'Du kannst jetzt alle Funktionen nutzen.',
    doneCompany: 'Unser Team muss dein Konto noch freigeben. Wir schreiben dir, sobald es freigegeben ist.',
    overText:
      'Er wurde schon benutzt, ist abgelaufen, oder die Adresse ist unvollständig. Ist dein Konto schon aktiviert, melde dich einfach an. Sonst melde dich an und fordere einen neuen Link an; nach sieben Tagen schaltet unser Support dein Konto wieder frei: {{support}}.',
  },
  waiting: {
    text: 'Wir haben dir eine E-Mail mit einem Link an {{email}} geschickt. Er gilt bis {{date}}; danach ist dein Konto gesperrt, bis der Support es wieder freischaltet.',
    demo: 'In dieser Demo werden keine E-Mails verschickt: Die E-Mail mit dem Link an {{email}} liegt im <mailbox>Demo-Postfach</mailbox>. Er gilt bis {{date}}; danach ist dein Konto gesperrt, bis der Support es wieder freischaltet.',
    hint: 'Keine E-Mail angekommen? Sieh im Spam-Ordner nach, oder lass sie dir noch einmal senden.',
    releaseText:
      'Deine Adresse {{email}} ist bestätigt. Unser Team prüft jedes Unternehmenskonto; wir schreiben dir, sobald es freigegeben ist.',
  },
  email: {
    noPassword:
      'Du kennst dieses Konto nicht? Dann musst du nichts tun: Seine Adresse bleibt unverändert. Hast du nur das Passwort vergessen, geht die E-Mail für ein neues an deine bisherige Adresse; danach musst du die Änderung der Adresse noch einmal anfordern.',
  },
  login: {
    ended: 'Deine Sitzung ist beendet. Melde dich bitte erneut an, um fortzufahren.',
    about:
      'Melde dich an, um Favoriten zu speichern, deine Spenden zu sehen und Guthaben aus Spendencodes zu verteilen.',
  },
  reset: {
    text: 'Gib die E-Mail-Adresse oder den Benutzernamen deines Kontos ein. Wir schicken dir einen Link, mit dem du ein neues Passwort festlegen kannst.',
    sentTitle: 'Sieh bitte in deinem Posteingang nach',
    sentText:
      'Gibt es ein Konto mit diesem Namen oder dieser Adresse, ist eine E-Mail mit einem Link zu dir unterwegs. Er gilt 24 Stunden.',
    doneText: 'Melde dich bitte damit an.',
  },
  confirm: {
    text: 'Bevor Geld, Bankverbindungen oder Rechte geändert werden, gib bitte noch einmal das Passwort deines Kontos ein. Deine Eingaben bleiben erhalten.',
  },
  again: {
    text: 'Deine Sitzung ist beendet. Gib bitte das Passwort von {{email}} ein, um hier weiterzumachen: Deine Eingaben bleiben erhalten und werden danach gesendet.',
  },
} as const;
