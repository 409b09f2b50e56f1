import platform from '#platform/messages/refusals/sie_DE.ts';
import accounts from '#features/accounts/messages/refusals/sie_DE.ts';
import applications from '#features/applications/messages/refusals/sie_DE.ts';
import payouts from '#features/payouts/messages/refusals/sie_DE.ts';
import coins from '#features/coins/messages/refusals/sie_DE.ts';
import donations from '#features/donations/messages/refusals/sie_DE.ts';
import favorites from '#features/favorites/messages/refusals/sie_DE.ts';
import signup from '#features/signup/messages/refusals/sie_DE.ts';
import budgets from '#features/budgets/messages/refusals/sie_DE.ts';
import cofunding from '#features/cofunding/messages/refusals/sie_DE.ts';
import internalFundings from '#features/internal-fundings/messages/refusals/sie_DE.ts';
import mails from '#features/mails/messages/refusals/sie_DE.ts';
import projects from '#features/projects/messages/refusals/sie_DE.ts';
import projectsOrganizations from '#features/projects/messages/organizations/sie_DE.ts';
import organizations from '#features/organizations/messages/refusals/sie_DE.ts';
import categories from '#features/categories/messages/refusals/sie_DE.ts';
import pages from '#features/pages/messages/refusals/sie_DE.ts';
import settings from '#features/settings/messages/refusals/sie_DE.ts';
import votings from '#features/votings/messages/refusals/sie_DE.ts';

/** What only the server speaks, refusals first of all: one import and one line per feature, never shipped to pages. */
import externalServices from '#features/external-services/messages/refusals/sie_DE.ts';
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
