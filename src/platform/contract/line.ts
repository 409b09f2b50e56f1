import { z } from 'zod';

/** One line of text, without what surrounds it: at most `max` characters, no control signs. */
export const lineOf = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u);

// What mail programs turn into links: a scheme, `www.`, a name or number with a dot and no blank behind it (the dots of
// other scripts too), and an e-mail address.
const addressMarks =
  /:\/\/|^(?:mailto|tel|data|javascript):|www\.|@|[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2,}|\d+\.\d+\.\d+/iu;
// Slashes, control characters, other line breaks, and marks that turn the direction of writing.
const misleadingSigns = /[/\\\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/**
 * A name of a person or an organisation: one line without web addresses and slashes. Names stand in mails to people who
 * have confirmed nothing, so they must not carry a message of whoever entered them (decision 321). Refused as
 * `name_with_address`.
 */
export const nameOf = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((name) => !addressMarks.test(name) && !misleadingSigns.test(name), {
      params: { code: 'name_with_address' },
    });
