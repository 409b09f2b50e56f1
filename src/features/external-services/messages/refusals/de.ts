export default {
  provider_key_form:
    'Ein Schlüssel beginnt mit einem Kleinbuchstaben und hat 2 bis 40 Kleinbuchstaben, Ziffern, - oder _',
  provider_key_reserved: 'Diesen Schlüssel benutzt die Plattform selbst',
  provider_key_taken: 'Ein Dienst hat diesen Schlüssel schon',
  script_address: 'Die Adresse eines Skripts beginnt mit https:// und einem Hostnamen',
  script_needed: 'Bitte eine Adresse oder einen Text des Skripts angeben',
  snippet_markup: 'Bitte nur den Text des Skripts angeben, ohne <script> und HTML-Kommentare',
  host_form: 'Ein Host beginnt mit https:// und hat einen Namen mit Punkt, nichts danach',
  pages_needed: 'Bitte mindestens eine Art von Seiten wählen',
  service_changed:
    'Dieser Dienst wurde inzwischen von jemand anderem geändert. Die Eingaben stehen noch da, ungespeichert; erneutes Speichern ersetzt die anderen.',
} as const;
