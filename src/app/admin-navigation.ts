import { navigation as budgetsNavigation } from '#features/budgets/web/navigation.ts';
import { navigation as categoriesNavigation } from '#features/categories/web/navigation.ts';
import { navigation as cofundingNavigation } from '#features/cofunding/web/navigation.ts';
import { navigation as coinsNavigation } from '#features/coins/web/navigation.ts';
import { navigation as donationsNavigation } from '#features/donations/web/navigation.ts';
import { navigation as exportsNavigation } from '#features/exports/web/navigation.ts';
import { navigation as externalServicesNavigation } from '#features/external-services/web/navigation.ts';
import { navigation as internalFundingsNavigation } from '#features/internal-fundings/web/navigation.ts';
import { navigation as ledgerNavigation } from '#features/ledger/web/navigation.ts';
import { navigation as mailsNavigation } from '#features/mails/web/navigation.ts';
import { navigation as organizationsNavigation } from '#features/organizations/web/navigation.ts';
import { navigation as pagesNavigation } from '#features/pages/web/navigation.ts';
import { navigation as paymentsToClarifyNavigation } from '#features/payments-to-clarify/web/navigation.ts';
import { navigation as payoutsNavigation } from '#features/payouts/web/navigation.ts';
import { navigation as programmesNavigation } from '#features/programmes/web/navigation.ts';
import { navigation as projectsNavigation } from '#features/projects/web/navigation.ts';
import { navigation as searchLogNavigation } from '#features/search-log/web/navigation.ts';
import { navigation as settingsNavigation } from '#features/settings/web/navigation.ts';
import { navigation as signupNavigation } from '#features/signup/web/navigation.ts';
import { navigation as votingsNavigation } from '#features/votings/web/navigation.ts';
import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** The navigation of the administration: a group shows the entries of features in this order. */
export const adminNavigation: readonly AdminNavItem[] = [
  ...projectsNavigation,
  ...categoriesNavigation,
  ...programmesNavigation,
  ...organizationsNavigation,
  ...donationsNavigation,
  ...paymentsToClarifyNavigation,
  ...budgetsNavigation,
  ...internalFundingsNavigation,
  ...cofundingNavigation,
  ...coinsNavigation,
  ...settingsNavigation,
  ...signupNavigation,
  ...payoutsNavigation,
  ...ledgerNavigation,
  ...votingsNavigation,
  ...mailsNavigation,
  ...externalServicesNavigation,
  ...pagesNavigation,
  ...searchLogNavigation,
  ...exportsNavigation,
];
