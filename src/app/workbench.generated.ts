// Written by `npm run types` from the folders of features.
import type { SearchSource } from '#platform/server/workbench/search.ts';
import type { WorkItem } from '#platform/server/workbench/worklist.ts';
import { worklist as ledgerWorklist } from '#features/ledger/server/worklist.ts';
import { worklist as settingsWorklist } from '#features/settings/server/worklist.ts';
import { worklist as remindersWorklist } from '#features/reminders/server/worklist.ts';
import { worklist as organizationsWorklist } from '#features/organizations/server/worklist.ts';
import { worklist as usersWorklist } from '#features/users/server/worklist.ts';
import { worklist as signupWorklist } from '#features/signup/server/worklist.ts';
import { worklist as votingsWorklist } from '#features/votings/server/worklist.ts';
import { worklist as votesWorklist } from '#features/votes/server/worklist.ts';
import { worklist as projectsWorklist } from '#features/projects/server/worklist.ts';
import { worklist as donationsWorklist } from '#features/donations/server/worklist.ts';
import { worklist as paymentsToClarifyWorklist } from '#features/payments-to-clarify/server/worklist.ts';
import { worklist as payoutsWorklist } from '#features/payouts/server/worklist.ts';
import { worklist as mailsWorklist } from '#features/mails/server/worklist.ts';
import { worklist as newsItemsWorklist } from '#features/news-items/server/worklist.ts';
import { searchSources as remindersSearchSources } from '#features/reminders/server/search.ts';
import { searchSources as organizationsSearchSources } from '#features/organizations/server/search.ts';
import { searchSources as budgetsSearchSources } from '#features/budgets/server/search.ts';
import { searchSources as usersSearchSources } from '#features/users/server/search.ts';
import { searchSources as cofundingSearchSources } from '#features/cofunding/server/search.ts';
import { searchSources as votingsSearchSources } from '#features/votings/server/search.ts';
import { searchSources as projectsSearchSources } from '#features/projects/server/search.ts';
import { searchSources as donationsSearchSources } from '#features/donations/server/search.ts';
import { searchSources as coinsSearchSources } from '#features/coins/server/search.ts';
import { searchSources as payoutsSearchSources } from '#features/payouts/server/search.ts';
import { searchSources as internalFundingsSearchSources } from '#features/internal-fundings/server/search.ts';
import { searchSources as mailsSearchSources } from '#features/mails/server/search.ts';

/** What waits for staff, that of lower features first. */
export const worklist: readonly WorkItem[] = [
  ...ledgerWorklist,
  ...settingsWorklist,
  ...remindersWorklist,
  ...organizationsWorklist,
  ...usersWorklist,
  ...signupWorklist,
  ...votingsWorklist,
  ...votesWorklist,
  ...projectsWorklist,
  ...donationsWorklist,
  ...paymentsToClarifyWorklist,
  ...payoutsWorklist,
  ...mailsWorklist,
  ...newsItemsWorklist,
];

/** The lists that the search over everything searches, those of lower features first. */
export const searchSources: readonly SearchSource[] = [
  ...remindersSearchSources,
  ...organizationsSearchSources,
  ...budgetsSearchSources,
  ...usersSearchSources,
  ...cofundingSearchSources,
  ...votingsSearchSources,
  ...projectsSearchSources,
  ...donationsSearchSources,
  ...coinsSearchSources,
  ...payoutsSearchSources,
  ...internalFundingsSearchSources,
  ...mailsSearchSources,
];
