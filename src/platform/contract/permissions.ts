/**
 * The permission types of the platform as data (handbook §14). A permission's code name is `action_type`;
 * create, change and delete include view. Superusers have all of them.
 */
export const permissionTypes = [
  'projects',
  'project_review',
  'project_archive',
  'organizations',
  'organization_review',
  'categories',
  'pages',
  'contact_persons',
  'funding_scopes',
  'application_types',
  'companies',
  'budgets',
  'internal_fundings',
  'internal_funding_approval',
  'co_fundings',
  'coin_campaigns',
  'funding_codes',
  'statistics',
  'votings',
  'votes',
  'private_donations',
  'payouts',
  'payout_status',
  'bank_accounts',
  'documents',
  'document_logs',
  'email_templates',
  'email_logs',
  'reminders',
  'reminder_templates',
  'subscribers',
  'search_logs',
  'external_services',
  'users',
  'permissions',
  'platform_settings',
  // Types beyond the 36 of the specification; the last table of handbook §14 says what they are for.
  'audit_logs',
  'news_items',
  'limit_lifts',
] as const;

export const permissionActions = ['view', 'create', 'change', 'delete'] as const;

export type PermissionType = (typeof permissionTypes)[number];
export type PermissionAction = (typeof permissionActions)[number];
export type GridPermission = `${PermissionAction}_${PermissionType}`;

/**
 * The permission that a route requires: nothing (`public`, must be written out), a signed-in user, one whose
 * account is activated (handbook §15: before that nothing may be created), any staff user, a superuser, or
 * one permission of the grid (staff only).
 */
export type Permission = 'public' | 'signed_in' | 'activated' | 'staff' | 'superuser' | GridPermission;

/** Kinds of users (handbook §15). Visitors without an account are anonymous session users. */
export const usertypes = { endUser: 1, organization: 2, anonymous: 3, company: 4, remote: 5 } as const;

/**
 * Actions that do not exist on a type: no route, list or column requires such a right, so it cannot be granted
 * (decision 436). `src/app/permissions.asked.test.ts` compares this table with what is required.
 */
const withoutMeaning: Readonly<Partial<Record<PermissionType, readonly PermissionAction[]>>> = {
  project_review: ['create', 'delete'],
  project_archive: ['view', 'create', 'delete'],
  organization_review: ['create', 'delete'],
  companies: ['delete'],
  internal_funding_approval: ['view', 'create', 'delete'],
  coin_campaigns: ['delete'],
  statistics: ['create', 'change', 'delete'],
  votes: ['create', 'delete'],
  private_donations: ['delete'],
  payouts: ['delete'],
  payout_status: ['view', 'create', 'delete'],
  email_templates: ['delete'],
  email_logs: ['create', 'delete'],
  subscribers: ['create', 'delete'],
  search_logs: ['create', 'change', 'delete'],
  permissions: ['create', 'delete'],
  platform_settings: ['create', 'delete'],
  audit_logs: ['create', 'change', 'delete'],
  news_items: ['create', 'delete'],
  limit_lifts: ['delete'],
};

/**
 * Types of the specification that nothing asks for yet, each with what will bring it. Their rights can be granted, and the grid
 * says so.
 */
export const notAsked: Readonly<Partial<Record<PermissionType, 'receipts'>>> = {
  documents: 'receipts',
  document_logs: 'receipts',
};

/** Whether a right means something and can be granted. */
export function isOffered(permission: GridPermission): boolean {
  const { action, type } = partsOf(permission);
  return withoutMeaning[type]?.includes(action) !== true;
}

/** All permissions of the grid, in the order of the types. */
export const gridPermissions: readonly GridPermission[] = permissionTypes
  .flatMap((type) => permissionActions.map((action): GridPermission => `${action}_${type}`))
  .filter(isOffered);

/** The caller as rules and routes see them. */
export interface Actor {
  readonly userId: bigint | null;
  readonly isStaff: boolean;
  readonly isSuperuser: boolean;
  /** The address is confirmed, and a company account released by staff. */
  readonly isActivated: boolean;
  /** The address is confirmed, but staff have not released the company account yet. */
  readonly awaitsRelease: boolean;
  /** See {@link usertypes}. */
  readonly usertype: number;
  readonly permissions: ReadonlySet<string>;
}

/** A caller without an account. */
export const anonymousActor: Actor = {
  userId: null,
  isStaff: false,
  isSuperuser: false,
  isActivated: false,
  awaitsRelease: false,
  usertype: usertypes.anonymous,
  permissions: new Set(),
};

/**
 * Whether the caller holds a permission. Grid permissions count for staff only; create, change and delete
 * include view (handbook §14).
 */
export function may(actor: Actor, permission: Permission): boolean {
  if (permission === 'public') return true;
  if (permission === 'signed_in') return actor.userId !== null;
  if (permission === 'activated') return actor.userId !== null && actor.isActivated;
  if (permission === 'staff') return actor.isStaff;
  if (permission === 'superuser') return actor.isSuperuser;
  if (!actor.isStaff) return false;
  return actor.isSuperuser || includes(actor.permissions, permission);
}

/** Whether a set of permissions includes one: create, change and delete include view (handbook §14). */
export function includes(permissions: ReadonlySet<string>, permission: GridPermission): boolean {
  if (permissions.has(permission)) return true;
  const { action, type } = partsOf(permission);
  return action === 'view' && permissionActions.some((other) => permissions.has(`${other}_${type}`));
}

/** The action and the type of a permission. */
export function partsOf(permission: GridPermission): { action: PermissionAction; type: PermissionType } {
  const split = permission.indexOf('_');
  return {
    action: permission.slice(0, split) as PermissionAction,
    type: permission.slice(split + 1) as PermissionType,
  };
}
