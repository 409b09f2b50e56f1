// Written by `npm run types` from the folders of texts.
import accessAdmin from '#features/access/messages/admin/en_US.ts';
import accountsRefusals from '#features/accounts/messages/refusals/en_US.ts';
import applicationsAdmin from '#features/applications/messages/admin/en_US.ts';
import applicationsRefusals from '#features/applications/messages/refusals/en_US.ts';
import auditLogAdmin from '#features/audit-log/messages/admin/en_US.ts';
import banksRefusals from '#features/banks/messages/refusals/en_US.ts';
import budgetsAdmin from '#features/budgets/messages/admin/en_US.ts';
import budgetsRefusals from '#features/budgets/messages/refusals/en_US.ts';
import categoriesAdmin from '#features/categories/messages/admin/en_US.ts';
import categoriesRefusals from '#features/categories/messages/refusals/en_US.ts';
import cofundingAdmin from '#features/cofunding/messages/admin/en_US.ts';
import cofundingRefusals from '#features/cofunding/messages/refusals/en_US.ts';
import coinsAdmin from '#features/coins/messages/admin/en_US.ts';
import coinsRefusals from '#features/coins/messages/refusals/en_US.ts';
import detailPagesAdmin from '#features/detail-pages/messages/admin/en_US.ts';
import detailPagesRefusals from '#features/detail-pages/messages/refusals/en_US.ts';
import donationsAdmin from '#features/donations/messages/admin/en_US.ts';
import donationsRefusals from '#features/donations/messages/refusals/en_US.ts';
import exportsAdmin from '#features/exports/messages/admin/en_US.ts';
import externalServicesAdmin from '#features/external-services/messages/admin/en_US.ts';
import externalServicesRefusals from '#features/external-services/messages/refusals/en_US.ts';
import favoritesRefusals from '#features/favorites/messages/refusals/en_US.ts';
import internalFundingsAdmin from '#features/internal-fundings/messages/admin/en_US.ts';
import internalFundingsRefusals from '#features/internal-fundings/messages/refusals/en_US.ts';
import ledgerAdmin from '#features/ledger/messages/admin/en_US.ts';
import limitLiftsAdmin from '#features/limit-lifts/messages/admin/en_US.ts';
import limitLiftsRefusals from '#features/limit-lifts/messages/refusals/en_US.ts';
import mailsAdmin from '#features/mails/messages/admin/en_US.ts';
import mailsRefusals from '#features/mails/messages/refusals/en_US.ts';
import newsItemsAdmin from '#features/news-items/messages/admin/en_US.ts';
import newsItemsRefusals from '#features/news-items/messages/refusals/en_US.ts';
import organizationsAdmin from '#features/organizations/messages/admin/en_US.ts';
import organizationsRefusals from '#features/organizations/messages/refusals/en_US.ts';
import pagesAdmin from '#features/pages/messages/admin/en_US.ts';
import pagesRefusals from '#features/pages/messages/refusals/en_US.ts';
import paymentsToClarifyRefusals from '#features/payments-to-clarify/messages/refusals/en_US.ts';
import paymentsAdmin from '#features/payments/messages/admin/en_US.ts';
import paymentsRefusals from '#features/payments/messages/refusals/en_US.ts';
import payoutsAdmin from '#features/payouts/messages/admin/en_US.ts';
import payoutsRefusals from '#features/payouts/messages/refusals/en_US.ts';
import programmesAdmin from '#features/programmes/messages/admin/en_US.ts';
import programmesRefusals from '#features/programmes/messages/refusals/en_US.ts';
import projectsAdmin from '#features/projects/messages/admin/en_US.ts';
import projectsRefusals from '#features/projects/messages/refusals/en_US.ts';
import remindersAdmin from '#features/reminders/messages/admin/en_US.ts';
import remindersRefusals from '#features/reminders/messages/refusals/en_US.ts';
import searchLogAdmin from '#features/search-log/messages/admin/en_US.ts';
import settingsAdmin from '#features/settings/messages/admin/en_US.ts';
import settingsRefusals from '#features/settings/messages/refusals/en_US.ts';
import shellAdmin from '#features/shell/messages/admin/en_US.ts';
import signupAdmin from '#features/signup/messages/admin/en_US.ts';
import signupRefusals from '#features/signup/messages/refusals/en_US.ts';
import statisticsAdmin from '#features/statistics/messages/admin/en_US.ts';
import tablesRefusals from '#features/tables/messages/refusals/en_US.ts';
import timelineAdmin from '#features/timeline/messages/admin/en_US.ts';
import timelineRefusals from '#features/timeline/messages/refusals/en_US.ts';
import usersAdmin from '#features/users/messages/admin/en_US.ts';
import usersRefusals from '#features/users/messages/refusals/en_US.ts';
import votesAdmin from '#features/votes/messages/admin/en_US.ts';
import votesRefusals from '#features/votes/messages/refusals/en_US.ts';
import votingsAdmin from '#features/votings/messages/admin/en_US.ts';
import votingsRefusals from '#features/votings/messages/refusals/en_US.ts';
import workbenchAdmin from '#features/workbench/messages/admin/en_US.ts';
import platformAdmin from '#platform/messages/admin/en_US.ts';
import platformRefusals from '#platform/messages/refusals/en_US.ts';

