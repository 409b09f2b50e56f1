export default {
  project_unknown: 'Bitte ein Projekt der eigenen Organisation wählen',
  body_missing: 'Bitte einen Text eingeben',
  alt_missing: 'Bitte beschreiben, was auf dem Bild zu sehen ist',
  project_not_public:
    'Das Projekt hat derzeit keine öffentliche Seite; seine Neuigkeiten lassen sich als Entwurf speichern, aber nicht veröffentlichen.',
  news_changed:
    'Die Neuigkeit wurde inzwischen von jemand anderem geändert. Die Eingaben sind noch da: bitte prüfen und erneut speichern.',
  news_withdrawn: 'Der Betreiber hat die Neuigkeit zurückgezogen; nur er kann sie wieder veröffentlichen',
  news_was_public: 'Die Neuigkeit war schon öffentlich: Sie lässt sich zurückziehen, aber nicht löschen',
} as const;
