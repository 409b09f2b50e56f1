import { z } from 'zod';
import { localeCodes } from '#platform/contract/locale.ts';
import { lineOf, typedText } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { READ_PROFILE } from './addresses.ts';
import { newPasswordField, passwordField, passwordRefusals } from './fields.ts';

/** A user's balance (spec 1 §3 "User balance"). Coins are a representation of the cents. */
const userBalanceSchema = z
  .object({
    in_cents: z.int(),
    in_currency: z.string().regex(/^-?\d+\.\d{2}$/),
    in_coins: z.int(),
    /** In the reader's language, with its currency. */
    in_currency_display: z.string(),
  })
  .meta({ id: 'UserBalance' });

/** Spec 1 §3 "User profile", with the name and address that pages show and prefill. */
export const profileSchema = z
  .object({
    is_anonymous: z.boolean(),
    is_superuser: z.boolean(),
    is_staff: z.boolean(),
    is_activated: z.boolean(),
    usertype: z.object({ choice: z.int().min(1).max(5) }),
    permissions: z.array(z.string()),
    username: z.string().nullable(),
    email: z.string().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    locale: z.enum(localeCodes).nullable(),
    balance: userBalanceSchema,
    favorite_projects: z.array(z.object({ slug: z.string() })),
  })
  .meta({ id: 'Profile' });

export type Profile = z.infer<typeof profileSchema>;

export const readProfile = defineRoute({
  ...READ_PROFILE,
  feature: 'accounts',
  permission: 'public',
  summary: 'The profile and permissions of the caller',
  response: profileSchema,
});

/** Longest user name that the log-in reads, in characters (handbook §15). */
const LOGIN_NAME_MAX = 64;

/**
 * identification = user name of at most 64 characters, or every e-mail address that an account can have (handbook §15).
 */
export const loginBodySchema = z.strictObject({
  identification: typedText()
    .min(1)
    .max(254)
    .superRefine((text, context) => {
      if (text.length <= LOGIN_NAME_MAX || text.includes('@')) return;
      context.addIssue({
        code: 'too_big',
        origin: 'string',
        maximum: LOGIN_NAME_MAX,
        inclusive: true,
        input: text,
      });
    }),
  password: passwordField,
  remember_me: z.boolean().default(false),
});

export const login = defineRoute({
  id: 'login',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/login',
  permission: 'public',
  summary: 'Sign in; starts a session',
  body: loginBodySchema,
  response: profileSchema,
  refusals: { wrong_credentials: 400, deactivated: 400 },
});

export const logout = defineRoute({
  id: 'logout',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/logout',
  permission: 'signed_in',
  summary: 'Sign out; ends this session',
  body: z.strictObject({}).optional(),
  response: z.object({}),
});

export const profileBodySchema = z.strictObject({
  first_name: lineOf(80),
  last_name: lineOf(80),
  locale: z.enum(localeCodes).nullable(),
});

export const changeProfile = defineRoute({
  id: 'changeProfile',
  feature: 'accounts',
  method: 'PATCH',
  path: '/api/v4/users/profile',
  permission: 'signed_in',
  summary: 'Change the caller’s name and language',
  body: profileBodySchema,
  response: profileSchema,
});

export const passwordBodySchema = z.strictObject({
  current_password: passwordField,
  new_password: newPasswordField,
});

export const changePassword = defineRoute({
  id: 'changePassword',
  feature: 'accounts',
  method: 'POST',
  path: '/api/v4/users/password',
  permission: 'signed_in',
  stepUp: 'in_request',
  summary: 'Change the caller’s password; ends all other sessions',
  body: passwordBodySchema,
  response: z.object({}),
  refusals: { wrong_password: 400, ...passwordRefusals },
});
