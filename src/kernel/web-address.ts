import { cleanText } from './clean-text.ts';
import { DOMAIN } from './text.ts';

/** Longest text that an address is read out of, in characters: the code that embeds a player has about 400. */
export const COPIED_ADDRESS_MAX = 1000;

/** Web addresses in a text; brackets, quotation marks and blanks end them. */
const ADDRESSES = /(?:https?:\/\/|(?<![\p{L}\p{N}@./-])www\.(?=\S))[^\s"„“”«»‹›<>]+/giu;
/** What stands in front of a copied address: quotation marks, brackets, and what forms and signatures call it. */
const BEFORE = /^[\s"'„“”«»‹›‚‘’(<[{•*]+/u;
const LABEL = /^(?:web(?:site|seite|adresse)?|homepage|internet(?:seite|adresse)?|url|link)\s*:\s*/iu;
/** What stands behind it. */
const END = `\\s.,;:!?…"'„“”«»‹›’‘>\\]}*`;
const behind = (marks: string) => new RegExp(`(?<![${marks}])[${marks}]+$`, 'u');
const [BEHIND, BEHIND_WITH_BRACKET] = [behind(END), behind(`${END})`)];
/** Phones begin a field with a capital. */
const CAPITAL = /^(?:https?:\/\/)?www\./iu;

/** A bracket behind an address is part of it if it closes one. */
const withoutEnd = (address: string) =>
  address.replace(address.includes('(') ? BEHIND : BEHIND_WITH_BRACKET, '');

/** The same page, by the part that differs. */
const pageOf = (address: string) =>
  address
    .replace(/^https?:\/\//iu, '')
    .replace(/\/$/u, '')
    .toLowerCase();

/**
 * The web address in what somebody typed or pasted, with `https://` where the scheme is missing: without marks and words around it,
 * out of a message or the code of a player. What has no address, or several, is returned as it is.
 */
export function webAddressIn(text: string): string {
  const typed = cleanText(text).trim();
  if (typed.length > COPIED_ADDRESS_MAX) return typed;
  const found = [...typed.matchAll(ADDRESSES)].map(([address]) => withoutEnd(address));
  const isOne = new Set(found.map(pageOf)).size === 1;
  // A mail program writes the text of a link, and then its target.
  const copied = isOne ? (found.at(-1) ?? '') : typed;
  const bare = withoutEnd(copied.replace(BEFORE, '').replace(LABEL, ''))
    .replace(/^(?:https?:\/\/)+(?=https?:\/\/)/iu, '')
    .replace(/^(https?)(?::\/{1,3}|\/\/)(?=[\p{L}\p{N}])/iu, '$1://')
    .replace(CAPITAL, (start) => start.toLowerCase());
  return /^[a-z][a-z\d+.-]*:/iu.test(bare) || !bare.includes('.') ? bare : `https://${bare}`;
}

/** Whether a text is the address of a page: of the web, on a domain, without an account. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return /^https?:$/.test(protocol) && DOMAIN.test(hostname) && username === '';
}
