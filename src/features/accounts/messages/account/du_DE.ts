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
  remove: {
    text: 'Dein Konto, deine Favoriten und ein nicht verbrauchtes Guthaben sind sofort und endgültig weg. Deine Spenden bleiben in den Büchern der Organisationen, wie es das Gesetz verlangt, ohne deinen Namen, sofern du keine Bestätigung wolltest.',
    confirmText: 'Gib bitte dein Passwort noch einmal ein. Das lässt sich nicht rückgängig machen.',
    askText: 'Gib bitte dein Passwort noch einmal ein.',
    done: 'Dein Konto ist gelöscht. Danke für alles, was du gegeben hast.',
  },
  activate: {
    text: 'Mit einem Klick bestätigst du {{email}} und aktivierst dein Konto „{{username}}“.',
    passwordHint: 'Das Passwort dieses Kontos: So kann niemand anderes es mit deiner Adresse nutzen.',
    noPassword: 'Du kennst es nicht, oder jemand anderes hat das Konto angelegt?',
    doneText: 'Ab jetzt steht dir alles offen.',
    doneCompany: 'Unser Team muss dein Konto noch freigeben. Wir schreiben dir, sobald es offen ist.',
    overText:
      'Er wurde schon benutzt, oder seine Zeit ist um. Ist dein Konto schon aktiviert, melde dich einfach an. Sonst melde dich an und fordere einen neuen Link an; nach sieben Tagen öffnet unser Support dein Konto wieder: {{support}}.',
  },
  waiting: {
    text: 'Wir haben dir eine Mail mit einem Link an {{email}} geschickt. Er gilt bis {{date}}; danach ist dein Konto geschlossen, bis der Support es wieder öffnet.',
    demo: 'In dieser Demo werden keine Mails verschickt: Die Mail mit dem Link an {{email}} liegt im <mailbox>Postfach der Demo</mailbox>. Er gilt bis {{date}}; danach ist dein Konto geschlossen, bis der Support es wieder öffnet.',
    hint: 'Nichts angekommen? Sieh im Spam-Ordner nach, oder lass dir die Mail noch einmal senden.',
    releaseText:
      'Deine Adresse {{email}} ist bestätigt. Unser Team prüft jedes Unternehmenskonto; wir schreiben dir, sobald es offen ist.',
  },
  email: {
    noPassword:
      'Du kennst dieses Konto nicht? Dann musst du nichts tun: Seine Adresse bleibt, wie sie ist. Hast du nur das Passwort vergessen, geht die Mail für ein neues an deine bisherige Adresse; danach musst du die Änderung der Adresse noch einmal anfordern.',
  },
  login: {
    ended: 'Deine Sitzung ist beendet. Melde dich bitte erneut an, um fortzufahren.',
    about:
      'Melde dich an, um Favoriten zu merken, deine Spenden zu sehen und Guthaben aus Spendencodes zu verteilen.',
  },
  reset: {
    text: 'Gib die E-Mail-Adresse oder den Benutzernamen deines Kontos ein. Wir schicken dir einen Link, mit dem du ein neues Passwort setzen kannst.',
    sentTitle: 'Sieh bitte in dein Postfach',
    sentText:
      'Gibt es ein Konto mit diesem Namen oder dieser Adresse, ist eine Mail mit einem Link zu dir unterwegs. Er gilt 24 Stunden.',
    doneText: 'Melde dich bitte damit an.',
  },
  confirm: {
    text: 'Bevor Geld, Bankverbindungen oder Rechte geändert werden, gib bitte noch einmal das Passwort deines Kontos ein. Deine Eingaben bleiben erhalten.',
  },
} as const;
