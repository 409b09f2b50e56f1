import type { FastifyReply, FastifyRequest } from 'fastify';
import { safePath } from '#kernel/path.ts';

/**
 * The last piece of what stays behind a link when it is copied out of a text: punctuation, quotes and brackets, also
 * percent-encoded, what they are in HTML, a tag of HTML or of a forum, the end of a line in a mail, and, by the blocks of
 * Unicode, punctuation, symbols, emoji and invisible characters outside ASCII. A hyphen and an underscore are such a piece only
 * behind a slash: a token may end in one.
 */
const LAST = new RegExp(
  `(?:${[
    /&(?:gt|lt|quot|amp|nbsp)/,
    /=(?:20)?/,
    /[,;:.!(){}[\]<>'"*|~`]/,
    /%(?:2[0-27-9ACEF]|3[A-E]|5[B-D]|60|7[B-E])/,
    /(?:<|%3C|\[|%5B)\/?[a-z]{1,8}\/?/,
    /(?<=\/[-_]{0,3})[-_]/,
    /%C2%[89AB][\dA-F]/,
    /%(?:E2%[89A][\dA-F]|E3%80|EF%(?:B[89BC]|BD))%[89AB][\dA-F]/,
    /%F0%9F(?:%[89AB][\dA-F]){2}/,
  ]
    .map(({ source }) => source)
    .join('|')})$`,
  'i',
);

/** Length of the longest such piece. */
const LONGEST = 13;

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
const BREAK = /=?%0D%0A|%0A|%09|%20|%C2%A[0D]|%E2%80%(?:8[B-F]|A[89A-E])|%E2%81%A[06-9]|%EF%BB%BF/gi;

/** Where a program has put parameters behind a path as if there were others before, or has encoded their `?`. */
const PARAMETERS = /%3F|&(?:amp;)?(?=[\w.-]+=)/i;

/** What word processors and PDF files write for a hyphen. */
const HYPHEN = /%E2%80%9[0-5]|%E2%88%92/gi;

/** A path without what is none of it: line breaks, an encoded `#` with what follows it, repeated slashes, text behind it. */
const cleaned = (path: string) =>
  stripped(
    path
      .replace(BREAK, '')
      .replace(/%23.*$/, '')
      .replace(/\/{2,}/g, '/'),
  ).replace(HYPHEN, '-');

/** Tokens of personal links: of mails, and UUIDs. */
const TOKEN = '[\\w-]{36,43}';

/** What the screens say about the parts of an address. */
export interface AddressParts {
  /** The address of a personal link in a path that goes on behind its token and is no screen; null for all other paths. */
  readonly linkIn: (path: string) => string | null;
  /** A path with its slugs in lower case. */
  readonly withLowerSlugs: (path: string) => string;
  /** The names of the secrets in the query of a path. */
  readonly querySecrets: (path: string) => readonly string[];
}

interface ScreenAddress {
  readonly path: string;
  readonly secrets?: readonly string[];
}

/** The parts of addresses by the screens. */
export const addressParts = (screens: readonly ScreenAddress[]): AddressParts => ({
  linkIn: linksOf(screens),
  withLowerSlugs: slugsOf(screens),
  querySecrets: querySecretsOf(screens),
});

const NO_PARTS: AddressParts = { linkIn: () => null, withLowerSlugs: (path) => path, querySecrets: () => [] };

/**
 * Finds the address of a personal link in a path that goes on behind its token and is no screen: a longer link whose end was
 * cut off, or text that was copied with it.
 */
function linksOf(screens: readonly ScreenAddress[]): AddressParts['linkIn'] {
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

/** Whether a part of the path of a screen is a slug. */
const isSlug = (part: string | undefined) => part !== undefined && /^:\w*slug\??$/i.test(part);

/** A part of a path in lower case; one with percent-encoded bytes is no slug. */
const lowerCase = (part: string) => (part.includes('%') ? part : part.toLowerCase());

/** Slugs have no capitals (`slugify`, `pageSlugSchema`); phones write the first letter as one, posters all of them. */
function slugsOf(screens: readonly ScreenAddress[]): AddressParts['withLowerSlugs'] {
  const starts = screens
    .map(({ path }) => path.split('/'))
    .map((parts) => parts.slice(0, parts.findLastIndex(isSlug) + 1))
    .filter((parts) => parts.length > 0);
  return (path) => {
    const parts = path.split('/');
    const matches = (part: string, at: number) =>
      part.startsWith(':') ? parts[at] !== undefined : part === parts[at]?.toLowerCase();
    const found = starts.filter((start) => start.every(matches));
    return parts
      .map((part, at) => (found.some((start) => isSlug(start[at])) ? lowerCase(part) : part))
      .join('/');
  };
}

function querySecretsOf(screens: readonly ScreenAddress[]): AddressParts['querySecrets'] {
  const found = screens.flatMap(({ path, secrets = [] }) => {
    const names = secrets.filter((name) => !path.includes(`:${name}/`));
    const pattern = path
      .replace(/\/:\w+\?/g, '(?:/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\/$/, '/*');
    return names.length === 0 ? [] : [{ names, pattern: new RegExp(`^${pattern}$`, 'i') }];
  });
  return (path) => found.find(({ pattern }) => pattern.test(path))?.names ?? [];
}

/** A query without the text behind the value of a secret, and without line breaks in it. */
function plainQuery(query: string, secrets: readonly string[]): string {
  if (secrets.length === 0) return query;
  return query
    .split(/&(?=[\w-]+=)/)
    .map((part) => {
      const [name = '', ...value] = part.split('=');
      return secrets.includes(name) ? `${name}=${stripped(value.join('=').replace(BREAK, ''))}` : part;
    })
    .join('&');
}

/**
 * The address (path and query) without the text behind its path or behind the secret of its query and without line breaks in
 * them, its slugs in lower case, with its parameters behind a `?`; null if there is nothing to change.
 */
export function withoutTrailingText(url: string, parts: AddressParts = NO_PARTS): string | null {
  const [before = '', ...behind] = url.split('?');
  const [path = '', ...rest] = [...before.replace(PARAMETERS, '?').split('?'), ...behind];
  const clean = cleaned(path);
  const plain = parts.withLowerSlugs(parts.linkIn(clean) ?? clean);
  if (plain === '' || plain.startsWith('/api/') || (plain === '/' && path !== '/')) return null;
  const query = rest.length === 0 ? [] : [plainQuery(rest.join('?'), parts.querySecrets(plain))];
  const address = [plain, ...query].join('?');
  return address === url ? null : address;
}

/** Redirects an address with text behind it or line breaks in it, as from a mail that was forwarded, or with capitals in a slug. */
export function redirectTrailingText(parts?: AddressParts) {
  return async ({ method, url }: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const plain = method === 'GET' || method === 'HEAD' ? withoutTrailingText(url, parts) : null;
    if (plain !== null && safePath(plain) === plain) await reply.redirect(plain, 302);
  };
}
