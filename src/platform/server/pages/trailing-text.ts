import type { FastifyReply, FastifyRequest } from 'fastify';
import { safePath } from '#kernel/path.ts';

/**
 * The last piece of what stays behind a link when it is copied out of a text: punctuation, closing quotes and brackets, and invisible
 * characters, also percent-encoded in UTF-8, what a bracket or a quote is in HTML, and the end of a line in a mail.
 */
const LAST =
  /(?:&(?:gt|quot)|=(?:20)?|[,;:.!)\]}>'"*|]|%(?:2C|3B|3A|2E|21|29|5D|7D|3E|27|22|2A|3D|7C|20)|%C2%(?:A0|AD|BB)|%E2%80%(?:8[B-F]|9[89A-F]|A[6A-E]|BA)|%E2%81%A0|%EF%BB%BF)$/i;

/** Length of the longest such piece. */
const LONGEST = 9;

/** A path without the pieces behind it; one at a time, so that a long path takes no longer for each of them. */
function stripped(path: string): string {
  let end = path.length;
  for (;;) {
    const [last] = LAST.exec(path.slice(Math.max(0, end - LONGEST), end)) ?? [];
    if (last === undefined) return path.slice(0, end);
    end -= last.length;
  }
}

/**
 * What a link has in it that was broken over two lines and put together again, or formatted by a program: no path of ours has
 * blanks or invisible characters.
 */
const BREAK = /=?%0D%0A|%0A|%09|%20|%C2%A[0D]|%E2%80%(?:8[B-F]|A[89])|%E2%81%A0|%EF%BB%BF/gi;

/** Tokens of personal links: of mails, and UUIDs. */
const TOKEN = '[\\w-]{36,43}';

/**
 * Finds the address of a personal link, by the screens, in a path that goes on behind its token and is no screen: a longer
 * link whose end was cut off, or text that was copied with it. Null for all other paths.
 */
export function linksOf(screens: readonly { readonly path: string }[]): (path: string) => string | null {
  const patterns = screens.flatMap(({ path }) =>
    path.includes('/:token/') ? [path.replace(':token', TOKEN).replace(/\/$/, '')] : [],
  );
  const known = patterns.map((pattern) => new RegExp(`^${pattern}/*$`, 'i'));
  // The longest first: behind the link that blocks an address stands not the one that confirms a vote.
  const links = patterns
    .toSorted((one, other) => other.length - one.length)
    .map((pattern) => new RegExp(`^${pattern}/`, 'i'));
  return (path) => {
    // The data of a page is requested by the router.
    if (path.endsWith('.data') || known.some((pattern) => pattern.test(path))) return null;
    return links.flatMap((pattern) => pattern.exec(path) ?? [])[0] ?? null;
  };
}

/** The address (path and query) without the text behind its path and without line breaks in it; null if there is none. */
export function withoutTrailingText(
  url: string,
  linkIn: (path: string) => string | null = () => null,
): string | null {
  const [path = '', ...query] = url.split('?');
  const clean = stripped(path.replace(BREAK, ''));
  const plain = linkIn(clean) ?? clean;
  if (plain === path || plain === '' || plain === '/' || plain.startsWith('/api/')) return null;
  return [plain, ...query].join('?');
}

/** Redirects an address with text behind it or line breaks in it, as from a mail that was forwarded, to the address without them. */
export function redirectTrailingText(linkIn?: (path: string) => string | null) {
  return async ({ method, url }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const plain = method === 'GET' || method === 'HEAD' ? withoutTrailingText(url, linkIn) : null;
    if (plain !== null && safePath(plain) === plain) await reply.redirect(plain, 302);
  };
}
