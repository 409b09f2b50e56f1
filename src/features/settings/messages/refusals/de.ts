export default {
  settings_changed: 'Diese Einstellungen wurden inzwischen von jemand anderem geändert.',
  setting_elsewhere: 'Diese Einstellung gehört zu einem anderen Bereich',
  coin_factor: 'Die Coins je Euro müssen hundert Cent ohne Rest teilen',
  iban: 'Das ist keine gültige IBAN',
  bic: 'Das ist kein gültiger BIC',
  own_path: 'Eine Datei dieser Website beginnt mit /',
  link: 'Ein Link beginnt mit / oder https://',
  max_below_min: 'Die größte Spende darf nicht kleiner sein als die kleinste',
  no_way_to_vote: 'Abstimmungen brauchen einen Weg: per E-Mail, per Code oder beides',
  network_needs_mail:
    'Wer auch am Netz unterschieden wird, bestätigt die Stimme per E-Mail, zumindest beim ersten Mal',
  account_incomplete: 'Für Überweisungen sind Kontoinhaber, IBAN und BIC nötig',
} as const;
