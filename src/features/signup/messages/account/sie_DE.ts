export default {
  have: 'Haben Sie schon ein Konto?',
  terms: 'Ich akzeptiere die Nutzungsbedingungen',
  privacy: 'Ich habe die <link>Datenschutzerklärung</link> gelesen und akzeptiere sie',
  choose: {
    title: 'Als wer registrieren Sie sich?',
    text: 'Als Privatperson oder Organisation können Sie Ihr Konto gleich nach der Aktivierung nutzen.',
  },
  sent: {
    title: 'Bitte sehen Sie in Ihrem Posteingang nach',
    text: 'Wir haben Ihnen eine E-Mail mit einem Link geschickt. Mit ihm aktivieren Sie Ihr Konto; er gilt sieben Tage.',
    demo: 'In dieser Demo werden keine E-Mails verschickt: Die E-Mail mit dem Link liegt im <mailbox>Demo-Postfach</mailbox>. Mit ihm aktivieren Sie Ihr Konto; er gilt sieben Tage.',
    hint: 'Keine E-Mail angekommen? Sehen Sie im Spam-Ordner nach. Wenn Sie angemeldet sind, können Sie sie sich noch einmal senden lassen.',
  },
  own: {
    title: 'Ihre Organisation',
  },
  invitation: {
    withheldText:
      'Wer Sie eingeladen hat, darf diese Rechte nicht mehr vergeben; Ihr Konto hat sie deshalb noch nicht. Bitte wenden Sie sich an {{support}}.',
    text: 'Für {{email}} haben wir ein Konto vorbereitet. Bitte wählen Sie noch einen Benutzernamen und ein Passwort.',
    overText:
      'Sie wurde schon angenommen oder zurückgezogen, ihre sieben Tage sind vorbei, oder die Adresse ist unvollständig. Haben Sie sie angenommen, melden Sie sich einfach an. Sonst bitten Sie die Person, die Sie eingeladen hat, oder {{support}} um eine neue.',
  },
  firstAdministrator: {
    text: 'Für diese Plattform gibt es noch kein Administratorkonto. Das Konto, das Sie hier anlegen, hat alle Rechte: Sie ändern damit die Einstellungen, laden weitere Personen ein und vergeben Rechte.',
  },
} as const;
