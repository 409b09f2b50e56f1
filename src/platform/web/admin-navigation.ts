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
  /** Prefix of the addresses of its single records, if it is not `path` (spec 2 §2). */
  readonly records?: string;
  /** The kind of its records, as the audit log names it, whose timelines belong to it. */
  readonly timelines?: string;
  readonly label: QualifiedKey;
  readonly permission: Permission;
  /** The feature switch without which it is not shown (handbook §17). */
  readonly feature?: string;
  /** Position within its group, ascending; entries without one follow, those of lower features first. */
  readonly position?: number;
}

const TIMELINE = /^\/site-admin\/timeline\/([a-z_]+)(?::|%3A)/i;

/** Whether a page belongs to an entry of the navigation. */
export function belongsTo(item: AdminNavItem, pathname: string): boolean {
  const [, kind] = TIMELINE.exec(pathname) ?? [];
  if (kind !== undefined) return item.timelines === kind;
  return pathname.startsWith(item.path) || (item.records !== undefined && pathname.startsWith(item.records));
}
