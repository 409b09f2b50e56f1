// Written by `npm run types` from the folders of texts.
import accessAdmin from '#features/access/messages/admin/de.ts';
import accessPage from '#features/access/messages/page/de.ts';
import accountsAccount from '#features/accounts/messages/account/de.ts';
import accountsRefusals from '#features/accounts/messages/refusals/de.ts';
import applicationsAccount from '#features/applications/messages/account/de.ts';
import applicationsAdmin from '#features/applications/messages/admin/de.ts';
import applicationsRefusals from '#features/applications/messages/refusals/de.ts';
import auditLogActions from '#features/audit-log/messages/actions/de.ts';
import auditLogAdmin from '#features/audit-log/messages/admin/de.ts';
import auditLogFields from '#features/audit-log/messages/fields/de.ts';
import auditLogPage from '#features/audit-log/messages/page/de.ts';
import bankTransfersDetails from '#features/bank-transfers/messages/details/de.ts';
import banksLookup from '#features/banks/messages/lookup/de.ts';
import banksRefusals from '#features/banks/messages/refusals/de.ts';
import budgetsAdmin from '#features/budgets/messages/admin/de.ts';
import budgetsRefusals from '#features/budgets/messages/refusals/de.ts';
import categoriesAdmin from '#features/categories/messages/admin/de.ts';
import categoriesRefusals from '#features/categories/messages/refusals/de.ts';
import cofundingAdmin from '#features/cofunding/messages/admin/de.ts';
import cofundingRefusals from '#features/cofunding/messages/refusals/de.ts';
import coinsAdmin from '#features/coins/messages/admin/de.ts';
import coinsCompany from '#features/coins/messages/company/de.ts';
import coinsRedeem from '#features/coins/messages/redeem/de.ts';
import coinsRefusals from '#features/coins/messages/refusals/de.ts';
import coinsSupport from '#features/coins/messages/support/de.ts';
import detailPagesAdmin from '#features/detail-pages/messages/admin/de.ts';
import detailPagesRefusals from '#features/detail-pages/messages/refusals/de.ts';
import donationsAdmin from '#features/donations/messages/admin/de.ts';
import donationsRefusals from '#features/donations/messages/refusals/de.ts';
import exploreList from '#features/explore/messages/list/de.ts';
import exploreMap from '#features/explore/messages/map/de.ts';
import exploreOrganizations from '#features/explore/messages/organizations/de.ts';
import exportsAdmin from '#features/exports/messages/admin/de.ts';
import externalServicesAdmin from '#features/external-services/messages/admin/de.ts';
import externalServicesRefusals from '#features/external-services/messages/refusals/de.ts';
import favoritesAccount from '#features/favorites/messages/account/de.ts';
import favoritesRefusals from '#features/favorites/messages/refusals/de.ts';
import givingAccount from '#features/giving/messages/account/de.ts';
import givingForm from '#features/giving/messages/form/de.ts';
import givingReturn from '#features/giving/messages/return/de.ts';
import internalFundingsAdmin from '#features/internal-fundings/messages/admin/de.ts';
import internalFundingsRefusals from '#features/internal-fundings/messages/refusals/de.ts';
import ledgerAdmin from '#features/ledger/messages/admin/de.ts';
import limitLiftsAdmin from '#features/limit-lifts/messages/admin/de.ts';
import limitLiftsRefusals from '#features/limit-lifts/messages/refusals/de.ts';
import mailsAdmin from '#features/mails/messages/admin/de.ts';
import mailsMailbox from '#features/mails/messages/mailbox/de.ts';
import mailsPage from '#features/mails/messages/page/de.ts';
import mailsRefusals from '#features/mails/messages/refusals/de.ts';
import newsItemsAdmin from '#features/news-items/messages/admin/de.ts';
import newsItemsPage from '#features/news-items/messages/page/de.ts';
import newsItemsRefusals from '#features/news-items/messages/refusals/de.ts';
import organizationsAccount from '#features/organizations/messages/account/de.ts';
import organizationsAdmin from '#features/organizations/messages/admin/de.ts';
import organizationsRefusals from '#features/organizations/messages/refusals/de.ts';
import pagesAdmin from '#features/pages/messages/admin/de.ts';
import pagesRefusals from '#features/pages/messages/refusals/de.ts';
import paymentsToClarifyRefusals from '#features/payments-to-clarify/messages/refusals/de.ts';
import paymentsAdmin from '#features/payments/messages/admin/de.ts';
import paymentsRefusals from '#features/payments/messages/refusals/de.ts';
import payoutsAccount from '#features/payouts/messages/account/de.ts';
import payoutsAdmin from '#features/payouts/messages/admin/de.ts';
import payoutsRefusals from '#features/payouts/messages/refusals/de.ts';
import programmesAdmin from '#features/programmes/messages/admin/de.ts';
import programmesRefusals from '#features/programmes/messages/refusals/de.ts';
import projectsAdmin from '#features/projects/messages/admin/de.ts';
import projectsRefusals from '#features/projects/messages/refusals/de.ts';
import receivedDonationsAccount from '#features/received-donations/messages/account/de.ts';
import remindersAdmin from '#features/reminders/messages/admin/de.ts';
import remindersPage from '#features/reminders/messages/page/de.ts';
import remindersRefusals from '#features/reminders/messages/refusals/de.ts';
import searchLogAdmin from '#features/search-log/messages/admin/de.ts';
import settingsAdmin from '#features/settings/messages/admin/de.ts';
import settingsRefusals from '#features/settings/messages/refusals/de.ts';
import shellAdmin from '#features/shell/messages/admin/de.ts';
import shellConsent from '#features/shell/messages/consent/de.ts';
import signupAccount from '#features/signup/messages/account/de.ts';
import signupAdmin from '#features/signup/messages/admin/de.ts';
import signupRefusals from '#features/signup/messages/refusals/de.ts';
import statisticsAdmin from '#features/statistics/messages/admin/de.ts';
import tablesRefusals from '#features/tables/messages/refusals/de.ts';
import timelineAdmin from '#features/timeline/messages/admin/de.ts';
import timelineRefusals from '#features/timeline/messages/refusals/de.ts';
import usersAdmin from '#features/users/messages/admin/de.ts';
import usersRefusals from '#features/users/messages/refusals/de.ts';
import votesAdmin from '#features/votes/messages/admin/de.ts';
import votesPage from '#features/votes/messages/page/de.ts';
import votesRefusals from '#features/votes/messages/refusals/de.ts';
import votesVote from '#features/votes/messages/vote/de.ts';
import votingsAdmin from '#features/votings/messages/admin/de.ts';
import votingsRefusals from '#features/votings/messages/refusals/de.ts';
import workbenchAdmin from '#features/workbench/messages/admin/de.ts';
import platformAdmin from '#platform/messages/admin/de.ts';
import platformMails from '#platform/messages/mails/de.ts';
import platformRefusals from '#platform/messages/refusals/de.ts';
import platformSessions from '#platform/messages/sessions/de.ts';

