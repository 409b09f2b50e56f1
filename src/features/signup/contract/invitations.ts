import { z } from 'zod';
import { linkToken } from '#features/accounts/contract/fields.ts';
import { emailField } from '#platform/contract/email.ts';
import { presetNames } from '#features/accounts/contract/presets.ts';
import { type AdministeredKind, administeredKinds } from '#platform/contract/administrators.ts';
import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { usertypes } from '#platform/contract/permissions.ts';
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

export const inviteBodySchema = z
  .strictObject({
    email: emailField,
    usertype: z.literal(invitedTypes),
    /** The rights as staff; null for an account that is not staff. */
    preset: z.enum(presetNames).nullable(),
    /**
     * What the person administers once they have accepted. Organization users administer organizations and projects
     * (`administers_as_organization`), company users companies (`administers_as_company`).
     */
    administers: administeredSchema.optional(),
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
 * which callers with this right may know. Rights may be granted only by those who may change permissions and
 * have these rights themselves (handbook §14); a company account, which staff release, only by those who may release it.
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
