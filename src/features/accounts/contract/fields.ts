import { z } from 'zod';
import { normalizeEmail } from '#kernel/text.ts';
import { passwordLength, usernameLength, usernamePattern } from '../rules/accounts.ts';
import type { PasswordFlaw } from '../rules/passwords.ts';

/** An e-mail address in the standard pattern (spec 1 §5). The server keeps its normal form. */
export const emailField = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .refine((text) => text === '' || normalizeEmail(text) !== null, { params: { code: 'invalid_email' } });

/** A password that somebody has chosen already. */
export const passwordField = z.string().min(1).max(passwordLength.max);

/** A password that somebody chooses; blanks alone are none. An empty one is missing, not too short. */
export const newPasswordField = z
  .string()
  .min(1, { abort: true })
  .min(passwordLength.min)
  .max(passwordLength.max)
  .refine((text) => text === '' || text.trim() !== '', { params: { code: 'required' } });

/** Refusals of a password that somebody chooses. */
export const passwordRefusals = {
  password_common: 400,
  password_keyboard: 400,
  password_has_username: 400,
  password_has_email: 400,
  password_has_site: 400,
} as const satisfies Record<PasswordFlaw, 400>;

/** A user name that somebody chooses. An empty one is missing, not too short. */
export const usernameField = z
  .string()
  .trim()
  .min(1, { abort: true })
  .min(usernameLength.min)
  .max(usernameLength.max)
  .regex(usernamePattern);

/** The part of a personal link that opens it. */
export const linkToken = z.string().regex(/^[\w-]{43}$/);
