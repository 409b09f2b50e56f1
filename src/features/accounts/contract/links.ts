import { z } from 'zod';
import { typedText } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { linkToken, newPasswordField, passwordField, passwordRefusals } from './fields.ts';

const linkKinds = ['activation', 'password_reset', 'email_change', 'invitation'] as const;
export type LinkKind = (typeof linkKinds)[number];

/**
 * The content of a personal link of a mail. Reading does not use it up: mail programs open links by themselves. 404
 * for a link that never existed, was used or has expired.
 */
export const readAccountLink = defineRoute({
  id: 'readAccountLink',
  feature: 'accounts',
  method: 'GET',
  path: '/api/v4/account/links/:kind/:token',
  permission: 'public',
  summary: 'The content of a personal link of a mail',
  params: z.object({ kind: z.enum(linkKinds), token: z.string().max(100) }),
  response: z.object({
    /** Empty for an invitation: the user chooses one on accepting. */
    username: z.string(),
    /** The address of the link: the new one for a change of address. */
    email: z.string(),
    usertype: z.int(),
    /** Whether confirming the address also requires the password: the caller is not signed in to this account. */
    asks_password: z.boolean(),
  }),
});

const linkRefusals = { link_over: 400, deactivated: 400 } as const;
const ownerRefusals = { ...linkRefusals, password_needed: 400, wrong_password: 400 } as const;

/**
 * An address is confirmed by the link together with the session or the password of the account: whoever reads the
 * mail need not be the person who created an account with the address (decision 297).
 */
const confirmation = z.strictObject({ token: linkToken, current_password: passwordField.optional() });

/**
 * Confirms the address of a new account (handbook §15) and signs the user in if the password was required. The link
 * works once, for seven days.
 */
export const activateAccount = defineRoute({
  id: 'activateAccount',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/account/activate',
  permission: 'public',
  summary: 'Activate an account by the link of its mail',
  body: confirmation,
  response: z.object({ usertype: z.int() }),
  refusals: ownerRefusals,
});

/** Sends the activation mail again; the activation period is not extended. */
export const resendActivation = defineRoute({
  id: 'resendActivation',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/account/activation-mail',
  permission: 'signed_in',
  summary: 'Send the activation mail again',
  body: z.strictObject({}).optional(),
  response: z.object({}),
  refusals: { already_activated: 409 },
});

/** The response is the same whether or not the account exists; its owner receives a mail. */
export const requestPasswordReset = defineRoute({
  id: 'requestPasswordReset',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/account/password-reset',
  permission: 'public',
  summary: 'Request a link to set a new password',
  body: z.strictObject({ identification: typedText().min(1).max(254) }),
  response: z.object({}),
});

/** Sets a new password by the link of a mail and ends all sessions of the account. */
export const resetPassword = defineRoute({
  id: 'resetPassword',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/account/password-reset/confirm',
  permission: 'public',
  summary: 'Set a new password by the link of a mail',
  body: z.strictObject({ token: linkToken, new_password: newPasswordField }),
  response: z.object({}),
  refusals: { ...linkRefusals, ...passwordRefusals },
});

/** Uses a new address, by the link that was sent to it. */
export const confirmEmailChange = defineRoute({
  id: 'confirmEmailChange',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/account/email/confirm',
  permission: 'public',
  summary: 'Confirm a new e-mail address by the link of a mail',
  body: confirmation,
  response: z.object({ email: z.string() }),
  refusals: ownerRefusals,
});
