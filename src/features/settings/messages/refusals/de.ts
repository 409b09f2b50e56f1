export default {
  settings_changed:
    'Diese Einstellungen wurden inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
  setting_elsewhere: 'Diese Einstellung gehört zu einem anderen Bereich',
  coin_factor: 'Ein Coin muss eine ganze Zahl von Cent sein: 100 muss durch die Coins je Euro teilbar sein',
  account_holder:
    'Keine Bank kann diesen Namen schreiben. Bitte in lateinischen Buchstaben eingeben, wie ihn die Bank führt',
  iban: 'Das ist keine gültige IBAN',
  bic: 'Das ist kein gültiger BIC',
  email_letters: 'Mailserver nehmen vor dem @ dieser Adresse nur Buchstaben ohne Umlaute und Akzente an',
  own_path: 'Eine Datei dieser Website beginnt mit /',
  link: 'Ein Link beginnt mit / oder https://',
  max_below_min: 'Die größte Spende darf nicht kleiner sein als die kleinste',
  no_way_to_vote: 'Abstimmungen brauchen mindestens einen Weg: per E-Mail, per Code oder beides',
  network_needs_mail:
    'Wird auch nach Netz unterschieden, müssen Stimmen per E-Mail bestätigt werden, zumindest beim ersten Mal',
  window_reversed: 'Der letzte Tag darf nicht vor dem ersten liegen',
  account_incomplete: 'Für Überweisungen sind Kontoinhaber, IBAN und BIC nötig',
} as const;
