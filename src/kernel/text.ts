import { cleanText } from './clean-text.ts';
import { readableEmail } from './readable-email.ts';

const GERMAN: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
};

/**
 * The slug of a title: lower-case ASCII words joined by hyphens, umlauts spelled out. At most `max`
 * characters, ending at a word where one ends; a text without any letter or digit gives `''`.
 */
export function slugify(text: string, max = 80): string {
  const slug = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæøœł]/gu, (letter) => GERMAN[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '');
  if (slug.length <= max) return slug;
  const cut = slug.slice(0, max + 1);
  const hyphen = cut.lastIndexOf('-');
  return hyphen > max / 2 ? cut.slice(0, hyphen) : slug.slice(0, max);
}

/**
 * The next slug to try for a title that is already taken: the slug of the title first, then with a number.
 * `attempt` counts from 0. A title without any letter or digit gets `fallback`.
 */
export function numberedSlug(slug: string, fallback: string, attempt: number): string {
  const base = slug === '' ? fallback : slug;
  return attempt === 0 ? base : `${base}-${attempt + 1}`;
}

/**
 * The first `max` characters of a text (card summaries: 70, spec 1 §2) with an ellipsis when something is
 * left out. The cut falls back to the end of a word when one ends within the last fifth; a surrogate pair is
 * never split.
 */
export function cutText(text: string, max: number): string {
  const characters = Array.from(text.trim());
  if (characters.length <= max) return characters.join('');
  const head = characters.slice(0, max).join('');
  const next = characters[max] ?? '';
  const space = head.search(/\s\S*$/u);
  const atWord = /\s/u.test(next) || space < max * 0.8 ? head : head.slice(0, space);
  return `${atWord.replace(/[\s,;:–-]+$/u, '')}…`;
}

const LOCAL_PART = /^[^\s\p{Cc}@<>()[\]\\,;:"„“”«»‹›•]+$/u;
/** A domain in the form it is looked up in. */
export const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/u;
const BRACKETED_IP = /^\[(?:\d{1,3}\.){3}\d{1,3}\]$/u;

/** A domain in the form it is looked up in: IDNA (punycode), lower case; `''` if it is not valid. */
function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}

/** Longest text that an address is read out of, in characters. */
const COPIED_MAX = 1000;

/** What no address begins with, and what none ends with; signatures have a sign such as ✉ beside it. */
const BEFORE = /^[\s"„“”«»‹›‚‘’(<[{•\p{Extended_Pictographic}\uFE0F]+/u;
const BEHIND = /(?<![^\p{L}\p{N}\p{M}]|\uFE0F)(?:[^\p{L}\p{N}\p{M}]|\uFE0F)+$/u;
/** What mails and signatures call an address; without a colon only what is no name. */
const LABEL =
  /^(?:(?:e?[-‐‑–]?mail(?:[-‐‑–]?adresse| address)?|e|an|von|cc|to|from|kontakt|contact)\s*:|e[-‐‑–]?mail(?:[-‐‑–]?adresse| address)?\s)/iu;
/** Hyphens and apostrophes as word processors and phones write them. */
const HYPHENS = /[‐‑–—−]/gu;
const APOSTROPHES = /[’‘ʼ´`]/gu;
/** What stands behind a closing mark: the end of a sentence, or of a remark. */
const AFTER_MARK = /(?<=['*_])[\s.,;:!?…)\]}>"„“”«»‹›]+$/u;

/**
 * What mail programs and texts put around an address when it is copied: `mailto:`, the word for it, a name and angle brackets,
 * quotation marks, a remark in brackets, a full stop.
 */
function unwrapped(text: string): string {
  const copied = text
    .trim()
    .replace(/^[^<>]*<([^<>]*)>?[\s.,;]*$/u, '$1')
    .replace(/^\s*mailto:([^?]*).*$/isu, '$1')
    .replace(BEFORE, '')
    .replace(LABEL, '')
    .replace(/\s\([^()@]*\)$/u, '')
    .replace(BEFORE, '');
  if (BRACKETED_IP.test(copied.slice(copied.lastIndexOf('@') + 1))) return copied;
  // These may begin an address, unless they are on both sides.
  const bare = copied.replace(AFTER_MARK, '');
  const isMarked = /^(['*_]).*\1$/u.test(bare);
  return bare
    .slice(isMarked ? 1 : 0)
    .replace(BEHIND, '')
    .replace(HYPHENS, '-')
    .replace(APOSTROPHES, "'");
}

/**
 * The text of an address without what was copied with it, neither checked nor in its stored form: what a reader takes for the
 * address in it.
 */
export const addressIn = (text: string): string => unwrapped(cleanText(text));

/**
 * An e-mail address in its stored form: without what was copied with it, cleaned, Unicode NFKC, lower case, the domain in its
 * IDNA form (non-transitional: `faß.de` is not `fass.de`).
 * `null` when it does not match the standard pattern (spec 1 §5: local part, @, a domain with a TLD of two or
 * more letters, or an IP in brackets). At most 254 characters (RFC 5321).
 */
export function normalizeEmail(text: string): string | null {
  if (text.length > COPIED_MAX) return null;
  const address = addressIn(text).normalize('NFKC').toLowerCase();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const host = address.slice(at + 1);
  if (at < 1 || local.length > 64 || address.length > 254 || !LOCAL_PART.test(local)) return null;
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return null;
  if (BRACKETED_IP.test(host)) return address;
  if (/[^\p{L}\p{N}\p{M}.。｡-]/u.test(host)) return null;
  const domain = asciiDomain(host);
  return DOMAIN.test(domain) ? `${local}@${domain}` : null;
}

/**
 * Identifies a donor for once-per-donor rules (handbook §10.5): the stored form of the address without the
 * parts that mailboxes ignore. A `+tag` is dropped everywhere; dots are dropped only at Gmail, whose two
 * domains count as one. Where a provider does treat tags as separate mailboxes, the donor loses at most a
 * second co-funding, never a donation. `null` if it is not an address.
 */
export function donorIdentity(email: string): string | null {
  const stored = normalizeEmail(email);
  if (stored === null) return null;
  const at = stored.lastIndexOf('@');
  const domain = stored.slice(at + 1);
  const untagged = stored.slice(0, at).replace(/(?!^)\+.*$/u, '');
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return `${untagged}@${domain}`;
  return `${untagged.replaceAll('.', '')}@gmail.com`;
}

/** A masked e-mail address that its owner recognizes: `m***@example.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${Array.from(email)[0] ?? ''}***${readableEmail(email).slice(at)}`;
}

/** Text for a LIKE pattern with its wildcards escaped (escape character: backslash). */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/gu, '\\$&');
}

/** References to characters that nobody sees, by number and by name. */
const UNSEEN_REFERENCE = /&(?:#(\d{1,7});?|#x([\da-f]{1,6});?|(?:shy|zwn?j|lrm|rlm|ZeroWidthSpace);)/giu;

/** Whether formatted text has nothing that is seen. */
export function isBlankHtml(html: string): boolean {
  const text = html
    .replace(/<[^>]*>|&nbsp;/gu, '')
    .replace(UNSEEN_REFERENCE, (_, decimal?: string, hex?: string) => {
      const point = hex === undefined ? Number(decimal ?? 0xad) : Number.parseInt(hex, 16);
      return point <= 0x10_ff_ff ? String.fromCodePoint(point) : '';
    });
  return cleanText(text).trim() === '';
}
