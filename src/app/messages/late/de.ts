import accountsAccount from '#features/accounts/messages/account/de.ts';
import applicationsAccount from '#features/applications/messages/account/de.ts';
import coinsCompany from '#features/coins/messages/company/de.ts';
import coinsRedeem from '#features/coins/messages/redeem/de.ts';
import coinsSupport from '#features/coins/messages/support/de.ts';
import donationsAccount from '#features/donations/messages/account/de.ts';
import donationsForm from '#features/donations/messages/form/de.ts';
import donationsReturn from '#features/donations/messages/return/de.ts';
import donationsTransfer from '#features/donations/messages/transfer/de.ts';
import favoritesAccount from '#features/favorites/messages/account/de.ts';
import mailsMailbox from '#features/mails/messages/mailbox/de.ts';
import organizationsAccount from '#features/organizations/messages/account/de.ts';
import payoutsAccount from '#features/payouts/messages/account/de.ts';
import projectsExplore from '#features/projects/messages/explore/de.ts';
import projectsMap from '#features/projects/messages/map/de.ts';
import projectsOrganizations from '#features/projects/messages/organizations/de.ts';
import shellConsent from '#features/shell/messages/consent/de.ts';
import signupAccount from '#features/signup/messages/account/de.ts';
import votingsPage from '#features/votings/messages/page/de.ts';
import votingsVote from '#features/votings/messages/vote/de.ts';

/** Texts that come on demand, `messages/<part>/` of a feature: one import and one line per part. */
export default {
  'accounts.account': accountsAccount,
  'applications.account': applicationsAccount,
  'coins.company': coinsCompany,
  'coins.redeem': coinsRedeem,
  'coins.support': coinsSupport,
  'donations.account': donationsAccount,
  'donations.form': donationsForm,
  'donations.return': donationsReturn,
  'donations.transfer': donationsTransfer,
  'favorites.account': favoritesAccount,
  'mails.mailbox': mailsMailbox,
  'organizations.account': organizationsAccount,
  'payouts.account': payoutsAccount,
  'projects.explore': projectsExplore,
  'projects.map': projectsMap,
  'projects.organizations': projectsOrganizations,
  'shell.consent': shellConsent,
  'signup.account': signupAccount,
  'votings.page': votingsPage,
  'votings.vote': votingsVote,
} as const;
