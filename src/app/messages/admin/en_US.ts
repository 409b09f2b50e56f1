import applications from '#features/applications/messages/admin/en_US.ts';
import exports_ from '#features/exports/messages/admin/en_US.ts';
import ledger from '#features/ledger/messages/admin/en_US.ts';
import donations from '#features/donations/messages/admin/en_US.ts';
import projects from '#features/projects/messages/admin/en_US.ts';
import organizations from '#features/organizations/messages/admin/en_US.ts';
import categories from '#features/categories/messages/admin/en_US.ts';
import pages from '#features/pages/messages/admin/en_US.ts';
import projectRefusals from '#features/projects/messages/refusals/en_US.ts';
import platform from '#platform/messages/admin/en_US.ts';
import signup from '#features/signup/messages/admin/en_US.ts';
import shell from '#features/shell/messages/admin/en_US.ts';
import mails from '#features/mails/messages/admin/en_US.ts';
import mailRefusals from '#features/mails/messages/refusals/en_US.ts';
import settings from '#features/settings/messages/admin/en_US.ts';
import settingRefusals from '#features/settings/messages/refusals/en_US.ts';
import payouts from '#features/payouts/messages/admin/en_US.ts';
import coins from '#features/coins/messages/admin/en_US.ts';
import budgets from '#features/budgets/messages/admin/en_US.ts';
import cofunding from '#features/cofunding/messages/admin/en_US.ts';
import internalFundings from '#features/internal-fundings/messages/admin/en_US.ts';
import votings from '#features/votings/messages/admin/en_US.ts';

/** Texts of the administration and account areas alone: one import and one line per feature. */
import externalServices from '#features/external-services/messages/admin/en_US.ts';
import searchLog from '#features/search-log/messages/admin/en_US.ts';
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
