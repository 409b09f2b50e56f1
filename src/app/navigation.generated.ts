// Written by `npm run types` from the folders of features.
import type { AdminNavItem } from '#platform/web/admin-navigation.ts';
import { navigation as ledgerNavigation } from '#features/ledger/web/navigation.ts';
import { navigation as settingsNavigation } from '#features/settings/web/navigation.ts';
import { navigation as categoriesNavigation } from '#features/categories/web/navigation.ts';
import { navigation as pagesNavigation } from '#features/pages/web/navigation.ts';
import { navigation as searchLogNavigation } from '#features/search-log/web/navigation.ts';
import { navigation as remindersNavigation } from '#features/reminders/web/navigation.ts';
import { navigation as organizationsNavigation } from '#features/organizations/web/navigation.ts';
import { navigation as budgetsNavigation } from '#features/budgets/web/navigation.ts';
import { navigation as usersNavigation } from '#features/users/web/navigation.ts';
import { navigation as signupNavigation } from '#features/signup/web/navigation.ts';
import { navigation as cofundingNavigation } from '#features/cofunding/web/navigation.ts';
import { navigation as votingsNavigation } from '#features/votings/web/navigation.ts';
import { navigation as votesNavigation } from '#features/votes/web/navigation.ts';
import { navigation as programmesNavigation } from '#features/programmes/web/navigation.ts';
import { navigation as projectsNavigation } from '#features/projects/web/navigation.ts';
import { navigation as donationsNavigation } from '#features/donations/web/navigation.ts';
import { navigation as paymentsToClarifyNavigation } from '#features/payments-to-clarify/web/navigation.ts';
import { navigation as paymentsNavigation } from '#features/payments/web/navigation.ts';
import { navigation as coinsNavigation } from '#features/coins/web/navigation.ts';
import { navigation as payoutsNavigation } from '#features/payouts/web/navigation.ts';
import { navigation as internalFundingsNavigation } from '#features/internal-fundings/web/navigation.ts';
import { navigation as mailsNavigation } from '#features/mails/web/navigation.ts';
import { navigation as exportsNavigation } from '#features/exports/web/navigation.ts';
import { navigation as newsItemsNavigation } from '#features/news-items/web/navigation.ts';
import { navigation as externalServicesNavigation } from '#features/external-services/web/navigation.ts';
import { navigation as auditLogNavigation } from '#features/audit-log/web/navigation.ts';
import { navigation as statisticsNavigation } from '#features/statistics/web/navigation.ts';
import { navigation as accessNavigation } from '#features/access/web/navigation.ts';
import { navigation as limitLiftsNavigation } from '#features/limit-lifts/web/navigation.ts';

/** The entries of all features, those of lower features first. */
export const navigation: readonly AdminNavItem[] = [
  ...ledgerNavigation,
  ...settingsNavigation,
  ...categoriesNavigation,
  ...pagesNavigation,
  ...searchLogNavigation,
  ...remindersNavigation,
  ...organizationsNavigation,
  ...budgetsNavigation,
  ...usersNavigation,
  ...signupNavigation,
  ...cofundingNavigation,
  ...votingsNavigation,
  ...votesNavigation,
  ...programmesNavigation,
  ...projectsNavigation,
  ...donationsNavigation,
  ...paymentsToClarifyNavigation,
  ...paymentsNavigation,
  ...coinsNavigation,
  ...payoutsNavigation,
  ...internalFundingsNavigation,
  ...mailsNavigation,
  ...exportsNavigation,
  ...newsItemsNavigation,
  ...externalServicesNavigation,
  ...auditLogNavigation,
  ...statisticsNavigation,
  ...accessNavigation,
  ...limitLiftsNavigation,
];
