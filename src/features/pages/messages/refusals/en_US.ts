export default {
  preview_expired: 'This preview link is no longer valid. A new one can be created in the administration.',
  page_slug_taken: 'There is already a page with this web address',
  page_changed: 'Somebody else has changed this page in the meantime. Please check it and try again.',
  page_unpublished: 'This page has never been published, so the draft cannot be reset',
  page_home: 'The page “home” cannot be deleted',
  page_voting_unknown: 'There is no voting with this web address',
  page_title: 'A page needs a title in at least one language',
  page_region: 'South must be below north, and west must be left of east',
} as const;
