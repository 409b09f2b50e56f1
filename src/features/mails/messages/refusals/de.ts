export default {
  email_still_queued: 'Diese E-Mail wartet noch auf den Versand',
  email_requeued: 'Diese E-Mail wurde bereits erneut eingereiht',
  email_link_masked:
    'Diese E-Mail enthielt einen persönlichen Link, der nicht gespeichert wird. Er muss neu angefordert werden.',
  email_no_server: 'Kein Mailserver eingerichtet: bitte SMTP_URL setzen und den Server neu starten',
  placeholder_malformed: 'In geschweiften Klammern sind nur Platzhalter möglich: „{{name}}“',
  placeholder_unknown: 'Diese E-Mail hat keinen Platzhalter „{{name}}“',
  placeholder_missing: 'Der Platzhalter „{{name}}“ ist erforderlich und muss vorkommen',
  mail_without_link: 'Diese E-Mail hat keinen Link für eine Schaltfläche',
  mail_link_not_allowed: 'Links führen auf Webseiten oder sind allein ein Platzhalter: „{{name}}“',
  mail_html_empty: 'Bitte den formatierten Text eingeben oder abschalten',
  mail_text_changed:
    'Dieser Text wurde inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
  email_suppressed: 'An diese Adresse wird nichts versandt, bis ihre Sperre aufgehoben ist',
  email_account_deleted: 'Das Konto mit dieser Adresse wurde gelöscht, nachdem diese E-Mail geschrieben war',
  email_address_corrected: 'Die Adresse wurde berichtigt, nachdem diese E-Mail geschrieben war',
  mail_notice_signature: 'Die Signatur ist ungültig',
  mail_notice_invalid: 'Das ist keine Meldung über eine E-Mail',
} as const;