export default {
  'access.admin': accessAdmin,
  'accounts.refusals': accountsRefusals,
  'applications.admin': applicationsAdmin,
  'applications.refusals': applicationsRefusals,
  'audit-log.admin': auditLogAdmin,
  'banks.refusals': banksRefusals,
  'budgets.admin': budgetsAdmin,
  'budgets.refusals': budgetsRefusals,
  'categories.admin': categoriesAdmin,
  'categories.refusals': categoriesRefusals,
  'cofunding.admin': cofundingAdmin,
  'cofunding.refusals': cofundingRefusals,
  'coins.admin': coinsAdmin,
  'coins.refusals': coinsRefusals,
  'detail-pages.admin': detailPagesAdmin,
  'detail-pages.refusals': detailPagesRefusals,
  'donations.admin': donationsAdmin,
  'donations.refusals': donationsRefusals,
  'exports.admin': exportsAdmin,
  'external-services.admin': externalServicesAdmin,
  'external-services.refusals': externalServicesRefusals,
  'favorites.refusals': favoritesRefusals,
  'internal-fundings.admin': internalFundingsAdmin,
  'internal-fundings.refusals': internalFundingsRefusals,
  'ledger.admin': ledgerAdmin,
  'limit-lifts.admin': limitLiftsAdmin,
  'limit-lifts.refusals': limitLiftsRefusals,
  'mails.admin': mailsAdmin,
  'mails.refusals': mailsRefusals,
  'news-items.admin': newsItemsAdmin,
  'news-items.refusals': newsItemsRefusals,
  'organizations.admin': organizationsAdmin,
  'organizations.refusals': organizationsRefusals,
  'pages.admin': pagesAdmin,
  'pages.refusals': pagesRefusals,
  'payments-to-clarify.refusals': paymentsToClarifyRefusals,
  'payments.admin': paymentsAdmin,
  'payments.refusals': paymentsRefusals,
  'payouts.admin': payoutsAdmin,
  'payouts.refusals': payoutsRefusals,
  'programmes.admin': programmesAdmin,
  'programmes.refusals': programmesRefusals,
  'projects.admin': projectsAdmin,
  'projects.refusals': projectsRefusals,
  'reminders.admin': remindersAdmin,
  'reminders.refusals': remindersRefusals,
  'search-log.admin': searchLogAdmin,
  'settings.admin': settingsAdmin,
  'settings.refusals': settingsRefusals,
  'shell.admin': shellAdmin,
  'signup.admin': signupAdmin,
  'signup.refusals': signupRefusals,
  'statistics.admin': statisticsAdmin,
  'tables.refusals': tablesRefusals,
  'timeline.admin': timelineAdmin,
  'timeline.refusals': timelineRefusals,
  'users.admin': usersAdmin,
  'users.refusals': usersRefusals,
  'votes.admin': votesAdmin,
  'votes.refusals': votesRefusals,
  'votings.admin': votingsAdmin,
  'votings.refusals': votingsRefusals,
  'workbench.admin': workbenchAdmin,
  'platform.admin': platformAdmin,
  'platform.refusals': platformRefusals,
} as const;
