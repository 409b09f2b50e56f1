import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { subscriberList } from '../list/subscribers.ts';

/** Replaces addresses by their hash, permanently (handbook §18). */
export const anonymizeSubscribers = defineBulkRoute(subscriberList, {
  id: 'anonymize_subscribers',
  path: '/api/v4/email-consent-subscribers/anonymize',
  permission: 'change_subscribers',
  summary: 'Anonymize subscribers',
  counts: ['changed'],
});

/** Records that the addresses were exported (handbook §16); the first time is not overwritten. */
export const setSubscribersExported = defineBulkRoute(subscriberList, {
  id: 'set_subscribers_exported',
  path: '/api/v4/email-consent-subscribers/set-exported',
  permission: 'change_subscribers',
  summary: 'Mark subscribers as exported',
  counts: ['changed'],
});
