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
] as const;

export const permissionActions = ['view', 'create', 'change', 'delete'] as const;

export type PermissionType = (typeof permissionTypes)[number];
export type PermissionAction = (typeof permissionActions)[number];
export type GridPermission = `${PermissionAction}_${PermissionType}`;

/**
 * What a route may ask of its caller: nothing (`public`, must be written), a signed-in user, one whose account is
 * activated (handbook §15: before that nothing may be created), any staff user, a superuser, or one permission of
 * the grid (staff only).
 */
export type Permission = 'public' | 'signed_in' | 'activated' | 'staff' | 'superuser' | GridPermission;

/** Kinds of users (handbook §15). Everybody without an account counts as an anonymous session user. */
export const usertypes = { endUser: 1, organization: 2, anonymous: 3, company: 4, remote: 5 } as const;

/** All permissions of the grid, in the order of the types. */
export const gridPermissions: readonly GridPermission[] = permissionTypes.flatMap((type) =>
  permissionActions.map((action): GridPermission => `${action}_${type}`),
);

/** Who asks: what rules and routes may know of the caller. */
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

/** The caller without an account. */
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
  if (actor.isSuperuser || actor.permissions.has(permission)) return true;
  if (!permission.startsWith('view_')) return false;
  const type = permission.slice('view_'.length);
  return permissionActions.some((action) => actor.permissions.has(`${action}_${type}`));
}
