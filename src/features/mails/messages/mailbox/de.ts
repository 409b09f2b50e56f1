export default {
  title: 'Demo-Postfach',
  text: 'Diese Demo hat keinen Mailserver. Die E-Mails, die sie am letzten Tag an Personen außerhalb der Verwaltung geschickt hätte, stehen hier für alle sichtbar, die neueste zuerst.',
  empty: 'Noch keine E-Mails',
  emptyText: 'Eine Stimme per E-Mail, eine Spende oder eine Registrierung erzeugt die erste.',
  to: 'An {{recipient}}, {{at}}',
  reload: 'Aktualisieren',
} as const;
