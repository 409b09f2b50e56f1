import applications from '#features/applications/messages/admin/de.ts';
import exports_ from '#features/exports/messages/admin/de.ts';
import ledger from '#features/ledger/messages/admin/de.ts';
import donations from '#features/donations/messages/admin/de.ts';
import projects from '#features/projects/messages/admin/de.ts';
import organizations from '#features/organizations/messages/admin/de.ts';
import categories from '#features/categories/messages/admin/de.ts';
import pages from '#features/pages/messages/admin/de.ts';
import projectRefusals from '#features/projects/messages/refusals/de.ts';
import platform from '#platform/messages/admin/de.ts';
import signup from '#features/signup/messages/admin/de.ts';
import shell from '#features/shell/messages/admin/de.ts';
import mails from '#features/mails/messages/admin/de.ts';
import mailRefusals from '#features/mails/messages/refusals/de.ts';
import settings from '#features/settings/messages/admin/de.ts';
import settingRefusals from '#features/settings/messages/refusals/de.ts';
import payouts from '#features/payouts/messages/admin/de.ts';
import coins from '#features/coins/messages/admin/de.ts';
import budgets from '#features/budgets/messages/admin/de.ts';
import cofunding from '#features/cofunding/messages/admin/de.ts';
import internalFundings from '#features/internal-fundings/messages/admin/de.ts';
import votings from '#features/votings/messages/admin/de.ts';

/** Texts of the administration and account areas alone: one import and one line per feature. */
import externalServices from '#features/external-services/messages/admin/de.ts';
import searchLog from '#features/search-log/messages/admin/de.ts';
export default {
  'platform.admin': platform,
  'shell.admin': shell,
  'signup.admin': signup,
  'applications.admin': applications,
  'organizations.admin': organizations,
  'projects.admin': projects,
  'projects.refusals': projectRefusals,
  'donations.admin': donations,
  'ledger.admin': ledger,
  'mails.admin': mails,
  'mails.refusals': mailRefusals,
  'pages.admin': pages,
  'categories.admin': categories,
  'exports.admin': exports_,
  'settings.admin': settings,
  'settings.refusals': settingRefusals,
  'votings.admin': votings,
  'coins.admin': coins,
  'payouts.admin': payouts,
  'budgets.admin': budgets,
  'cofunding.admin': cofunding,
  'internal-fundings.admin': internalFundings,
  'external-services.admin': externalServices,
  'search-log.admin': searchLog,
} as const;
