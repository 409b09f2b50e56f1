import accountsAccount from '#features/accounts/messages/account/en_US.ts';
import applicationsAccount from '#features/applications/messages/account/en_US.ts';
import coinsCompany from '#features/coins/messages/company/en_US.ts';
import coinsRedeem from '#features/coins/messages/redeem/en_US.ts';
import coinsSupport from '#features/coins/messages/support/en_US.ts';
import donationsAccount from '#features/donations/messages/account/en_US.ts';
import donationsForm from '#features/donations/messages/form/en_US.ts';
import donationsReturn from '#features/donations/messages/return/en_US.ts';
import donationsTransfer from '#features/donations/messages/transfer/en_US.ts';
import favoritesAccount from '#features/favorites/messages/account/en_US.ts';
import mailsMailbox from '#features/mails/messages/mailbox/en_US.ts';
import organizationsAccount from '#features/organizations/messages/account/en_US.ts';
import payoutsAccount from '#features/payouts/messages/account/en_US.ts';
import projectsExplore from '#features/projects/messages/explore/en_US.ts';
import projectsMap from '#features/projects/messages/map/en_US.ts';
import projectsOrganizations from '#features/projects/messages/organizations/en_US.ts';
import shellConsent from '#features/shell/messages/consent/en_US.ts';
import signupAccount from '#features/signup/messages/account/en_US.ts';
import votingsPage from '#features/votings/messages/page/en_US.ts';
import votingsVote from '#features/votings/messages/vote/en_US.ts';

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
