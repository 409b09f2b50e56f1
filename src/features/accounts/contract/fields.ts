import { z } from 'zod';
import { typedText } from '#platform/contract/line.ts';
import {
  isReservedUsername,
  looksLikeAnother,
  passwordLength,
  usernameLength,
  usernamePattern,
} from '../rules/accounts.ts';
import type { PasswordFlaw } from '../rules/passwords.ts';

/** An existing password. */
export const passwordField = z.string().min(1).max(passwordLength.max);

/** A new password; spaces only are not accepted. An empty one is missing, not too short. */
export const newPasswordField = z
  .string()
  .min(1, { abort: true })
  .min(passwordLength.min)
  .max(passwordLength.max)
  .refine((text) => text === '' || text.trim() !== '', { params: { code: 'required' } });

/** Refusals of a new password. */
export const passwordRefusals = {
  password_common: 400,
  password_keyboard: 400,
  password_has_username: 400,
  password_has_email: 400,
  password_has_site: 400,
} as const satisfies Record<PasswordFlaw, 400>;

/**
 * A new user name. An empty one is missing, not too short. Refused are the names of deleted accounts
 * (`username_reserved`) and those that look like a name in Latin letters (`username_lookalike`).
 */
export const usernameField = typedText()
  .min(1, { abort: true })
  .min(usernameLength.min)
  .max(usernameLength.max)
  .regex(usernamePattern)
  .refine((name) => !isReservedUsername(name), { params: { code: 'username_reserved' } })
  .refine((name) => !looksLikeAnother(name), { params: { code: 'username_lookalike' } });

/** The token of a personal link. */
export const linkToken = z.string().regex(/^[\w-]{43}$/);
