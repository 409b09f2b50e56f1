export { organizationAbilities } from './abilities.ts';
export { requireSecondPerson, mayConfirmProposal } from './account-decisions.ts';
export { countWaitingAccounts, payoutAccountAt } from './accounts.ts';
export {
  addAdministrator as appointToOrganization,
  appointByAddress,
  type AppointmentContext,
  forgetOrganizationAdministrator,
} from './administrators.ts';
export { bankProofStateOf } from './bank-proof-state.ts';
export {
  administers,
  administratorsOf,
  findOrganization,
  lockOrganization,
  organizationsOf,
  recipientsOf,
} from './content.ts';
export { insertOrganization, type NewOrganization } from './insert.ts';
export { organizationJobs as jobs } from './proof-mails.ts';
export { decisionAidsOf, votingsOf } from './review-queue.ts';
export { rememberTitle, reviewedTitle } from './reviewed-title.ts';
export { replaceReasons, reviewReasons } from './review-reasons.ts';
export { organizationArchiveRoutes, organizationCreationRoutes, routes } from './routes.ts';
