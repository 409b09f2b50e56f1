import { presetNames } from '#features/accounts/contract/presets.ts';
import { defineList } from '#platform/contract/list.ts';

/** Companies that requested an account; staff release them (handbook §15). */
export const companySignUpList = defineList({
  id: 'company_signups',
  feature: 'signup',
  permission: 'view_companies',
  path: '/api/v4/company-signups',
  title: 'signup.admin:list.title',
  noun: 'signup.admin:list.noun',
  search: { placeholder: 'signup.admin:list.search' },
  defaultSort: '-requested_at',
  columns: {
    company: { kind: 'text', label: 'signup.admin:field.company', sort: true, width: 240 },
    /** The company that the release has made. */
    company_id: { kind: 'text', label: 'signup.admin:field.company', rowOnly: true, nullable: true },
    person: { kind: 'text', label: 'signup.admin:field.person', sort: true },
    username: { kind: 'text', label: 'signup.admin:field.username', sort: true },
    email: { kind: 'email', label: 'signup.admin:field.email', sort: true, width: 240 },
    phone: { kind: 'text', label: 'signup.admin:field.phone' },
    state: {
      kind: 'enum',
      label: 'signup.admin:field.state',
      sort: true,
      filter: 'multi',
      width: 200,
      options: [
        { value: 'unconfirmed', label: 'signup.admin:state.unconfirmed', tone: 'light' },
        { value: 'waiting', label: 'signup.admin:state.waiting', tone: 'warning' },
        { value: 'released', label: 'signup.admin:state.released', tone: 'success' },
        { value: 'closed', label: 'signup.admin:state.closed', tone: 'dark' },
      ],
    },
    requested_at: {
      kind: 'datetime',
      label: 'signup.admin:field.requestedAt',
      sort: true,
      filter: 'date_range',
    },
    released_at: {
      kind: 'datetime',
      label: 'signup.admin:field.releasedAt',
      nullable: true,
      sort: true,
      filter: 'date_range',
    },
  },
});

/** The roles of invitations: an administrator has all rights, `custom` grants single ones alone. */
export const invitedRoles = ['administrator', ...presetNames, 'custom'] as const;

/** Everybody invited by staff (handbook §15). */
export const invitationList = defineList({
  id: 'invitations',
  feature: 'signup',
  permission: 'view_users',
  path: '/api/v4/invitations',
  title: 'signup.admin:invite.list.title',
  noun: 'signup.admin:invite.list.noun',
  search: { placeholder: 'signup.admin:invite.list.search' },
  defaultSort: '-sent_at',
  columns: {
    email: { kind: 'email', label: 'signup.admin:field.email', sort: true, width: 260 },
    state: {
      kind: 'enum',
      label: 'signup.admin:field.state',
      sort: true,
      filter: 'multi',
      options: [
        { value: 'open', label: 'signup.admin:invite.state.open', tone: 'warning' },
        { value: 'accepted', label: 'signup.admin:invite.state.accepted', tone: 'success' },
        { value: 'expired', label: 'signup.admin:invite.state.expired', tone: 'light' },
        { value: 'withdrawn', label: 'signup.admin:invite.state.withdrawn', tone: 'dark' },
      ],
    },
    usertype: {
      kind: 'enum',
      label: 'signup.admin:invite.field.usertype',
      sort: true,
      filter: 'multi',
      options: [
        { value: 1, label: 'signup.admin:invite.usertype.1' },
        { value: 2, label: 'signup.admin:invite.usertype.2' },
        { value: 4, label: 'signup.admin:invite.usertype.4' },
      ],
    },
    preset: {
      kind: 'enum',
      label: 'signup.admin:invite.field.preset',
      sort: true,
      nullable: true,
      filter: 'multi',
      options: invitedRoles.map((value) => ({
        value,
        label: `signup.admin:invite.preset.${value}` as const,
      })),
    },
    /** How many single rights it grants, beside those of the role. */
    permission_count: { kind: 'integer', label: 'signup.admin:invite.field.permissions', hidden: true },
    /** The organization, project or company that the invited person administers. */
    administers: { kind: 'text', label: 'signup.admin:invite.field.administers', sort: true },
    inviter: { kind: 'text', label: 'signup.admin:invite.field.inviter', sort: true },
    sent_at: {
      kind: 'datetime',
      label: 'signup.admin:invite.field.sentAt',
      sort: true,
      filter: 'date_range',
    },
    expires_at: {
      kind: 'datetime',
      label: 'signup.admin:invite.field.expiresAt',
      sort: true,
      filter: 'date_range',
    },
    accepted_at: {
      kind: 'datetime',
      label: 'signup.admin:invite.field.acceptedAt',
      nullable: true,
      sort: true,
      filter: 'date_range',
    },
  },
});
