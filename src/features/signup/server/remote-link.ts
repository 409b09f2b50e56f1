import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { normalizeEmail } from '#kernel/text.ts';
import { safePath } from '#kernel/path.ts';
import { invalid } from '#platform/contract/errors.ts';
import { lineOf } from '#platform/contract/line.ts';

/** How long a link is valid after it was issued, and how far the clock of the other system may be ahead. */
const VALID_MS = 5 * 60_000;
const AHEAD_MS = 60_000;

const claims = z.object({
  /** Makes each link another one. */
  id: z.string().regex(/^[\w-]{16,64}$/),
  /** The address of this site: a link for another one with the same secret does not count. */
  site: z.string(),
  /** Seconds since 1970. */
  issued_at: z.int(),
  /** What identifies the person in the other system, for good. */
  subject: lineOf(200).min(1),
  email: z.string().max(254),
  email_verified: z.boolean().default(false),
  first_name: lineOf(80).default(''),
  last_name: lineOf(80).default(''),
  /** The page that opens after the log-in. */
  next: z.string().max(500).optional(),
});

/** A person whom the other system has logged in. */
export interface RemotePerson {
  readonly subject: string;
  /** Normalized, as stored. */
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly next: string;
  readonly expiresAt: Date;
}

/** The signature of a link's content, which is base64url of JSON. The prefix keeps other uses of the secret apart. */
export function signatureOf(secret: string, content: string): string {
  return createHmac('sha256', secret).update(`remote-login:${content}`).digest('base64url');
}

function contentOf(secret: string, token: string): string {
  const [content = '', signature = '', ...more] = token.split('.');
  const expected = Buffer.from(signatureOf(secret, content));
  const given = Buffer.from(signature);
  const fits = given.length === expected.length && timingSafeEqual(given, expected);
  if (!fits || more.length > 0) throw invalid('remote_link_invalid');
  return content;
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
  } catch {
    throw invalid('remote_link_invalid');
  }
}

/**
 * The person of a link, `content.signature`. Refuses `remote_link_invalid` if it is forged, for another site or incomplete,
 * `remote_link_expired`, and `remote_email_unverified`. The signature is checked first, so that strangers learn nothing.
 */
export function personOf(
  token: string,
  { secret, site, now }: { readonly secret: string; readonly site: string; readonly now: Date },
): RemotePerson {
  const parsed = claims.safeParse(jsonOf(contentOf(secret, token)));
  if (!parsed.success || parsed.data.site !== site) throw invalid('remote_link_invalid');
  const {
    issued_at,
    subject,
    email_verified,
    first_name: firstName,
    last_name: lastName,
    next,
  } = parsed.data;
  const email = normalizeEmail(parsed.data.email);
  if (email === null) throw invalid('remote_link_invalid');
  const issued = issued_at * 1000;
  const expiresAt = new Date(issued + VALID_MS);
  if (issued > now.getTime() + AHEAD_MS) throw invalid('remote_link_invalid');
  if (expiresAt <= now) throw invalid('remote_link_expired');
  if (!email_verified) throw invalid('remote_email_unverified');
  return { subject, email, firstName, lastName, next: safePath(next), expiresAt };
}
