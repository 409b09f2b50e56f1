export default {
  preview_expired: 'Dieser Vorschaulink gilt nicht mehr. In der Verwaltung lässt sich ein neuer erstellen.',
  page_slug_taken: 'Eine Seite mit dieser Webadresse gibt es bereits',
  page_changed:
    'Diese Seite wurde inzwischen von jemand anderem geändert. Bitte prüfen und erneut versuchen.',
  page_unpublished: 'Diese Seite wurde noch nie veröffentlicht; der Entwurf lässt sich nicht zurücksetzen',
  page_home: 'Die Seite „home“ kann nicht gelöscht werden',
  page_voting_unknown: 'Eine Abstimmung mit dieser Webadresse gibt es nicht',
  page_title: 'Eine Seite braucht in mindestens einer Sprache einen Titel',
  page_region: 'Süden muss unter Norden liegen und Westen links von Osten',
} as const;
