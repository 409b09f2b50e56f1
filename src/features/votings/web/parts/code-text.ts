/** Characters of one group of a code (spec 1 §5: groups by 4 by default). */
const GROUP = 4;
const LONGEST = 40;

/** A code while it is typed: non-word characters are stripped, the rest stands in groups of four. */
export function groupCode(typed: string): string {
  const plain = typed
    .replace(/[\W_]+/g, '')
    .toUpperCase()
    .slice(0, LONGEST);
  return (plain.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join(' ');
}

/** The codes kept in this tab for a voting (spec 1 §4: session storage, cleared after a successful vote). */
export function readStoredCodes(voting: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(voting)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((code): code is string => typeof code === 'string') : [];
  } catch {
    // Storage that is switched off or holds something else holds no codes.
    return [];
  }
}

/** Keeps the codes in this tab; an empty list forgets them. */
export function storeCodes(voting: string, codes: readonly string[]): void {
  try {
    if (codes.length === 0) sessionStorage.removeItem(keyOf(voting));
    else sessionStorage.setItem(keyOf(voting), JSON.stringify(codes));
  } catch {
    // Without storage the codes last as long as the page.
  }
}

const keyOf = (voting: string) => `voting-codes:${voting}`;
