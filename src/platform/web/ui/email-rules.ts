import { cleanText } from '#kernel/clean-text.ts';
import { isOneSlip } from '#kernel/near.ts';
import { addressIn, normalizeEmail } from '#kernel/text.ts';

/** Up to this length no error is shown: the address is still being typed. */
const QUIET_LENGTH = 6;

/**
 * Domains of mailboxes that many people have, the most frequent first. Those that only look like a frequent one are here so
 * that nobody is asked about them.
 */
const KNOWN_DOMAINS = [
  'gmail.com',
  'web.de',
  'gmx.de',
  'gmx.net',
  't-online.de',
  'googlemail.com',
  'hotmail.com',
  'hotmail.de',
  'outlook.com',
  'outlook.de',
  'icloud.com',
  'yahoo.de',
  'yahoo.com',
  'freenet.de',
  'arcor.de',
  'aol.com',
  'live.de',
  'live.com',
  'posteo.de',
  'mailbox.org',
  'protonmail.com',
  'proton.me',
  'vodafone.de',
  'kabelmail.de',
  'online.de',
  'email.de',
  'mail.de',
  'mail.com',
  'gmx.at',
  'gmx.ch',
  'gmx.com',
  'gmx.org',
  'gmx.info',
  'bluewin.ch',
  'me.com',
  'mac.com',
  'msn.com',
  'aon.at',
  'chello.at',
  'ymail.com',
  'aol.de',
  'aol.at',
  'email.com',
] as const;

/** Whether a text is an e-mail address (spec 1 §5); the server uses the same rule. */
export function isEmail(text: string): boolean {
  return normalizeEmail(text) !== null;
}

/** Whether to show, while typing, that the address is invalid. */
export function showsEmailError(text: string): boolean {
  return text.length > QUIET_LENGTH && !isEmail(text);
}

/** Whether a domain has the name of a known one, and the ending of another country: `hotmail.be` is no slip. */
function isOfOtherCountry(known: string, domain: string): boolean {
  const [ending = ''] = /\.[a-z]{2}$/u.exec(domain) ?? [];
  return ending !== '' && known.startsWith(domain.slice(0, -2));
}

/** An address for its reader: in the stored form it has an umlaut of its domain in a form that nobody recognizes. */
const asTyped = (text: string): string => addressIn(text).normalize('NFKC').toLowerCase();

/** Longest text that an address is offered for, in characters: with what was copied along. */
const LONGEST_READ = 300;

/** The words that a dictated address has in place of its signs. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\s+(?:at|ät|Klammeraffe)\s+(?=\S+\s*(?:\.|\s(?:Punkt|dot|point)\s))/iu, '@'],
  [/\s+(?:Punkt|dot|point)\s+/giu, '.'],
  [/\s+(?:Bindestrich|Minus|hyphen|dash)\s+/giu, '-'],
  [/\s+(?:Unterstrich|underscore)\s+/giu, '_'],
];

/** A text that is no address, without what keeps many from being one: blanks, a comma, `(at)`, a sign as a word. */
function repaired(text: string): string {
  return (
    SIGNS.reduce((read, [word, sign]) => read.replace(word, sign), addressIn(text))
      .replace(/\s*[([]\s*at\s*[)\]]\s*/iu, '@')
      .replace(/\s*[([]\s*dot\s*[)\]]\s*/giu, '.')
      .replace(/\s*@[\s@]*/gu, '@')
      .replace(/\.+@/u, '@')
      // Only the first one: behind a complete domain a comma begins what does not belong to the address.
      .replace(/(?<=@[^@.,]*)\s*[.,][\s.,]*/u, '.')
  );
}

/**
 * The address that was probably meant: the domain is one slip of typing away from a well-known one, or a few characters keep
 * the text from being an address. Null if there is none.
 */
export function nearAddress(text: string): string | null {
  if (text.length > LONGEST_READ) return null;
  const typed = normalizeEmail(text);
  const address = typed ?? normalizeEmail(repaired(text));
  if (address === null) return null;
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const isKnown = KNOWN_DOMAINS.some((known) => known === domain);
  if (!isKnown && /^g(?:oogle)?mail\.[a-z]{2}$/u.test(domain)) return `${address.slice(0, at)}@gmail.com`;
  const meant = isKnown
    ? undefined
    : KNOWN_DOMAINS.find((known) => isOneSlip(known, domain) && !isOfOtherCountry(known, domain));
  if (meant !== undefined) return `${address.slice(0, at)}@${meant}`;
  return typed === null ? asTyped(repaired(text)) : null;
}

/** Whether the part before the @ has letters that only servers with SMTPUTF8 (RFC 6531) deliver to. */
export function needsSmtpUtf8(text: string): boolean {
  const address = normalizeEmail(text);
  return address !== null && /[^\u0020-\u007E]/u.test(address.slice(0, address.lastIndexOf('@')));
}

/** What an address is read as, if the text has more than the address around it: `Anna <anna@example.org>`. Null otherwise. */
export function readAddress(text: string): string | null {
  const address = normalizeEmail(text);
  return address !== null && addressIn(text) !== cleanText(text).trim() ? asTyped(text) : null;
}
