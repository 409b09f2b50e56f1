import platform from '#platform/messages/refusals/en_US.ts';
import accounts from '#features/accounts/messages/refusals/en_US.ts';
import applications from '#features/applications/messages/refusals/en_US.ts';
import payouts from '#features/payouts/messages/refusals/en_US.ts';
import coins from '#features/coins/messages/refusals/en_US.ts';
import donations from '#features/donations/messages/refusals/en_US.ts';
import favorites from '#features/favorites/messages/refusals/en_US.ts';
import signup from '#features/signup/messages/refusals/en_US.ts';
import budgets from '#features/budgets/messages/refusals/en_US.ts';
import cofunding from '#features/cofunding/messages/refusals/en_US.ts';
import internalFundings from '#features/internal-fundings/messages/refusals/en_US.ts';
import mails from '#features/mails/messages/refusals/en_US.ts';
import projects from '#features/projects/messages/refusals/en_US.ts';
import projectsOrganizations from '#features/projects/messages/organizations/en_US.ts';
import organizations from '#features/organizations/messages/refusals/en_US.ts';
import categories from '#features/categories/messages/refusals/en_US.ts';
import pages from '#features/pages/messages/refusals/en_US.ts';
import settings from '#features/settings/messages/refusals/en_US.ts';
import votings from '#features/votings/messages/refusals/en_US.ts';

/** What only the server speaks, refusals first of all: one import and one line per feature, never shipped to pages. */
import externalServices from '#features/external-services/messages/refusals/en_US.ts';
export default {
  'platform.refusals': platform,
  'accounts.refusals': accounts,
  'applications.refusals': applications,
  'coins.refusals': coins,
  'payouts.refusals': payouts,
  'budgets.refusals': budgets,
  'cofunding.refusals': cofunding,
  'internal-fundings.refusals': internalFundings,
  'donations.refusals': donations,
  'favorites.refusals': favorites,
  'signup.refusals': signup,
  'mails.refusals': mails,
  'organizations.refusals': organizations,
  'pages.refusals': pages,
  'categories.refusals': categories,
  'projects.refusals': projects,
  'projects.organizations': projectsOrganizations,
  'settings.refusals': settings,
  'votings.refusals': votings,
  'external-services.refusals': externalServices,
} as const;
