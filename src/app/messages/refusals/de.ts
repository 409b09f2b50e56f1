import platform from '#platform/messages/refusals/de.ts';
import accounts from '#features/accounts/messages/refusals/de.ts';
import applications from '#features/applications/messages/refusals/de.ts';
import payouts from '#features/payouts/messages/refusals/de.ts';
import coins from '#features/coins/messages/refusals/de.ts';
import donations from '#features/donations/messages/refusals/de.ts';
import favorites from '#features/favorites/messages/refusals/de.ts';
import signup from '#features/signup/messages/refusals/de.ts';
import budgets from '#features/budgets/messages/refusals/de.ts';
import cofunding from '#features/cofunding/messages/refusals/de.ts';
import internalFundings from '#features/internal-fundings/messages/refusals/de.ts';
import mails from '#features/mails/messages/refusals/de.ts';
import projects from '#features/projects/messages/refusals/de.ts';
import projectsOrganizations from '#features/projects/messages/organizations/de.ts';
import organizations from '#features/organizations/messages/refusals/de.ts';
import categories from '#features/categories/messages/refusals/de.ts';
import pages from '#features/pages/messages/refusals/de.ts';
import settings from '#features/settings/messages/refusals/de.ts';
import votings from '#features/votings/messages/refusals/de.ts';

/** What only the server speaks, refusals first of all: one import and one line per feature, never shipped to pages. */
import externalServices from '#features/external-services/messages/refusals/de.ts';
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
