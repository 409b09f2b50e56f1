export default {
  have: 'Hast du schon ein Konto?',
  terms: 'Ich akzeptiere die Nutzungsbedingungen',
  privacy: 'Ich habe die <link>Datenschutzerklärung</link> gelesen und akzeptiere sie',
  choose: {
    title: 'Als wer registrierst du dich?',
    text: 'Als Privatperson oder Organisation kannst du dein Konto gleich nach der Aktivierung nutzen.',
  },
  sent: {
    title: 'Sieh bitte in deinem Posteingang nach',
    text: 'Wir haben dir eine E-Mail mit einem Link geschickt. Mit ihm aktivierst du dein Konto; er gilt sieben Tage.',
    demo: 'In dieser Demo werden keine E-Mails verschickt: Die E-Mail mit dem Link liegt im <mailbox>Demo-Postfach</mailbox>. Mit ihm aktivierst du dein Konto; er gilt sieben Tage.',
    hint: 'Keine E-Mail angekommen? Sieh im Spam-Ordner nach. Wenn du angemeldet bist, kannst du sie dir noch einmal senden lassen.',
  },
  own: {
    title: 'Deine Organisation',
  },
  invitation: {
    withheldText:
      'Wer dich eingeladen hat, darf diese Rechte nicht mehr vergeben; dein Konto hat sie deshalb noch nicht. Wende dich bitte an {{support}}.',
    text: 'Für {{email}} haben wir ein Konto vorbereitet. Wähle noch einen Benutzernamen und ein Passwort.',
    overText:
      'Die Einladung wurde schon angenommen oder zurückgezogen, ihre sieben Tage sind vorbei, oder die Adresse ist unvollständig. Hast du die Einladung angenommen, melde dich einfach an. Sonst bitte die Person, die dich eingeladen hat, oder {{support}} um eine neue.',
  },
  firstAdministrator: {
    text: 'Für diese Plattform gibt es noch kein Administratorkonto. Das Konto, das du hier anlegst, hat alle Rechte: Du änderst damit die Einstellungen, lädst weitere Personen ein und vergibst Rechte.',
  },
} as const;
