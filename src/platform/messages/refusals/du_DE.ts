export default {
  not_authenticated: 'Melde dich bitte an',
  permission_denied: 'Du hast nicht die Berechtigung, diese Aktion auszuführen',
  password_required: 'Bestätige bitte zuerst dein Passwort',
  csrf: 'Die Seite ist veraltet. Lade sie bitte neu und versuche es noch einmal.',
  rate_limited: 'Zu viele Versuche. Versuche es bitte in {{minutes}} Minuten noch einmal.',
  record_changed:
    'Das hat sich geändert, seit du es geöffnet hast. Die Seite zeigt jetzt den aktuellen Stand; prüf ihn, bevor du bestätigst.',
  selection_changed:
    'Die ausgewählten Zeilen haben sich inzwischen geändert. Prüf die Auswahl und versuch es noch einmal.',
  selection_gone_one:
    'Eine der ausgewählten Zeilen ist nicht mehr in der Liste. Prüf die Auswahl und versuch es noch einmal.',
  selection_gone_other:
    '{{count}} der ausgewählten Zeilen sind nicht mehr in der Liste. Prüf die Auswahl und versuch es noch einmal.',
  selection_state_one:
    'Eine der Zeilen hat einen Status, in dem das nicht (mehr) möglich ist. Es wurde nichts geändert. Prüf die Auswahl und versuch es noch einmal.',
  selection_state_other:
    '{{count}} der Zeilen haben einen Status, in dem das nicht (mehr) möglich ist. Es wurde nichts geändert. Prüf die Auswahl und versuch es noch einmal.',
  selection_sum_one:
    'Der Betrag ist jetzt {{now}}; zu sehen war {{seen}}. Prüf ihn und versuch es noch einmal.',
  selection_sum_other:
    'Die Summe der ausgewählten Zeilen ist jetzt {{now}}; zu sehen war {{seen}}. Prüf die Auswahl und versuch es noch einmal.',
  image_heic:
    'Das Bild hat das Format HEIC, das die meisten Browser nicht anzeigen können. Speichere es bitte als JPEG und wähle es noch einmal aus. Auf dem iPhone: Einstellungen, Kamera, Formate, „Maximale Kompatibilität“.',
  document_encrypted:
    'Das Dokument ist verschlüsselt oder mit einem Passwort geschützt. Speichere es bitte ohne Schutz, etwa mit „Drucken“ und „Als PDF speichern“, und wähle es noch einmal aus.',
} as const;
