import { z } from 'zod';
import { linkToken } from '#features/accounts/contract/fields.ts';
import { emailField } from '#platform/contract/email.ts';
import { type PresetName, presetNames } from '#features/accounts/contract/presets.ts';
import type { Rights } from '#features/accounts/contract/rights.ts';
import { afterChange } from '#features/users/contract/right-changes.ts';
import { type AdministeredKind, administeredKinds } from '#platform/contract/administrators.ts';
import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { type GridPermission, gridPermissions, usertypes } from '#platform/contract/permissions.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { slugParams } from '#platform/contract/slug.ts';
import { accountChoices, accountRefusals } from './signup.ts';
import { invitationList } from '../list.ts';

/** Kinds of users whom staff may invite (handbook §15). */
export const invitedTypes = [1, 2, 4] as const;

/** The kind of user who administers a record, by the kind of the record. */
export const administratorTypes = {
  organization: usertypes.organization,
  project: usertypes.organization,
  company: usertypes.company,
} as const satisfies Record<AdministeredKind, (typeof invitedTypes)[number]>;

/** The organization, project or company that an invited person will administer. */
export const administeredSchema = z.strictObject({
  kind: z.enum(administeredKinds),
  slug: slugParams.shape.slug,
});

export type Administered = z.infer<typeof administeredSchema>;

/** The rights of an invitation as they are sent and stored. */
export interface InvitedRights {
  readonly preset: PresetName | null;
  readonly is_superuser: boolean;
  readonly permissions: readonly GridPermission[];
}

/** The rights that an invitation grants: creating, changing and deleting include viewing (handbook §14). */
export function rightsOfInvitation({ preset, is_superuser, permissions }: InvitedRights): Rights {
  const granted = afterChange(new Set(), {
    grant: permissions,
    withdraw: [],
    grant_presets: preset ? [preset] : [],
    withdraw_presets: [],
  });
  return { isStaff: is_superuser || granted.size > 0, isSuperuser: is_superuser, permissions: granted };
}

const permission = z.enum(gridPermissions as readonly [GridPermission, ...GridPermission[]]);

export const inviteBodySchema = z
  .strictObject({
    email: emailField,
    usertype: z.literal(invitedTypes),
    /** Whether the account is staff; left out, it is if the invitation grants a right. */
    is_staff: z.boolean().optional(),
    /** An administrator, who has all rights. */
    is_superuser: z.boolean().default(false),
    /** The rights of a role. */
    preset: z.enum(presetNames).nullable(),
    /** Single rights, beside those of the role. */
    permissions: z.array(permission).max(gridPermissions.length).default([]),
    /**
     * What the person administers once they have accepted. Organization users administer organizations and projects
     * (`administers_as_organization`), company users companies (`administers_as_company`).
     */
    administers: administeredSchema.optional(),
  })
  .superRefine(({ is_staff: isStaff, ...rights }, context) => {
    if (isStaff === undefined || isStaff === rightsOfInvitation(rights).isStaff) return;
    const issue = isStaff
      ? { path: ['permissions'], params: { code: 'staff_without_rights' } }
      : { path: ['is_staff'], params: { code: 'not_staff' } };
    context.addIssue({ code: 'custom', ...issue });
  })
  .superRefine(({ administers, usertype }, context) => {
    if (administers === undefined || usertype === administratorTypes[administers.kind]) return;
    const code = administers.kind === 'company' ? 'administers_as_company' : 'administers_as_organization';
    context.addIssue({ code: 'custom', path: ['usertype'], params: { code } });
  });

/** The title of what somebody is invited to administer, for the form. */
export const readAdministered = defineRoute({
  id: 'readAdministered',
  feature: 'signup',
  method: 'GET',
  path: '/api/v4/invitations/administered',
  permission: 'create_users',
  summary: 'The organization, project or company of an invitation',
  query: administeredSchema,
  response: z.object({ title: z.string() }),
  refusals: { not_found: 404 },
});

/**
 * Creates an account for a person and mails the link that opens it (spec 2 §6). Refuses addresses in use,
 * which callers with this right may know. Rights, of a preset or single ones, may be granted only by those who may change
 * permissions and have these rights themselves, and only administrators invite administrators (handbook §14, decision 788). Who
 * has rights is staff: `is_staff` may say so, and is refused if it says otherwise (`not_staff`, `staff_without_rights`). Only
 * those who may release company accounts invite one.
 * With `administers` the person becomes an administrator by accepting; only those who may appoint administrators of that
 * record may invite so (decisions 637, 740).
 */
export const inviteUser = defineRoute({
  id: 'inviteUser',
  feature: 'signup',
  method: 'POST',
  path: '/api/v4/users/invite',
  permission: 'create_users',
  stepUp: true,
  summary: 'Invite somebody by e-mail',
  body: inviteBodySchema,
  response: z.object({ id: z.string(), expires_at: z.iso.datetime() }),
  success: 201,
  refusals: {
    account_exists: 400,
    already_invited: 400,
    not_staff: 400,
    staff_without_rights: 400,
    administers_as_organization: 400,
    administers_as_company: 400,
    not_found: 404,
  },
});

/**
 * Sends open and expired invitations again: valid for another seven days, with a new link that ends the
 * earlier ones. Requires the password like inviting: the last sender of an invitation is responsible for the
 * rights that it grants (decision 322).
 */
export const resendInvitations = defineBulkRoute(invitationList, {
  id: 'resendInvitations',
  path: '/api/v4/invitations/resend',
  permission: 'create_users',
  stepUp: true,
  summary: 'Send invitations again',
  counts: ['sent'],
});

/** Withdraws open invitations: their links are invalid, their addresses free. Repeating it changes nothing. */
export const withdrawInvitations = defineBulkRoute(invitationList, {
  id: 'withdrawInvitations',
  path: '/api/v4/invitations/withdraw',
  permission: 'create_users',
  summary: 'Withdraw invitations',
  counts: ['withdrawn'],
});

/** Opens the account by the link of its mail; works once, for seven days (handbook §15). */
export const acceptInvitation = defineRoute({
  id: 'acceptInvitation',
  feature: 'signup',
  method: 'POST',
  path: '/api/v4/account/invitation',
  permission: 'public',
  summary: 'Accept an invitation by the link of its mail',
  body: z.strictObject({ token: linkToken, ...accountChoices }),
  response: z.object({
    usertype: z.int(),
    is_staff: z.boolean(),
    /** Whether rights of the invitation were not granted, because its sender may no longer grant them. */
    rights_withheld: z.boolean(),
  }),
  refusals: { ...accountRefusals, link_over: 400 },
});
