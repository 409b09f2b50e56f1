// Written by `npm run types` from the folders of features.
import type { Registration } from '#platform/server/http/handler.ts';
import type { JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { ServedList } from '#platform/server/lists/served.ts';
import { routes as banksRoutes } from '#features/banks/server/index.ts';
import { routes as ledgerRoutes } from '#features/ledger/server/index.ts';
import { routes as settingsRoutes } from '#features/settings/server/index.ts';
import { routes as tablesRoutes } from '#features/tables/server/index.ts';
import { routes as categoriesRoutes } from '#features/categories/server/index.ts';
import { routes as pagesRoutes } from '#features/pages/server/index.ts';
import { routes as remindersRoutes } from '#features/reminders/server/index.ts';
import { routes as organizationsRoutes } from '#features/organizations/server/index.ts';
import { routes as budgetsRoutes } from '#features/budgets/server/index.ts';
import { routes as usersRoutes } from '#features/users/server/index.ts';
import { routes as signupRoutes } from '#features/signup/server/index.ts';
import { routes as cofundingRoutes } from '#features/cofunding/server/index.ts';
import { routes as votingsRoutes } from '#features/votings/server/index.ts';
import { routes as votesRoutes } from '#features/votes/server/index.ts';
import { routes as programmesRoutes } from '#features/programmes/server/index.ts';
import { routes as favoritesRoutes } from '#features/favorites/server/index.ts';
import { routes as applicationsRoutes } from '#features/applications/server/index.ts';
import { routes as donationsRoutes } from '#features/donations/server/index.ts';
import { routes as paymentsToClarifyRoutes } from '#features/payments-to-clarify/server/index.ts';
import { routes as bankTransfersRoutes } from '#features/bank-transfers/server/index.ts';
import { routes as paymentsRoutes } from '#features/payments/server/index.ts';
import { routes as givingRoutes } from '#features/giving/server/index.ts';
import { routes as coinsRoutes } from '#features/coins/server/index.ts';
import { routes as payoutsRoutes } from '#features/payouts/server/index.ts';
import { routes as internalFundingsRoutes } from '#features/internal-fundings/server/index.ts';
import { routes as mailsRoutes } from '#features/mails/server/index.ts';
import { routes as exportsRoutes } from '#features/exports/server/index.ts';
import { routes as newsItemsRoutes } from '#features/news-items/server/index.ts';
import { routes as donorCorrectionsRoutes } from '#features/donor-corrections/server/index.ts';
import { routes as externalServicesRoutes } from '#features/external-services/server/index.ts';
import { routes as detailPagesRoutes } from '#features/detail-pages/server/index.ts';
import { routes as exploreRoutes } from '#features/explore/server/index.ts';
import { routes as shellRoutes } from '#features/shell/server/index.ts';
import { routes as auditLogRoutes } from '#features/audit-log/server/index.ts';
import { routes as statisticsRoutes } from '#features/statistics/server/index.ts';
import { routes as accessRoutes } from '#features/access/server/index.ts';
import { routes as limitLiftsRoutes } from '#features/limit-lifts/server/index.ts';
import { routes as timelineRoutes } from '#features/timeline/server/index.ts';
import { jobs as ledgerJobs } from '#features/ledger/server/index.ts';
import { jobs as searchLogJobs } from '#features/search-log/server/index.ts';
import { jobs as accountsJobs } from '#features/accounts/server/index.ts';
import { jobs as remindersJobs } from '#features/reminders/server/index.ts';
import { jobs as organizationsJobs } from '#features/organizations/server/index.ts';
import { jobs as cofundingJobs } from '#features/cofunding/server/index.ts';
import { jobs as votingsJobs } from '#features/votings/server/index.ts';
import { jobs as votesJobs } from '#features/votes/server/index.ts';
import { jobs as applicationsJobs } from '#features/applications/server/index.ts';
import { jobs as donationsJobs } from '#features/donations/server/index.ts';
import { jobs as paymentsToClarifyJobs } from '#features/payments-to-clarify/server/index.ts';
import { jobs as bankTransfersJobs } from '#features/bank-transfers/server/index.ts';
import { jobs as paymentsJobs } from '#features/payments/server/index.ts';
import { jobs as coinsJobs } from '#features/coins/server/index.ts';
import { jobs as payoutsJobs } from '#features/payouts/server/index.ts';
import { jobs as internalFundingsJobs } from '#features/internal-fundings/server/index.ts';
import { jobs as exportsJobs } from '#features/exports/server/index.ts';
import { jobs as newsItemsJobs } from '#features/news-items/server/index.ts';
import { jobs as auditLogJobs } from '#features/audit-log/server/index.ts';
import { noPasswordNeeded as tablesNoPasswordNeeded } from '#features/tables/server/index.ts';
import { noPasswordNeeded as categoriesNoPasswordNeeded } from '#features/categories/server/index.ts';
import { noPasswordNeeded as pagesNoPasswordNeeded } from '#features/pages/server/index.ts';
import { noPasswordNeeded as remindersNoPasswordNeeded } from '#features/reminders/server/index.ts';
import { noPasswordNeeded as usersNoPasswordNeeded } from '#features/users/server/index.ts';
import { noPasswordNeeded as votingsNoPasswordNeeded } from '#features/votings/server/index.ts';
import { noPasswordNeeded as votesNoPasswordNeeded } from '#features/votes/server/index.ts';
import { noPasswordNeeded as programmesNoPasswordNeeded } from '#features/programmes/server/index.ts';
import { noPasswordNeeded as projectsNoPasswordNeeded } from '#features/projects/server/index.ts';
import { noPasswordNeeded as favoritesNoPasswordNeeded } from '#features/favorites/server/index.ts';
import { noPasswordNeeded as applicationsNoPasswordNeeded } from '#features/applications/server/index.ts';
import { noPasswordNeeded as mailsNoPasswordNeeded } from '#features/mails/server/index.ts';
import { noPasswordNeeded as exportsNoPasswordNeeded } from '#features/exports/server/index.ts';
import { noPasswordNeeded as newsItemsNoPasswordNeeded } from '#features/news-items/server/index.ts';
import { noPasswordNeeded as externalServicesNoPasswordNeeded } from '#features/external-services/server/index.ts';
import { noPasswordNeeded as detailPagesNoPasswordNeeded } from '#features/detail-pages/server/index.ts';
import { noPasswordNeeded as limitLiftsNoPasswordNeeded } from '#features/limit-lifts/server/index.ts';
import { noPasswordNeeded as timelineNoPasswordNeeded } from '#features/timeline/server/index.ts';
import { servedPages } from '#features/pages/server/list.ts';
import { servedSearchLogs } from '#features/search-log/server/list.ts';
import { servedReminders } from '#features/reminders/server/list.ts';
import { servedTemplates } from '#features/reminders/server/template-list.ts';
import { servedOrganizations } from '#features/organizations/server/list.ts';
import { servedCharges } from '#features/budgets/server/charge-list.ts';
import { servedCompanies } from '#features/budgets/server/company-list.ts';
import { servedBudgets } from '#features/budgets/server/list.ts';
import { servedUsers, servedPermissions } from '#features/users/server/list.ts';
import { servedInvitations } from '#features/signup/server/invitation-list.ts';
import { servedCompanySignUps } from '#features/signup/server/list.ts';
import { servedCoFundings, servedCoFundingUses } from '#features/cofunding/server/list.ts';
import { servedVotingCodes } from '#features/votings/server/code-list.ts';
import { servedVotings } from '#features/votings/server/list.ts';
import { servedParticipants } from '#features/votings/server/participant-list.ts';
import { servedBlockedVoters } from '#features/votes/server/blocked-voter-list.ts';
import { servedVotes } from '#features/votes/server/list.ts';
import { servedSubscribers } from '#features/votes/server/subscriber-list.ts';
import { servedAdditionalFields } from '#features/programmes/server/additional-field-list.ts';
import { servedApplicationTypes } from '#features/programmes/server/application-type-list.ts';
import { servedContactPersons } from '#features/programmes/server/contact-person-list.ts';
import { servedFundingCodes } from '#features/programmes/server/funding-code-list.ts';
import { servedFundingScopes } from '#features/programmes/server/funding-scope-list.ts';
import { servedProjects } from '#features/projects/server/list.ts';
import { servedOwnProjects } from '#features/applications/server/list.ts';
import { servedDonations } from '#features/donations/server/list.ts';
import { servedReceivedDonations } from '#features/received-donations/server/list.ts';
import { servedClarify } from '#features/payments-to-clarify/server/clarify.ts';
import { servedPaymentFees } from '#features/payments/server/fee-list.ts';
import { servedCoinCampaigns, servedCoinCodes } from '#features/coins/server/list.ts';
import { servedCoinRedemptions } from '#features/coins/server/redemption-list.ts';
import { servedAccountTransfers } from '#features/payouts/server/account-transfers.ts';
import { servedPaymentFiles } from '#features/payouts/server/file-list.ts';
import { servedPayouts, servedBankAccounts, servedClaims } from '#features/payouts/server/list.ts';
import { servedInternalFundings, servedFundingChanges } from '#features/internal-fundings/server/list.ts';
import { servedFundingReversals } from '#features/internal-fundings/server/reversal-list.ts';
import { servedEmails } from '#features/mails/server/list.ts';
import { servedSuppressions } from '#features/mails/server/suppression-list.ts';
import { servedMailTemplates } from '#features/mails/server/template-list.ts';
import { servedNewsItems, servedOwnNewsItems } from '#features/news-items/server/list.ts';
import { servedExternalServices } from '#features/external-services/server/list.ts';
import { servedAuditLog } from '#features/audit-log/server/list.ts';
import { servedCategoriesReport } from '#features/statistics/server/categories.ts';
import { servedCompanyResults } from '#features/statistics/server/company-results.ts';
import { servedFundingCount } from '#features/statistics/server/funding-count.ts';
import { servedFundingExport } from '#features/statistics/server/funding-export.ts';
import { servedFundingTypes } from '#features/statistics/server/funding-types.ts';
import { servedIpp } from '#features/statistics/server/ipp.ts';
import { servedYears } from '#features/statistics/server/legacy.ts';
import { servedMonths } from '#features/statistics/server/monthly.ts';
import { servedProjectsReport } from '#features/statistics/server/projects.ts';
import { servedLimitLifts } from '#features/limit-lifts/server/list.ts';

/** Routes that features export from their door as `routes`. */
export const routes: readonly Registration[] = [
  ...banksRoutes,
  ...ledgerRoutes,
  ...settingsRoutes,
  ...tablesRoutes,
  ...categoriesRoutes,
  ...pagesRoutes,
  ...remindersRoutes,
  ...organizationsRoutes,
  ...budgetsRoutes,
  ...usersRoutes,
  ...signupRoutes,
  ...cofundingRoutes,
  ...votingsRoutes,
  ...votesRoutes,
  ...programmesRoutes,
  ...favoritesRoutes,
  ...applicationsRoutes,
  ...donationsRoutes,
  ...paymentsToClarifyRoutes,
  ...bankTransfersRoutes,
  ...paymentsRoutes,
  ...givingRoutes,
  ...coinsRoutes,
  ...payoutsRoutes,
  ...internalFundingsRoutes,
  ...mailsRoutes,
  ...exportsRoutes,
  ...newsItemsRoutes,
  ...donorCorrectionsRoutes,
  ...externalServicesRoutes,
  ...detailPagesRoutes,
  ...exploreRoutes,
  ...shellRoutes,
  ...auditLogRoutes,
  ...statisticsRoutes,
  ...accessRoutes,
  ...limitLiftsRoutes,
  ...timelineRoutes,
];

/** Jobs that features export from their door as `jobs`. */
export const jobs: readonly JobRegistration[] = [
  ...ledgerJobs,
  ...searchLogJobs,
  ...accountsJobs,
  ...remindersJobs,
  ...organizationsJobs,
  ...cofundingJobs,
  ...votingsJobs,
  ...votesJobs,
  ...applicationsJobs,
  ...donationsJobs,
  ...paymentsToClarifyJobs,
  ...bankTransfersJobs,
  ...paymentsJobs,
  ...coinsJobs,
  ...payoutsJobs,
  ...internalFundingsJobs,
  ...exportsJobs,
  ...newsItemsJobs,
  ...auditLogJobs,
];

/** Every list that a feature serves. */
export const lists = [
  servedPages,
  servedSearchLogs,
  servedReminders,
  servedTemplates,
  servedOrganizations,
  servedCharges,
  servedCompanies,
  servedBudgets,
  servedUsers,
  servedPermissions,
  servedInvitations,
  servedCompanySignUps,
  servedCoFundings,
  servedCoFundingUses,
  servedVotingCodes,
  servedVotings,
  servedParticipants,
  servedBlockedVoters,
  servedVotes,
  servedSubscribers,
  servedAdditionalFields,
  servedApplicationTypes,
  servedContactPersons,
  servedFundingCodes,
  servedFundingScopes,
  servedProjects,
  servedOwnProjects,
  servedDonations,
  servedReceivedDonations,
  servedClarify,
  servedPaymentFees,
  servedCoinCampaigns,
  servedCoinCodes,
  servedCoinRedemptions,
  servedAccountTransfers,
  servedPaymentFiles,
  servedPayouts,
  servedBankAccounts,
  servedClaims,
  servedInternalFundings,
  servedFundingChanges,
  servedFundingReversals,
  servedEmails,
  servedSuppressions,
  servedMailTemplates,
  servedNewsItems,
  servedOwnNewsItems,
  servedExternalServices,
  servedAuditLog,
  servedCategoriesReport,
  servedCompanyResults,
  servedFundingCount,
  servedFundingExport,
  servedFundingTypes,
  servedIpp,
  servedYears,
  servedMonths,
  servedProjectsReport,
  servedLimitLifts,
] as const satisfies readonly Pick<ServedList, 'registrations' | 'definition'>[];

/** Why no write of a feature asks for the password again, where its door says so. */
export const noPasswordNeeded: Readonly<Record<string, string>> = {
  'tables': tablesNoPasswordNeeded,
  'categories': categoriesNoPasswordNeeded,
  'pages': pagesNoPasswordNeeded,
  'reminders': remindersNoPasswordNeeded,
  'users': usersNoPasswordNeeded,
  'votings': votingsNoPasswordNeeded,
  'votes': votesNoPasswordNeeded,
  'programmes': programmesNoPasswordNeeded,
  'projects': projectsNoPasswordNeeded,
  'favorites': favoritesNoPasswordNeeded,
  'applications': applicationsNoPasswordNeeded,
  'mails': mailsNoPasswordNeeded,
  'exports': exportsNoPasswordNeeded,
  'news-items': newsItemsNoPasswordNeeded,
  'external-services': externalServicesNoPasswordNeeded,
  'detail-pages': detailPagesNoPasswordNeeded,
  'limit-lifts': limitLiftsNoPasswordNeeded,
  'timeline': timelineNoPasswordNeeded,
};
