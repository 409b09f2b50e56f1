export default {
  provider_key_form:
    'Ein Schlüssel beginnt mit einem Kleinbuchstaben und hat 2 bis 40 Kleinbuchstaben, Ziffern, - oder _',
  provider_key_reserved: 'Dieser Schlüssel ist für die Plattform reserviert',
  provider_key_taken: 'Ein anderer Dienst hat diesen Schlüssel bereits',
  script_address: 'Die Adresse eines Skripts beginnt mit https:// und einem Hostnamen',
  script_needed: 'Bitte die Adresse oder den Code des Skripts eingeben',
  snippet_markup: 'Bitte nur den Code des Skripts eingeben, ohne <script> und HTML-Kommentare',
  host_form: 'Ein Host beginnt mit https:// und hat einen Namen mit Punkt, danach folgt nichts',
  pages_needed: 'Bitte mindestens eine Art von Seiten auswählen',
  service_changed:
    'Dieser Dienst wurde inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
} as const;
