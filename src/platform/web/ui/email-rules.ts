import { normalizeEmail } from '#kernel/text.ts';

/** Nothing is said about an address before it is longer than this: it is still being typed. */
const QUIET_LENGTH = 6;

/** Whether a text is an e-mail address (spec 1 §5), by the rule that the server judges by. */
export function isEmail(text: string): boolean {
  return normalizeEmail(text) !== null;
}

/** Whether to say, while somebody types, that the address is not valid. */
export function complainsAboutEmail(text: string): boolean {
  return text.length > QUIET_LENGTH && !isEmail(text);
}
