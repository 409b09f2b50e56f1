import accountsAccount from '#features/accounts/messages/account/du_DE.ts';
import applicationsAccount from '#features/applications/messages/account/du_DE.ts';
import coinsCompany from '#features/coins/messages/company/du_DE.ts';
import coinsRedeem from '#features/coins/messages/redeem/du_DE.ts';
import coinsSupport from '#features/coins/messages/support/du_DE.ts';
import donationsAccount from '#features/donations/messages/account/du_DE.ts';
import donationsForm from '#features/donations/messages/form/du_DE.ts';
import donationsReturn from '#features/donations/messages/return/du_DE.ts';
import donationsTransfer from '#features/donations/messages/transfer/du_DE.ts';
import favoritesAccount from '#features/favorites/messages/account/du_DE.ts';
import mailsMailbox from '#features/mails/messages/mailbox/du_DE.ts';
import organizationsAccount from '#features/organizations/messages/account/du_DE.ts';
import payoutsAccount from '#features/payouts/messages/account/du_DE.ts';
import projectsExplore from '#features/projects/messages/explore/du_DE.ts';
import projectsMap from '#features/projects/messages/map/du_DE.ts';
import projectsOrganizations from '#features/projects/messages/organizations/du_DE.ts';
import shellConsent from '#features/shell/messages/consent/du_DE.ts';
import signupAccount from '#features/signup/messages/account/du_DE.ts';
import votingsPage from '#features/votings/messages/page/du_DE.ts';
import votingsVote from '#features/votings/messages/vote/du_DE.ts';

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
