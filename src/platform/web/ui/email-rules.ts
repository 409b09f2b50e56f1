import { normalizeEmail } from '#kernel/text.ts';

/** Up to this length no error is shown: the address is still being typed. */
const QUIET_LENGTH = 6;

/** Whether a text is an e-mail address (spec 1 §5); the server uses the same rule. */
export function isEmail(text: string): boolean {
  return normalizeEmail(text) !== null;
}

/** Whether to show, while typing, that the address is invalid. */
export function showsEmailError(text: string): boolean {
  return text.length > QUIET_LENGTH && !isEmail(text);
}
