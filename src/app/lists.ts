import { servedBudgets } from '#features/budgets/server/list.ts';
import { servedCoFundings, servedCoFundingUses } from '#features/cofunding/server/list.ts';
import { servedFundingChanges, servedInternalFundings } from '#features/internal-fundings/server/list.ts';
import { servedEmails } from '#features/mails/server/list.ts';
import { servedCoinCampaigns, servedCoinCodes } from '#features/coins/server/list.ts';
import { servedOrganizations } from '#features/organizations/server/list.ts';
import { servedClarify } from '#features/payments-to-clarify/server/clarify.ts';
import { servedDonations } from '#features/donations/server/list.ts';
import { servedExternalServices } from '#features/external-services/server/list.ts';
import { servedPages } from '#features/pages/server/list.ts';
import { servedAdditionalFields } from '#features/programmes/server/additional-field-list.ts';
import { servedApplicationTypes } from '#features/programmes/server/application-type-list.ts';
import { servedFundingCodes } from '#features/programmes/server/funding-code-list.ts';
import { servedContactPersons } from '#features/programmes/server/contact-person-list.ts';
import { servedFundingScopes } from '#features/programmes/server/funding-scope-list.ts';
import { servedAccountTransfers } from '#features/payouts/server/account-transfers.ts';
import { servedBankAccounts, servedClaims, servedPayouts } from '#features/payouts/server/list.ts';
import { servedProjects } from '#features/projects/server/list.ts';
import { servedSearchLogs } from '#features/search-log/server/list.ts';
import { servedInvitations } from '#features/signup/server/invitation-list.ts';
import { servedCompanySignUps } from '#features/signup/server/list.ts';
import { servedVotes, servedVotings } from '#features/votings/server/list.ts';
import { servedBlockedVoters } from '#features/votings/server/blocked-voter-list.ts';
import { servedSubscribers } from '#features/votings/server/subscriber-list.ts';
import type { ServedList } from '#platform/server/lists/served.ts';

/** Every list of the program, one line each. The conformance test walks them. */
export const lists = [
  servedProjects,
  servedOrganizations,
  servedContactPersons,
  servedFundingScopes,
  servedAdditionalFields,
  servedApplicationTypes,
  servedFundingCodes,
  servedDonations,
  servedClarify,
  servedPayouts,
  servedBankAccounts,
  servedClaims,
  servedAccountTransfers,
  servedEmails,
  servedPages,
  servedCompanySignUps,
  servedInvitations,
  servedVotes,
  servedCoinCampaigns,
  servedCoinCodes,
  servedBudgets,
  servedCoFundings,
  servedCoFundingUses,
  servedInternalFundings,
  servedFundingChanges,
  servedVotings,
  servedBlockedVoters,
  servedSubscribers,
  servedExternalServices,
  servedSearchLogs,
] as const satisfies readonly Pick<ServedList, 'registrations' | 'definition'>[];
