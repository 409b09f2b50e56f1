export default {
  not_authenticated: 'Bitte melden Sie sich an',
  permission_denied: 'Sie haben nicht die Berechtigung, diese Aktion auszuführen',
  password_required: 'Bitte bestätigen Sie zuerst Ihr Passwort',
  csrf: 'Die Seite ist veraltet. Bitte laden Sie sie neu und versuchen Sie es noch einmal.',
  rate_limited: 'Zu viele Versuche. Bitte versuchen Sie es in {{minutes}} Minuten noch einmal.',
  record_changed:
    'Das hat sich geändert, seit Sie es geöffnet haben. Die Seite zeigt jetzt den aktuellen Stand; prüfen Sie ihn, bevor Sie bestätigen.',
  selection_changed:
    'Die ausgewählten Zeilen haben sich inzwischen geändert. Prüfen Sie die Auswahl und versuchen Sie es erneut.',
  selection_gone_one:
    'Eine der ausgewählten Zeilen ist nicht mehr in der Liste. Bitte prüfen Sie die Auswahl und versuchen Sie es erneut.',
  selection_gone_other:
    '{{count}} der ausgewählten Zeilen sind nicht mehr in der Liste. Bitte prüfen Sie die Auswahl und versuchen Sie es erneut.',
  selection_state_one:
    'Eine der Zeilen hat einen Status, in dem das nicht (mehr) möglich ist. Es wurde nichts geändert. Bitte prüfen Sie die Auswahl und versuchen Sie es erneut.',
  selection_state_other:
    '{{count}} der Zeilen haben einen Status, in dem das nicht (mehr) möglich ist. Es wurde nichts geändert. Bitte prüfen Sie die Auswahl und versuchen Sie es erneut.',
  selection_sum_one:
    'Der Betrag ist jetzt {{now}}; zu sehen war {{seen}}. Bitte prüfen Sie ihn und versuchen Sie es erneut.',
  selection_sum_other:
    'Die Summe der ausgewählten Zeilen ist jetzt {{now}}; zu sehen war {{seen}}. Bitte prüfen Sie die Auswahl und versuchen Sie es erneut.',
  image_heic:
    'Das Bild hat das Format HEIC, das die meisten Browser nicht anzeigen können. Bitte speichern Sie es als JPEG und wählen Sie es noch einmal aus. Auf dem iPhone: Einstellungen, Kamera, Formate, „Maximale Kompatibilität“.',
  document_encrypted:
    'Das Dokument ist verschlüsselt oder mit einem Passwort geschützt. Bitte speichern Sie es ohne Schutz, etwa mit „Drucken“ und „Als PDF speichern“, und wählen Sie es noch einmal aus.',
} as const;
