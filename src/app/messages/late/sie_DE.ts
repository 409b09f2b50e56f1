import accountsAccount from '#features/accounts/messages/account/sie_DE.ts';
import applicationsAccount from '#features/applications/messages/account/sie_DE.ts';
import coinsCompany from '#features/coins/messages/company/sie_DE.ts';
import coinsRedeem from '#features/coins/messages/redeem/sie_DE.ts';
import coinsSupport from '#features/coins/messages/support/sie_DE.ts';
import donationsAccount from '#features/donations/messages/account/sie_DE.ts';
import donationsForm from '#features/donations/messages/form/sie_DE.ts';
import donationsReturn from '#features/donations/messages/return/sie_DE.ts';
import donationsTransfer from '#features/donations/messages/transfer/sie_DE.ts';
import favoritesAccount from '#features/favorites/messages/account/sie_DE.ts';
import mailsMailbox from '#features/mails/messages/mailbox/sie_DE.ts';
import organizationsAccount from '#features/organizations/messages/account/sie_DE.ts';
import payoutsAccount from '#features/payouts/messages/account/sie_DE.ts';
import projectsExplore from '#features/projects/messages/explore/sie_DE.ts';
import projectsMap from '#features/projects/messages/map/sie_DE.ts';
import projectsOrganizations from '#features/projects/messages/organizations/sie_DE.ts';
import shellConsent from '#features/shell/messages/consent/sie_DE.ts';
import signupAccount from '#features/signup/messages/account/sie_DE.ts';
import votingsPage from '#features/votings/messages/page/sie_DE.ts';
import votingsVote from '#features/votings/messages/vote/sie_DE.ts';

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
