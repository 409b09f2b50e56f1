export default {
  required: 'Dieses Feld wird benötigt',
  invalid: 'Dieser Wert ist nicht gültig',
  invalid_email: 'Bitte eine gültige E-Mail-Adresse eingeben',
  administrators_too_many: 'Höchstens {{max}} Adressen sind möglich',
  administrators_invalid: 'Keine gültige E-Mail-Adresse: {{entries}}',
  administrator_invited:
    '{{address}} ist schon eingeladen. Die Person lässt sich hinzufügen, sobald sie angenommen hat.',
  administrator_locked: 'Das Konto von {{address}} ist gesperrt.',
  administrator_unconfirmed: 'Das Konto von {{address}} ist noch nicht aktiviert.',
  administrator_unreleased: 'Das Unternehmenskonto von {{address}} ist noch nicht freigegeben.',
  administrator_kind: 'Die Art des Kontos von {{address}} passt hierfür nicht.',
  administrator_mailed: '{{address}} wurde zu oft eingeladen. Bitte in einer Stunde erneut versuchen.',
  invalid_date: 'Bitte ein Datum wie 24.11.2026 eingeben',
  too_long: 'Höchstens {{max}} Zeichen',
  too_short: 'Mindestens {{min}} Zeichen',
  website_invalid: 'Bitte eine Internetadresse wie www.example.org eingeben',
  postal_code_digits: 'Die Postleitzahl hat 5 Ziffern',
  unknown_field: 'Unbekanntes Feld',
  invalid_json: 'Die Anfrage ist kein gültiges JSON',
  bad_request: 'Das ist keine gültige Anfrage',
  too_slow: 'Die Anfrage kam nicht rechtzeitig vollständig an',
  headers_too_long: 'Adresse oder Kopfzeilen der Anfrage sind zu lang',
  not_json: 'Hier wird nur JSON angenommen',
  too_large: 'Die Anfrage ist zu groß',
  not_found: 'Nicht gefunden',
  not_authenticated: 'Bitte anmelden',
  permission_denied: 'Die Berechtigung für diese Aktion fehlt',
  not_released: 'Das Konto wartet auf die Freigabe durch den Betreiber',
  not_activated: 'Bitte zuerst das Konto mit dem Link aus der E-Mail aktivieren',
  password_required: 'Bitte zuerst das Passwort bestätigen',
  csrf: 'Die Seite ist veraltet. Bitte neu laden und erneut versuchen.',
  rate_limited: 'Zu viele Versuche. Bitte in {{minutes}} Minuten erneut versuchen.',
  idempotency_key_required: 'Die Kopfzeile Idempotency-Key fehlt',
  idempotency_key_invalid: 'Die Kopfzeile Idempotency-Key braucht 8 bis 100 Buchstaben, Ziffern, - oder _',
  idempotency_key_reused:
    'Dieser Idempotency-Key wurde bereits für eine andere Anfrage verwendet. Bitte prüfen, ob sie verarbeitet wurde.',
  unavailable: 'Der Dienst ist zurzeit nicht erreichbar. Bitte gleich noch einmal versuchen.',
  image_unknown: 'Die Datei ist kein Bild im Format JPEG, PNG, WebP oder AVIF',
  image_heic:
    'Das Bild hat das Format HEIC, das die meisten Browser nicht anzeigen können. Bitte als JPEG speichern und noch einmal auswählen. Auf dem iPhone: Einstellungen, Kamera, Formate, „Maximale Kompatibilität“.',
  document_encrypted:
    'Das Dokument ist verschlüsselt oder mit einem Passwort geschützt. Bitte ohne Schutz speichern, etwa mit „Drucken“ und „Als PDF speichern“, und noch einmal auswählen.',
  image_broken: 'Das Bild ist beschädigt und nicht lesbar',
  image_too_many_pixels: 'Das Bild ist zu groß: höchstens 50 Megapixel',
  image_too_high: 'Das Bild ist zu hoch: höchstens {{max}} Pixel',
  file_too_large: 'Die Datei ist zu groß: höchstens {{max}} MB',
  pdf_only: 'Ungültiger Dateityp: Es können nur PDF-Dateien hochgeladen werden',
  document_broken: 'Das Dokument ist beschädigt oder unvollständig',
  upload_cut: 'Die Datei wurde nicht vollständig übertragen. Bitte erneut versuchen.',
  file_infected: 'In der Datei wurde Schadsoftware gefunden. Sie wurde nicht übernommen.',
  scanner_away:
    'Dateien können gerade nicht auf Schadsoftware geprüft werden. Bitte in einer Minute erneut versuchen.',
  upload_quota:
    'Zu viele hochgeladene Dateien sind noch nicht verwendet: höchstens {{files}} Dateien oder {{megabytes}} MB am Tag. Bitte die hochgeladenen Dateien speichern oder es später erneut versuchen.',
  storage_full: 'Der Dateispeicher ist zurzeit voll. Bitte später erneut versuchen.',
  busy_with_files: 'Zurzeit werden viele Dateien verarbeitet. Bitte gleich noch einmal versuchen.',
  picture_alt_missing:
    'Einem Bild in diesem Text fehlt die Beschreibung. Bitte das Bild auswählen und beschreiben.',
  upload_unknown: 'Diese Datei ist nicht mehr vorhanden. Bitte erneut hochladen.',
  busy: 'Hier ändert gerade jemand anderes etwas. Bitte erneut versuchen.',
  unexpected: 'Ein unerwarteter Fehler ist aufgetreten',
  ordering_unknown: 'So lässt sich diese Liste nicht sortieren',
  filter_unknown: 'Diesen Wert gibt es in diesem Filter nicht',
  export_too_large: 'Ab {{limit}} Zeilen lässt sich eine Liste nur per E-Mail exportieren',
  export_columns: 'Keine dieser Spalten lässt sich exportieren',
  record_changed:
    'Das hat sich seit dem Öffnen geändert. Die Seite zeigt jetzt den aktuellen Stand; bitte vor dem Bestätigen prüfen.',
  selection_changed:
    'Die ausgewählten Zeilen haben sich inzwischen geändert. Bitte die Auswahl prüfen und erneut versuchen.',
  selection_state_one:
    'Eine der Zeilen hat einen Status, in dem das nicht (mehr) möglich ist. Es wurde nichts geändert. Bitte die Auswahl prüfen und erneut versuchen.',
  selection_state_other:
    '{{count}} der Zeilen haben einen Status, in dem das nicht (mehr) möglich ist. Es wurde nichts geändert. Bitte die Auswahl prüfen und erneut versuchen.',
  selection_gone_one:
    'Eine der ausgewählten Zeilen ist nicht mehr in der Liste. Bitte die Auswahl prüfen und erneut versuchen.',
  selection_gone_other:
    '{{count}} der ausgewählten Zeilen sind nicht mehr in der Liste. Bitte die Auswahl prüfen und erneut versuchen.',
  selection_sum_one:
    'Der Betrag ist jetzt {{now}}; zu sehen war {{seen}}. Bitte prüfen und erneut versuchen.',
  selection_sum_other:
    'Die Summe der ausgewählten Zeilen ist jetzt {{now}}; zu sehen war {{seen}}. Bitte die Auswahl prüfen und erneut versuchen.',
  too_many_selected: 'Höchstens {{max}} Zeilen lassen sich auf einmal auswählen',
} as const;
