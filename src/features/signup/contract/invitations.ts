import { z } from 'zod';
import { emailField, linkToken } from '#features/accounts/contract/fields.ts';
import { presetNames } from '#features/accounts/contract/presets.ts';
import { selectionSchema } from '#platform/contract/list-routes.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { accountChoices, accountRefusals } from './signup.ts';
import { invitationList } from '../list.ts';

/** Kinds of users whom staff may invite (handbook §15). */
export const invitedTypes = [1, 2, 4] as const;

export const inviteBodySchema = z.strictObject({
  email: emailField,
  usertype: z.literal(invitedTypes),
  /** The rights as staff; null for an account without the staff tick. */
  preset: z.enum(presetNames).nullable(),
});

/**
 * Makes the account of somebody and mails the link that opens it (spec 2 §6). Staff with this right are told when
 * the address is in use. Rights are given by those alone who may change permissions and hold them (handbook §14);
 * a company account, which staff release, by those who may release it.
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
  refusals: { account_exists: 400, already_invited: 400 },
});

/**
 * Sends open and expired invitations once more: seven new days, and a new link that ends the earlier ones. Asks for the
 * password as inviting does: whoever sends an invitation last answers for the rights that go with it (decision 322).
 */
export const resendInvitations = defineRoute({
  id: 'resendInvitations',
  feature: 'signup',
  method: 'POST',
  path: '/api/v4/invitations/resend',
  permission: 'create_users',
  stepUp: true,
  summary: 'Send invitations again',
  body: z.strictObject({ selection: selectionSchema(invitationList) }),
  response: z.object({ sent: z.int() }),
  refusals: { selection_changed: 409 },
});

/** Takes open invitations back: their links are over, their addresses free. Doing it twice changes nothing. */
export const withdrawInvitations = defineRoute({
  id: 'withdrawInvitations',
  feature: 'signup',
  method: 'POST',
  path: '/api/v4/invitations/withdraw',
  permission: 'create_users',
  summary: 'Withdraw invitations',
  body: z.strictObject({ selection: selectionSchema(invitationList) }),
  response: z.object({ withdrawn: z.int() }),
  refusals: { selection_changed: 409 },
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
    /** Whether rights of the invitation were not given, because whoever invited may not give them any more. */
    rights_withheld: z.boolean(),
  }),
  refusals: { ...accountRefusals, link_over: 400 },
});
