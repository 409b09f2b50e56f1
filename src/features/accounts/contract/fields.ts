import { z } from 'zod';
import { normalizeEmail } from '#kernel/text.ts';
import { passwordLength, usernameLength, usernamePattern } from '../rules/accounts.ts';

/** An e-mail address in the standard pattern (spec 1 §5). The server keeps its normal form. */
export const emailField = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .refine((text) => text === '' || normalizeEmail(text) !== null, { params: { code: 'invalid_email' } });

/** A password that somebody chooses. */
export const newPasswordField = z.string().min(passwordLength.min).max(passwordLength.max);

/** A user name that somebody chooses. */
export const usernameField = z
  .string()
  .trim()
  .min(usernameLength.min)
  .max(usernameLength.max)
  .regex(usernamePattern);

/** The part of a personal link that opens it. */
export const linkToken = z.string().regex(/^[\w-]{43}$/);
