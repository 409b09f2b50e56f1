export default {
  preview_expired: 'This preview link is no longer valid. A new one can be made in the administration.',
  page_slug_taken: 'A page of this name exists already',
  page_changed: 'Somebody else has changed this page meanwhile. Load it again before saving.',
  page_unpublished: 'This page has never been published, so there is nothing to go back to',
  page_home: 'The page home cannot be deleted',
  page_voting_unknown: 'There is no voting of this name',
  page_title: 'A page needs a title in at least one language',
  page_region: 'South must lie below north, and west to the left of east',
} as const;
