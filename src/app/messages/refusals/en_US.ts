import platform from '#platform/messages/refusals/en_US.ts';
import accounts from '#features/accounts/messages/refusals/en_US.ts';
import donations from '#features/donations/messages/refusals/en_US.ts';
import favorites from '#features/favorites/messages/refusals/en_US.ts';
import mails from '#features/mails/messages/refusals/en_US.ts';

/** What the server answers to what it refuses: one import and one line per feature, never shipped to pages. */
export default {
  'platform.refusals': platform,
  'accounts.refusals': accounts,
  'donations.refusals': donations,
  'favorites.refusals': favorites,
  'mails.refusals': mails,
} as const;
