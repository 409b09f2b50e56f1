export default {
  preview_expired: 'Dieser Vorschaulink gilt nicht mehr. In der Verwaltung lässt sich ein neuer erstellen.',
  page_slug_taken: 'Eine Seite mit diesem Namen gibt es bereits',
  page_changed:
    'Diese Seite wurde inzwischen von jemand anderem geändert. Vor dem Speichern bitte neu laden.',
  page_unpublished:
    'Diese Seite wurde noch nie veröffentlicht, es gibt also keinen Stand, zu dem sie zurückkehren könnte',
  page_home: 'Die Seite home kann nicht gelöscht werden',
  page_voting_unknown: 'Ein Voting mit diesem Namen gibt es nicht',
  page_title: 'Eine Seite braucht in mindestens einer Sprache einen Titel',
  page_region: 'Süden muss unter Norden liegen und Westen links von Osten',
} as const;
