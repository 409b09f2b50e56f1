import { cleanText } from '#kernel/clean-text.ts';
import { normalizeCode } from '#kernel/code.ts';

/** Characters per group of a displayed code (spec 1 §5). */
const GROUP = 4;
const MAX_LENGTH = 40;

/** Words before a colon, which no code contains: `Code:`, `Mein Code:`. */
const LABEL = /^[^\d:]*:/u;

/** Formats a typed code: keeps letters and digits, in upper case, in groups of four, without a label in front. */
export function groupCode(typed: string): string {
  const plain = normalizeCode(typed.normalize('NFKC').replace(LABEL, '')).slice(0, MAX_LENGTH);
  return (plain.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join(' ');
}

/** What stands before a line of a list: `1.`, `2)`, `#3:`, `–`, `•`. */
const NUMBERING = /^(?:#?\d{1,4}\s?[.):]|[-–—•*·])\s*/u;

/**
 * The codes of a pasted list, one per line or separated by commas, as from a spreadsheet, numbered or not; empty if it is something
 * else. Codes of a list are equally long, so that no sentence is taken for one.
 */
export function codesIn(pasted: string): readonly string[] {
  const parts = cleanText(pasted)
    .normalize('NFKC')
    .split(/[\n\r\t,;]+/u)
    .map((part) => part.trim().replace(NUMBERING, ''))
    .filter(Boolean);
  const isList = parts.every((part) => /^[A-Z0-9]+(?:[ -][A-Z0-9]+)*$/u.test(part));
  const codes = parts.map((part) => part.replace(/[ -]/g, ''));
  const isEven = codes.every(
    ({ length }) => length === codes[0]?.length && length >= 6 && length <= MAX_LENGTH,
  );
  return codes.length > 1 && isList && isEven ? [...new Set(codes)] : [];
}

/** Whether a pasted text with two codes may be one code on two lines, which only its reader knows. */
export const mayBeOneCode = (pasted: string): boolean =>
  codesIn(pasted).length === 2 && /^[^\n\r,;\t]+[\n\r]+[^\n\r,;\t]+$/u.test(pasted.trim());

/** The codes stored in this tab for a voting, in session storage (spec 1 §4). */
export function readStoredCodes(voting: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(voting)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((code): code is string => typeof code === 'string') : [];
  } catch {
    // Storage is blocked or its content is invalid: start without codes.
    return [];
  }
}

/** Stores the codes in this tab; an empty list removes them. */
export function storeCodes(voting: string, codes: readonly string[]): void {
  try {
    if (codes.length === 0) sessionStorage.removeItem(keyOf(voting));
    else sessionStorage.setItem(keyOf(voting), JSON.stringify(codes));
  } catch {
    // Storage is blocked: the codes last only while the page is open.
  }
}

const keyOf = (voting: string) => `voting-codes:${voting}`;
