import {
  type GridPermission,
  isOffered,
  type PermissionAction,
  type PermissionType,
} from '#platform/contract/permissions.ts';

/** The presets of staff (handbook §14), in order. */
export const presetNames = ['funding_officer', 'bookkeeping', 'editor'] as const;
export type PresetName = (typeof presetNames)[number];

type Rights = Partial<Record<PermissionType, string>>;

/**
 * The table of handbook §14; letters: v view, c create, u change, d delete. Letters without meaning of their own
 * (`isOffered`) are not granted.
 */
const presets: Record<PresetName, Rights> = {
  funding_officer: {
    projects: 'vcu',
    project_review: 'vu',
    project_archive: 'vu',
    organizations: 'vcu',
    organization_review: 'vu',
    categories: 'v',
    pages: 'v',
    contact_persons: 'v',
    funding_scopes: 'vcu',
    application_types: 'v',
    companies: 'v',
    budgets: 'vcu',
    internal_fundings: 'vcu',
    co_fundings: 'vcu',
    coin_campaigns: 'vcu',
    funding_codes: 'vcu',
    statistics: 'v',
    votings: 'vcu',
    votes: 'vu',
    private_donations: 'v',
    payouts: 'v',
    bank_accounts: 'v',
    documents: 'v',
    document_logs: 'vc',
    email_templates: 'v',
    email_logs: 'v',
    reminders: 'vcud',
    reminder_templates: 'vcu',
    search_logs: 'v',
    users: 'v',
    audit_logs: 'v',
    news_items: 'vu',
  },
  bookkeeping: {
    projects: 'v',
    organizations: 'v',
    companies: 'v',
    budgets: 'v',
    internal_fundings: 'v',
    co_fundings: 'v',
    coin_campaigns: 'v',
    statistics: 'v',
    private_donations: 'vcu',
    payouts: 'vcu',
    payout_status: 'vu',
    bank_accounts: 'vcu',
    documents: 'v',
    document_logs: 'vcd',
    email_logs: 'v',
    reminders: 'vcu',
    audit_logs: 'v',
  },
  editor: {
    projects: 'vcu',
    project_review: 'v',
    organizations: 'vcu',
    organization_review: 'v',
    categories: 'vcud',
    pages: 'vcud',
    contact_persons: 'vcud',
    funding_scopes: 'vcu',
    application_types: 'v',
    statistics: 'v',
    votings: 'vcu',
    documents: 'vcud',
    email_templates: 'vcu',
    email_logs: 'vu',
    reminders: 'vcu',
    reminder_templates: 'v',
    subscribers: 'vu',
    search_logs: 'v',
    external_services: 'vcu',
    news_items: 'vu',
  },
};

const actions: Record<string, PermissionAction> = { v: 'view', c: 'create', u: 'change', d: 'delete' };

/** The table's entries of a preset, whether or not they can be granted. */
export function entriesOf(preset: PresetName): { type: PermissionType; action: PermissionAction }[] {
  return Object.entries(presets[preset]).flatMap(([type, letters]) =>
    Array.from(letters).flatMap((letter) => {
      const action = actions[letter];
      return action ? [{ type: type as PermissionType, action }] : [];
    }),
  );
}

/** The permissions that a preset grants. */
export function permissionsOf(preset: PresetName): { type: PermissionType; action: PermissionAction }[] {
  return entriesOf(preset).filter(({ action, type }) => isOffered(`${action}_${type}`));
}

/** The same by name: `change_payouts`. */
export function rightsOfPreset(preset: PresetName): GridPermission[] {
  return permissionsOf(preset).map(({ type, action }): GridPermission => `${action}_${type}`);
}

/**
 * The first permission that the caller lacks to grant a preset (handbook §14): the right to change permissions, or one
 * of the preset, since nobody may grant a permission that they lack. Null if none is missing.
 */
export function missingToGrant(
  may: (permission: GridPermission) => boolean,
  preset: PresetName,
): GridPermission | null {
  const needed: GridPermission[] = ['change_permissions', ...rightsOfPreset(preset)];
  return needed.find((permission) => !may(permission)) ?? null;
}
