// Written by `npm run types` from the folders of texts.
import accessAdmin from '#features/access/messages/admin/en_US.ts';
import accessPage from '#features/access/messages/page/en_US.ts';
import accountsAccount from '#features/accounts/messages/account/en_US.ts';
import accountsRefusals from '#features/accounts/messages/refusals/en_US.ts';
import applicationsAccount from '#features/applications/messages/account/en_US.ts';
import applicationsAdmin from '#features/applications/messages/admin/en_US.ts';
import applicationsRefusals from '#features/applications/messages/refusals/en_US.ts';
import auditLogActions from '#features/audit-log/messages/actions/en_US.ts';
import auditLogAdmin from '#features/audit-log/messages/admin/en_US.ts';
import auditLogFields from '#features/audit-log/messages/fields/en_US.ts';
import auditLogPage from '#features/audit-log/messages/page/en_US.ts';
import bankTransfersDetails from '#features/bank-transfers/messages/details/en_US.ts';
import banksLookup from '#features/banks/messages/lookup/en_US.ts';
import banksRefusals from '#features/banks/messages/refusals/en_US.ts';
import budgetsAdmin from '#features/budgets/messages/admin/en_US.ts';
import budgetsRefusals from '#features/budgets/messages/refusals/en_US.ts';
import categoriesAdmin from '#features/categories/messages/admin/en_US.ts';
import categoriesRefusals from '#features/categories/messages/refusals/en_US.ts';
import cofundingAdmin from '#features/cofunding/messages/admin/en_US.ts';
import cofundingRefusals from '#features/cofunding/messages/refusals/en_US.ts';
import coinsAdmin from '#features/coins/messages/admin/en_US.ts';
import coinsCompany from '#features/coins/messages/company/en_US.ts';
import coinsRedeem from '#features/coins/messages/redeem/en_US.ts';
import coinsRefusals from '#features/coins/messages/refusals/en_US.ts';
import coinsSupport from '#features/coins/messages/support/en_US.ts';
import detailPagesAdmin from '#features/detail-pages/messages/admin/en_US.ts';
import detailPagesRefusals from '#features/detail-pages/messages/refusals/en_US.ts';
import donationsAdmin from '#features/donations/messages/admin/en_US.ts';
import donationsRefusals from '#features/donations/messages/refusals/en_US.ts';
import exploreList from '#features/explore/messages/list/en_US.ts';
import exploreMap from '#features/explore/messages/map/en_US.ts';
import exploreOrganizations from '#features/explore/messages/organizations/en_US.ts';
import exportsAdmin from '#features/exports/messages/admin/en_US.ts';
import externalServicesAdmin from '#features/external-services/messages/admin/en_US.ts';
import externalServicesRefusals from '#features/external-services/messages/refusals/en_US.ts';
import favoritesAccount from '#features/favorites/messages/account/en_US.ts';
import favoritesRefusals from '#features/favorites/messages/refusals/en_US.ts';
import givingAccount from '#features/giving/messages/account/en_US.ts';
import givingForm from '#features/giving/messages/form/en_US.ts';
import givingReturn from '#features/giving/messages/return/en_US.ts';
import internalFundingsAdmin from '#features/internal-fundings/messages/admin/en_US.ts';
import internalFundingsRefusals from '#features/internal-fundings/messages/refusals/en_US.ts';
import ledgerAdmin from '#features/ledger/messages/admin/en_US.ts';
import limitLiftsAdmin from '#features/limit-lifts/messages/admin/en_US.ts';
import limitLiftsRefusals from '#features/limit-lifts/messages/refusals/en_US.ts';
import mailsAdmin from '#features/mails/messages/admin/en_US.ts';
import mailsMailbox from '#features/mails/messages/mailbox/en_US.ts';
import mailsPage from '#features/mails/messages/page/en_US.ts';
import mailsRefusals from '#features/mails/messages/refusals/en_US.ts';
import newsItemsAdmin from '#features/news-items/messages/admin/en_US.ts';
import newsItemsPage from '#features/news-items/messages/page/en_US.ts';
import newsItemsRefusals from '#features/news-items/messages/refusals/en_US.ts';
import organizationsAccount from '#features/organizations/messages/account/en_US.ts';
import organizationsAdmin from '#features/organizations/messages/admin/en_US.ts';
import organizationsRefusals from '#features/organizations/messages/refusals/en_US.ts';
import pagesAdmin from '#features/pages/messages/admin/en_US.ts';
import pagesRefusals from '#features/pages/messages/refusals/en_US.ts';
import paymentsToClarifyRefusals from '#features/payments-to-clarify/messages/refusals/en_US.ts';
import paymentsAdmin from '#features/payments/messages/admin/en_US.ts';
import paymentsRefusals from '#features/payments/messages/refusals/en_US.ts';
import payoutsAccount from '#features/payouts/messages/account/en_US.ts';
import payoutsAdmin from '#features/payouts/messages/admin/en_US.ts';
import payoutsRefusals from '#features/payouts/messages/refusals/en_US.ts';
import programmesAdmin from '#features/programmes/messages/admin/en_US.ts';
import programmesRefusals from '#features/programmes/messages/refusals/en_US.ts';
import projectsAdmin from '#features/projects/messages/admin/en_US.ts';
import projectsRefusals from '#features/projects/messages/refusals/en_US.ts';
import receivedDonationsAccount from '#features/received-donations/messages/account/en_US.ts';
import remindersAdmin from '#features/reminders/messages/admin/en_US.ts';
import remindersPage from '#features/reminders/messages/page/en_US.ts';
import remindersRefusals from '#features/reminders/messages/refusals/en_US.ts';
import searchLogAdmin from '#features/search-log/messages/admin/en_US.ts';
import settingsAdmin from '#features/settings/messages/admin/en_US.ts';
import settingsRefusals from '#features/settings/messages/refusals/en_US.ts';
import shellAdmin from '#features/shell/messages/admin/en_US.ts';
import shellConsent from '#features/shell/messages/consent/en_US.ts';
import signupAccount from '#features/signup/messages/account/en_US.ts';
import signupAdmin from '#features/signup/messages/admin/en_US.ts';
import signupRefusals from '#features/signup/messages/refusals/en_US.ts';
import statisticsAdmin from '#features/statistics/messages/admin/en_US.ts';
import tablesRefusals from '#features/tables/messages/refusals/en_US.ts';
import timelineAdmin from '#features/timeline/messages/admin/en_US.ts';
import timelineRefusals from '#features/timeline/messages/refusals/en_US.ts';
import usersAdmin from '#features/users/messages/admin/en_US.ts';
import usersRefusals from '#features/users/messages/refusals/en_US.ts';
import votesAdmin from '#features/votes/messages/admin/en_US.ts';
import votesPage from '#features/votes/messages/page/en_US.ts';
import votesRefusals from '#features/votes/messages/refusals/en_US.ts';
import votesVote from '#features/votes/messages/vote/en_US.ts';
import votingsAdmin from '#features/votings/messages/admin/en_US.ts';
import votingsRefusals from '#features/votings/messages/refusals/en_US.ts';
import workbenchAdmin from '#features/workbench/messages/admin/en_US.ts';
import platformAdmin from '#platform/messages/admin/en_US.ts';
import platformMails from '#platform/messages/mails/en_US.ts';
import platformRefusals from '#platform/messages/refusals/en_US.ts';
import platformSessions from '#platform/messages/sessions/en_US.ts';

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
