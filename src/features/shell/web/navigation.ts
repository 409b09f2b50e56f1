import { createContext, useContext } from 'react';
import type { AdminNavItem } from '#platform/web/admin-navigation.ts';
import { useMay } from '#platform/web/root-data.ts';

/** The entries of all features; `src/app` gathers them. */
export const AdminNavigation = createContext<readonly AdminNavItem[]>([]);

/** The entries that are open to this account. */
export function useOpenEntries(): readonly AdminNavItem[] {
  const may = useMay();
  return useContext(AdminNavigation).filter((item) => may(item.permission));
}
