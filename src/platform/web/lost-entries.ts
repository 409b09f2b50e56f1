import type { Uploaded } from '#platform/contract/upload.ts';
import type { Values } from './form-values.ts';

/** What was entered in the steps of a wizard and not saved. */
export interface WizardEntries {
  /** The values of a step's form, by its id. */
  readonly steps: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Files that the server has and no step names yet. */
  readonly files: readonly Uploaded[];
  /** Names of files that never reached the server. */
  readonly unsent: readonly string[];
}

/** Entries of the forms of a page: those of a form, or those of a wizard. */
export interface Entries {
  readonly form: Values;
  readonly wizard: WizardEntries;
}

/** Why entries would be lost: the session was over, or the language of the page was changed. */
export type Loss = 'session' | 'language';

interface Lost extends Partial<Entries> {
  readonly path: string;
  /** Whose entries they are; empty for a visitor. Nobody else who logs in here gets them. */
  readonly user: string;
  readonly by: Loss;
}

/** Where a tab keeps what would be lost. */
const KEY = 'obolus.lost-form';

/** Keeps entries in the tab. */
export function keep(lost: Lost): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lost));
  } catch {
    // Where nothing may be stored it has to be entered again.
  }
}

/** Takes what was kept of this kind for this page and person, once. */
export function take<K extends keyof Entries>(
  kind: K,
  path: string,
  user: string,
): { readonly by: Loss; readonly entries: Entries[K] } | null {
  try {
    const lost = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Lost | null;
    const entries = lost?.[kind];
    if (!entries || lost.path !== path || lost.user !== user) return null;
    sessionStorage.removeItem(KEY);
    return { by: lost.by, entries: entries as Entries[K] };
  } catch {
    // What is no JSON, or may not be read, counts as nothing kept.
    return null;
  }
}

/** Removes what was kept in this tab. */
export function discard(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where nothing may be stored, nothing was.
  }
}

/** Removes what was kept for anybody but this user. */
export function discardLostFormOfOthers(user: string): void {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept !== null && !isFrom(kept, user)) sessionStorage.removeItem(KEY);
  } catch {
    // Where nothing may be read, nothing was stored either.
  }
}

/** What is no JSON belongs to nobody. */
function isFrom(kept: string, user: string): boolean {
  try {
    return (JSON.parse(kept) as Lost | null)?.user === user;
  } catch {
    return false;
  }
}
