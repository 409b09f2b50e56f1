import applications from '#features/applications/messages/admin/du_DE.ts';
import exports_ from '#features/exports/messages/admin/du_DE.ts';
import ledger from '#features/ledger/messages/admin/du_DE.ts';
import donations from '#features/donations/messages/admin/du_DE.ts';
import projects from '#features/projects/messages/admin/du_DE.ts';
import organizations from '#features/organizations/messages/admin/du_DE.ts';
import categories from '#features/categories/messages/admin/du_DE.ts';
import pages from '#features/pages/messages/admin/du_DE.ts';
import projectRefusals from '#features/projects/messages/refusals/du_DE.ts';
import platform from '#platform/messages/admin/du_DE.ts';
import signup from '#features/signup/messages/admin/du_DE.ts';
import shell from '#features/shell/messages/admin/du_DE.ts';
import mails from '#features/mails/messages/admin/du_DE.ts';
import mailRefusals from '#features/mails/messages/refusals/du_DE.ts';
import settings from '#features/settings/messages/admin/du_DE.ts';
import settingRefusals from '#features/settings/messages/refusals/du_DE.ts';
import payouts from '#features/payouts/messages/admin/du_DE.ts';
import coins from '#features/coins/messages/admin/du_DE.ts';
import budgets from '#features/budgets/messages/admin/du_DE.ts';
import cofunding from '#features/cofunding/messages/admin/du_DE.ts';
import internalFundings from '#features/internal-fundings/messages/admin/du_DE.ts';
import votings from '#features/votings/messages/admin/du_DE.ts';

/** Texts of the administration and account areas alone: one import and one line per feature. */
import externalServices from '#features/external-services/messages/admin/du_DE.ts';
import searchLog from '#features/search-log/messages/admin/du_DE.ts';
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
