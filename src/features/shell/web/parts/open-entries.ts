import { createContext, useContext } from 'react';
import type { AdminNavItem } from '#platform/web/admin-navigation.ts';
import { useMay, useRoot } from '#platform/web/root-data.ts';

/** The navigation entries of all features, collected by `src/app`. */
export const AdminNavigation = createContext<readonly AdminNavItem[]>([]);

/** The entries that the permissions of the account allow, without those of features that are switched off. */
export function useOpenEntries(): readonly AdminNavItem[] {
  const may = useMay();
  const { features } = useRoot().settings;
  return useContext(AdminNavigation).filter(
    ({ permission, feature }) => may(permission) && (feature === undefined || features[feature] !== false),
  );
}
