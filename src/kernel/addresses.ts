import { normalizeEmail } from './text.ts';

/** Longest text that addresses are read out of, in characters. */
const LONGEST = 10_000;

/**
 * One entry of a list of addresses: a name with the address in angle brackets, as mail programs write it, or what stands between
 * blanks, commas and semicolons. A name may contain commas, and an @ only in quotation marks.
 */
const ENTRY = /(?:"[^"\r\n]{0,100}"|[^<>@;"\r\n\u2028\u2029]){0,200}<[^<>\r\n]*>|[^\s,;<>]+/gu;

/** Bullets and numbers of a list, and the word in front of a field: `•`, `1.`, `Cc:`. */
const NO_ENTRY = /^(?:[^\p{L}@]*|[\p{L}-]+:)$/u;

/** The entries of a text with addresses, as they were typed or pasted. */
export function addressEntries(text: string): string[] {
  const found = text.slice(0, LONGEST).match(ENTRY) ?? [];
  return found.map((entry) => entry.replace(/^[\s,;]+/u, '')).filter((entry) => !NO_ENTRY.test(entry));
}

/**
 * The e-mail addresses in a text, in their stored form, each once. What is no address is returned as it was typed: whoever reads the
 * list refuses it.
 */
export const addressesIn = (text: string): string[] => [...new Set(addressEntries(text).map(storedAddress))];

/** An address in its stored form; what is no address, trimmed. */
export const storedAddress = (text: string): string => normalizeEmail(text) ?? text.trim();
