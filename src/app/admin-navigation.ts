import type { AdminNavItem } from '#platform/web/admin-navigation.ts';
import { navigation } from './navigation.generated.ts';

const placeOf = ({ position = Number.MAX_SAFE_INTEGER }: AdminNavItem) => position;

/** The navigation of the administration: within a group by position, then by the order of features. */
export const adminNavigation: readonly AdminNavItem[] = navigation.toSorted(
  (one, other) => placeOf(one) - placeOf(other),
);
