import { presetNames } from '#features/accounts/contract/presets.ts';
import { defineList } from '#platform/contract/list.ts';
import { type PermissionAction, permissionTypes } from '#platform/contract/permissions.ts';

/** The states of an account, the most important one first; each account has one. */
export const userStates = [
  'invited',
  'locked',
  'lapsed',
  'unconfirmed',
  'waiting',
  'deletion_requested',
  'active',
] as const;
export type UserState = (typeof userStates)[number];

/** The roles of staff: administrators have all rights, the others those of a preset or a choice of their own. */
export const userRoles = ['administrator', ...presetNames, 'custom', 'none'] as const;
export type UserRole = (typeof userRoles)[number];

export const stateTones = {
  invited: 'light',
  locked: 'danger',
  lapsed: 'dark',
  unconfirmed: 'light',
  waiting: 'warning',
  deletion_requested: 'warning',
  active: 'success',
} as const satisfies Record<UserState, string>;

const permissionAreas = permissionTypes.map((value) => ({
  value,
  label: `platform.admin:permissionType.${value}` as const,
}));

/** Everybody with an account that is not deleted (handbook §15). */
export const userList = defineList({
  id: 'users',
  feature: 'users',
  permission: 'view_users',
  path: '/api/v4/users',
  title: 'users.admin:list.title',
  noun: 'users.admin:list.noun',
  search: { placeholder: 'users.admin:list.search' },
  defaultSort: '-created_at',
  choices: { staff: 'view_permissions' },
  columns: {
    name: {
      kind: 'link',
      to: '/site-admin/users/:id/',
      label: 'users.admin:field.name',
      sort: true,
      width: 220,
    },
    username: { kind: 'text', label: 'users.admin:field.username', sort: true, hidden: true },
    email: { kind: 'email', label: 'users.admin:field.email', sort: true, width: 230 },
    usertype: {
      kind: 'enum',
      label: 'users.admin:field.usertype',
      sort: true,
      filter: 'multi',
      width: 130,
      options: [
        { value: 1, label: 'users.admin:usertype.1' },
        { value: 2, label: 'users.admin:usertype.2' },
        { value: 4, label: 'users.admin:usertype.4' },
        { value: 5, label: 'users.admin:usertype.5' },
      ],
    },
    state: {
      kind: 'enum',
      label: 'users.admin:field.state',
      sort: true,
      filter: 'multi',
      width: 190,
      options: userStates.map((value) => ({
        value,
        label: `users.admin:state.${value}` as const,
        tone: stateTones[value],
      })),
    },
    is_staff: {
      kind: 'boolean',
      label: 'users.admin:field.isStaff',
      sort: true,
      filter: 'single',
      width: 90,
    },
    role: {
      kind: 'enum',
      label: 'users.admin:field.role',
      sort: true,
      filter: 'multi',
      width: 160,
      options: userRoles.map((value) => ({ value, label: `users.admin:role.${value}` as const })),
    },
    areas: {
      kind: 'enum_list',
      label: 'users.admin:field.areas',
      permission: 'view_permissions',
      filter: 'multi',
      width: 240,
      options: permissionAreas,
    },
    organizations: {
      kind: 'text',
      label: 'users.admin:field.organizations',
      permission: 'view_organizations',
      filter: 'text',
      width: 200,
    },
    projects: {
      kind: 'text',
      label: 'users.admin:field.projects',
      permission: 'view_projects',
      filter: 'text',
      width: 200,
      hidden: true,
    },
    companies: {
      kind: 'text',
      label: 'users.admin:field.companies',
      permission: 'view_companies',
      filter: 'text',
      width: 180,
    },
    last_login_at: {
      kind: 'datetime',
      label: 'users.admin:field.lastLogin',
      nullable: true,
      sort: true,
      filter: 'date_range',
    },
    created_at: { kind: 'datetime', label: 'users.admin:field.createdAt', sort: true, filter: 'date_range' },
    deletion_requested_at: {
      kind: 'datetime',
      label: 'users.admin:field.deletionRequestedAt',
      nullable: true,
      sort: true,
      filter: 'date_range',
      hidden: true,
    },
  },
});

/** The rights of staff: one row for each person and type of right that they have (spec 2 §6). */
export const permissionList = defineList({
  id: 'permissions',
  feature: 'users',
  permission: 'view_permissions',
  path: '/api/v4/permissions',
  title: 'users.admin:rights.title',
  noun: 'users.admin:rights.noun',
  search: { placeholder: 'users.admin:rights.search' },
  defaultSort: 'name',
  columns: {
    user_id: { kind: 'text', label: 'users.admin:field.name', rowOnly: true },
    name: {
      kind: 'link',
      to: '/site-admin/users/:user_id/',
      label: 'users.admin:field.name',
      sort: true,
      width: 220,
    },
    email: { kind: 'email', label: 'users.admin:field.email', sort: true, hidden: true },
    role: {
      kind: 'enum',
      label: 'users.admin:field.role',
      sort: true,
      filter: 'multi',
      width: 160,
      options: userRoles.map((value) => ({ value, label: `users.admin:role.${value}` as const })),
    },
    type: {
      kind: 'enum',
      label: 'users.admin:rights.type',
      sort: true,
      filter: 'multi',
      width: 240,
      options: permissionAreas,
    },
    ...({
      view: { kind: 'boolean', label: 'users.admin:action.view', sort: true, filter: 'single', width: 100 },
      create: {
        kind: 'boolean',
        label: 'users.admin:action.create',
        sort: true,
        filter: 'single',
        width: 100,
      },
      change: {
        kind: 'boolean',
        label: 'users.admin:action.change',
        sort: true,
        filter: 'single',
        width: 100,
      },
      delete: {
        kind: 'boolean',
        label: 'users.admin:action.delete',
        sort: true,
        filter: 'single',
        width: 100,
      },
    } as const satisfies Record<PermissionAction, object>),
  },
});
