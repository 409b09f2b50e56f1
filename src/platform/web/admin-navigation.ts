import type { Permission } from '#platform/contract/permissions.ts';
import type { QualifiedKey } from '#platform/i18n.ts';

export const ADMIN_GROUPS = [
  'projects',
  'organizations',
  'giving',
  'companies',
  'payouts',
  'votings',
  'communication',
  'reports',
  'settings',
] as const;
export type AdminGroup = (typeof ADMIN_GROUPS)[number];

/** One entry of the administration's navigation; shown to those who hold the permission. */
export interface AdminNavItem {
  readonly group: AdminGroup;
  readonly path: string;
  /** Where addresses of its single records begin, when that is not `path` (spec 2 §2). */
  readonly records?: string;
  readonly label: QualifiedKey;
  readonly permission: Permission;
}

/** Whether a page belongs to an entry of the navigation. */
export function belongsTo(item: AdminNavItem, pathname: string): boolean {
  return pathname.startsWith(item.path) || (item.records !== undefined && pathname.startsWith(item.records));
}
