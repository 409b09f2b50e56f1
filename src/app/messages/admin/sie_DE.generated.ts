// Written by `npm run types` from the folders of texts.
import accessAdmin from '#features/access/messages/admin/de.ts';
import accountsRefusals from '#features/accounts/messages/refusals/sie_DE.ts';
import applicationsAdmin from '#features/applications/messages/admin/de.ts';
import applicationsRefusals from '#features/applications/messages/refusals/de.ts';
import auditLogAdmin from '#features/audit-log/messages/admin/de.ts';
import banksRefusals from '#features/banks/messages/refusals/de.ts';
import budgetsAdmin from '#features/budgets/messages/admin/de.ts';
import budgetsRefusals from '#features/budgets/messages/refusals/de.ts';
import categoriesAdmin from '#features/categories/messages/admin/de.ts';
import categoriesRefusals from '#features/categories/messages/refusals/de.ts';
import cofundingAdmin from '#features/cofunding/messages/admin/de.ts';
import cofundingRefusals from '#features/cofunding/messages/refusals/de.ts';
import coinsAdmin from '#features/coins/messages/admin/de.ts';
import coinsRefusals from '#features/coins/messages/refusals/sie_DE.ts';
import detailPagesAdmin from '#features/detail-pages/messages/admin/de.ts';
import detailPagesRefusals from '#features/detail-pages/messages/refusals/de.ts';
import donationsAdmin from '#features/donations/messages/admin/de.ts';
import donationsRefusals from '#features/donations/messages/refusals/sie_DE.ts';
import exportsAdmin from '#features/exports/messages/admin/de.ts';
import externalServicesAdmin from '#features/external-services/messages/admin/de.ts';
import externalServicesRefusals from '#features/external-services/messages/refusals/de.ts';
import favoritesRefusals from '#features/favorites/messages/refusals/de.ts';
import internalFundingsAdmin from '#features/internal-fundings/messages/admin/de.ts';
import internalFundingsRefusals from '#features/internal-fundings/messages/refusals/de.ts';
import ledgerAdmin from '#features/ledger/messages/admin/de.ts';
import limitLiftsAdmin from '#features/limit-lifts/messages/admin/de.ts';
import limitLiftsRefusals from '#features/limit-lifts/messages/refusals/de.ts';
import mailsAdmin from '#features/mails/messages/admin/de.ts';
import mailsRefusals from '#features/mails/messages/refusals/sie_DE.ts';
import newsItemsAdmin from '#features/news-items/messages/admin/de.ts';
import newsItemsRefusals from '#features/news-items/messages/refusals/de.ts';
import organizationsAdmin from '#features/organizations/messages/admin/de.ts';
import organizationsRefusals from '#features/organizations/messages/refusals/de.ts';
import pagesAdmin from '#features/pages/messages/admin/de.ts';
import pagesRefusals from '#features/pages/messages/refusals/de.ts';
import paymentsToClarifyRefusals from '#features/payments-to-clarify/messages/refusals/de.ts';
import paymentsAdmin from '#features/payments/messages/admin/de.ts';
import paymentsRefusals from '#features/payments/messages/refusals/de.ts';
import payoutsAdmin from '#features/payouts/messages/admin/de.ts';
import payoutsRefusals from '#features/payouts/messages/refusals/de.ts';
import programmesAdmin from '#features/programmes/messages/admin/de.ts';
import programmesRefusals from '#features/programmes/messages/refusals/de.ts';
import projectsAdmin from '#features/projects/messages/admin/de.ts';
import projectsRefusals from '#features/projects/messages/refusals/de.ts';
import remindersAdmin from '#features/reminders/messages/admin/de.ts';
import remindersRefusals from '#features/reminders/messages/refusals/de.ts';
import searchLogAdmin from '#features/search-log/messages/admin/de.ts';
import settingsAdmin from '#features/settings/messages/admin/de.ts';
import settingsRefusals from '#features/settings/messages/refusals/de.ts';
import shellAdmin from '#features/shell/messages/admin/de.ts';
import signupAdmin from '#features/signup/messages/admin/de.ts';
import signupRefusals from '#features/signup/messages/refusals/sie_DE.ts';
import statisticsAdmin from '#features/statistics/messages/admin/de.ts';
import tablesRefusals from '#features/tables/messages/refusals/de.ts';
import timelineAdmin from '#features/timeline/messages/admin/de.ts';
import timelineRefusals from '#features/timeline/messages/refusals/de.ts';
import usersAdmin from '#features/users/messages/admin/de.ts';
import usersRefusals from '#features/users/messages/refusals/de.ts';
import votesAdmin from '#features/votes/messages/admin/de.ts';
import votesRefusals from '#features/votes/messages/refusals/de.ts';
import votingsAdmin from '#features/votings/messages/admin/de.ts';
import votingsRefusals from '#features/votings/messages/refusals/de.ts';
import workbenchAdmin from '#features/workbench/messages/admin/de.ts';
import platformAdmin from '#platform/messages/admin/sie_DE.ts';
import platformRefusals from '#platform/messages/refusals/sie_DE.ts';

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
