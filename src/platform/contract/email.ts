import { z } from 'zod';
import { normalizeEmail } from '#kernel/text.ts';

/** An e-mail address in the standard pattern (spec 1 §5), read in its stored form. */
export const emailField = z
  .string()
  .overwrite((text) => normalizeEmail(text) ?? text.trim())
  .min(1)
  .max(254)
  .refine((text) => text === '' || normalizeEmail(text) !== null, { params: { code: 'invalid_email' } });

/**
 * An address in the head of every mail. Letters outside ASCII before the @ are refused: servers without SMTPUTF8 (RFC 6531)
 * would take none of these mails.
 */
export const headerEmailField = emailField.refine(
  (text) => normalizeEmail(text) === null || /^[\u0020-\u007E]*$/u.test(text),
  { params: { code: 'email_letters' } },
);