export default {
  'access.admin': accessAdmin,
  'access.page': accessPage,
  'accounts.account': accountsAccount,
  'accounts.refusals': accountsRefusals,
  'applications.account': applicationsAccount,
  'applications.admin': applicationsAdmin,
  'applications.refusals': applicationsRefusals,
  'audit-log.actions': auditLogActions,
  'audit-log.admin': auditLogAdmin,
  'audit-log.fields': auditLogFields,
  'audit-log.page': auditLogPage,
  'bank-transfers.details': bankTransfersDetails,
  'banks.lookup': banksLookup,
  'banks.refusals': banksRefusals,
  'budgets.admin': budgetsAdmin,
  'budgets.refusals': budgetsRefusals,
  'categories.admin': categoriesAdmin,
  'categories.refusals': categoriesRefusals,
  'cofunding.admin': cofundingAdmin,
  'cofunding.refusals': cofundingRefusals,
  'coins.admin': coinsAdmin,
  'coins.company': coinsCompany,
  'coins.redeem': coinsRedeem,
  'coins.refusals': coinsRefusals,
  'coins.support': coinsSupport,
  'detail-pages.admin': detailPagesAdmin,
  'detail-pages.refusals': detailPagesRefusals,
  'donations.admin': donationsAdmin,
  'donations.refusals': donationsRefusals,
  'explore.list': exploreList,
  'explore.map': exploreMap,
  'explore.organizations': exploreOrganizations,
  'exports.admin': exportsAdmin,
  'external-services.admin': externalServicesAdmin,
  'external-services.refusals': externalServicesRefusals,
  'favorites.account': favoritesAccount,
  'favorites.refusals': favoritesRefusals,
  'giving.account': givingAccount,
  'giving.form': givingForm,
  'giving.return': givingReturn,
  'internal-fundings.admin': internalFundingsAdmin,
  'internal-fundings.refusals': internalFundingsRefusals,
  'ledger.admin': ledgerAdmin,
  'limit-lifts.admin': limitLiftsAdmin,
  'limit-lifts.refusals': limitLiftsRefusals,
  'mails.admin': mailsAdmin,
  'mails.mailbox': mailsMailbox,
  'mails.page': mailsPage,
  'mails.refusals': mailsRefusals,
  'news-items.admin': newsItemsAdmin,
  'news-items.page': newsItemsPage,
  'news-items.refusals': newsItemsRefusals,
  'organizations.account': organizationsAccount,
  'organizations.admin': organizationsAdmin,
  'organizations.refusals': organizationsRefusals,
  'pages.admin': pagesAdmin,
  'pages.refusals': pagesRefusals,
  'payments-to-clarify.refusals': paymentsToClarifyRefusals,
  'payments.admin': paymentsAdmin,
  'payments.refusals': paymentsRefusals,
  'payouts.account': payoutsAccount,
  'payouts.admin': payoutsAdmin,
  'payouts.refusals': payoutsRefusals,
  'programmes.admin': programmesAdmin,
  'programmes.refusals': programmesRefusals,
  'projects.admin': projectsAdmin,
  'projects.refusals': projectsRefusals,
  'received-donations.account': receivedDonationsAccount,
  'reminders.admin': remindersAdmin,
  'reminders.page': remindersPage,
  'reminders.refusals': remindersRefusals,
  'search-log.admin': searchLogAdmin,
  'settings.admin': settingsAdmin,
  'settings.refusals': settingsRefusals,
  'shell.admin': shellAdmin,
  'shell.consent': shellConsent,
  'signup.account': signupAccount,
  'signup.admin': signupAdmin,
  'signup.refusals': signupRefusals,
  'statistics.admin': statisticsAdmin,
  'tables.refusals': tablesRefusals,
  'timeline.admin': timelineAdmin,
  'timeline.refusals': timelineRefusals,
  'users.admin': usersAdmin,
  'users.refusals': usersRefusals,
  'votes.admin': votesAdmin,
  'votes.page': votesPage,
  'votes.refusals': votesRefusals,
  'votes.vote': votesVote,
  'votings.admin': votingsAdmin,
  'votings.refusals': votingsRefusals,
  'workbench.admin': workbenchAdmin,
  'platform.admin': platformAdmin,
  'platform.mails': platformMails,
  'platform.refusals': platformRefusals,
  'platform.sessions': platformSessions,
} as const;
