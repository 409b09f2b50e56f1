import type { Uploaded } from '#platform/contract/upload.ts';
import type { Values } from './form-values.ts';
import { comesBack, KEY, LEFT_KEY } from './others-input.ts';

/** The unsaved input in the steps of a wizard. */
export interface WizardEntries {
  /** The input of a step's form, by its id. */
  readonly steps: Readonly<Record<string, FormEntries>>;
  /** Uploaded files that no step names yet. */
  readonly files: readonly Uploaded[];
  /** Names of files that were not uploaded. */
  readonly unsent: readonly string[];
}

/** The unsaved input of a form that calls the API, by the names of its fields. */
export interface FormEntries<V = Readonly<Record<string, unknown>>> {
  readonly entered: V;
  /** What was stored when the input began: shows which fields were changed, and whether others have changed them too. */
  readonly base: V;
  /** The version of the record that it was; none if the form changes no stored record. */
  readonly version?: string | number | undefined;
}

/** Content of the forms of a page: of a native form, of a wizard, or of forms that call the API, by their ids. */
export interface Entries {
  readonly form: Values;
  readonly wizard: WizardEntries;
  readonly forms: Readonly<Record<string, FormEntries>>;
}

/**
 * Why input would be lost: the session had ended, the language of the page was changed, or the page was loaded again, as
 * phones do after a look into another app.
 */
export type Loss = 'session' | 'language' | 'reload';

interface Lost extends Partial<Entries> {
  readonly path: string;
  /** The user who entered it; empty for a visitor. It is not restored for anybody else who logs in here. */
  readonly user: string;
  readonly by: Loss;
}

/** JSON has no bigint: amounts are stored under this name. */
const CENTS = '$cents';
const packed = (_name: string, value: unknown) =>
  typeof value === 'bigint' ? { [CENTS]: value.toString() } : value;
const unpacked = (_name: string, value: unknown) =>
  typeof value === 'object' && value !== null && CENTS in value ? BigInt(String(value[CENTS])) : value;

/** The input of a left page, which may be that of the log-in, replaces nothing that waits for a log-in. */
const keyOf = (by: Loss) => (by === 'session' ? KEY : LEFT_KEY);
const read = (key: string) => JSON.parse(sessionStorage.getItem(key) ?? 'null', unpacked) as Lost | null;
const write = (lost: Lost) => sessionStorage.setItem(keyOf(lost.by), JSON.stringify(lost, packed));

const withoutPassword = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.includes('password')));

function withoutPasswords(forms: Entries['forms'] = {}): Entries['forms'] {
  return Object.fromEntries(
    Object.entries(forms).map(([id, { entered, base, ...rest }]) => [
      id,
      { ...rest, entered: withoutPassword(entered), base: withoutPassword(base) },
    ]),
  );
}

/**
 * Stores input in the tab; that of several forms of a page, which are unmounted one after another, is stored together.
 */
export function storeInput(lost: Lost): void {
  try {
    const before = read(keyOf(lost.by));
    const isSame = before?.path === lost.path && before.user === lost.user && before.by === lost.by;
    const forms = { ...(isSame ? before.forms : {}), ...withoutPasswords(lost.forms) };
    write(lost.forms ? { ...(isSame ? before : {}), ...lost, forms } : lost);
  } catch {
    // If nothing may be stored, it has to be entered again.
  }
}

/**
 * Removes and returns what was stored of this kind for this page and person; input from before a reload only in a document
 * that was loaded again.
 */
export function restoreInput<K extends keyof Entries>(
  kind: K,
  path: string,
  user: string,
): { readonly by: Loss; readonly entries: Entries[K] } | null {
  try {
    for (const key of [KEY, LEFT_KEY]) {
      const lost = read(key);
      const entries = lost?.[kind];
      if (!entries || lost.path !== path || lost.user !== user || !comesBack(lost.by)) continue;
      sessionStorage.removeItem(key);
      return { by: lost.by, entries: entries as Entries[K] };
    }
  } catch {
    // Invalid JSON, or forbidden storage, counts as nothing stored.
  }
  return null;
}

/** Removes and returns the stored input of one of the page's forms; that of the others is left for them. */
export function restoreFormInput(
  id: string,
  path: string,
  user: string,
): { readonly by: Loss; readonly entries: FormEntries } | null {
  const lost = restoreInput('forms', path, user);
  if (!lost) return null;
  const { [id]: entries, ...others } = lost.entries;
  if (Object.keys(others).length > 0) storeInput({ path, user, by: lost.by, forms: others });
  return entries ? { by: lost.by, entries } : null;
}

/** Removes what was stored in this tab for this reason. */
export function discard(by: Loss): void {
  try {
    sessionStorage.removeItem(keyOf(by));
  } catch {
    // If nothing may be stored, nothing was.
  }
}
