import type { Uploaded } from '#platform/contract/upload.ts';
import type { Values } from './form-values.ts';
import { comesBack, KEY, LEFT_KEY, markEntry } from './others-input.ts';

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
  /** The idempotency key under which it was sent, as long as there is no answer. */
  readonly key?: string | undefined;
}

/** Content of the forms of a page: of a native form, of a wizard, or of forms that call the API, by their ids. */
export interface Entries {
  readonly form: Values;
  readonly wizard: WizardEntries;
  readonly forms: Readonly<Record<string, FormEntries>>;
}

/**
 * Why input would be lost: the session had ended, the language of the page was changed, the page was left and may be
 * loaded again (`reload`), or it is hidden and may be dropped without being told, as phones do during a look into another
 * app. Once a hidden page is left, `reload` replaces `hidden`.
 */
export type Loss = 'session' | 'language' | 'reload' | 'hidden';

interface Lost extends Partial<Entries> {
  readonly path: string;
  /** The user who entered it; empty for a visitor. It is not restored for anybody else who logs in here. */
  readonly user: string;
  readonly by: Loss;
  /** When a page was hidden that may be dropped, in ms. */
  readonly at?: number | undefined;
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

/** Removes these parts of what is stored. */
function remove(key: string, gone: Partial<Entries>): void {
  const lost = read(key);
  if (!lost) return;
  const { form, wizard, forms = {}, ...mark } = lost;
  const left = Object.entries(forms).filter(([id]) => !(id in (gone.forms ?? {})));
  const parts = {
    ...(form && !gone.form ? { form } : {}),
    ...(wizard && !gone.wizard ? { wizard } : {}),
    ...(left.length > 0 ? { forms: Object.fromEntries(left) } : {}),
  };
  if (Object.keys(parts).length > 0) write({ ...mark, ...parts });
  else sessionStorage.removeItem(key);
}

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
 * Stores input in the tab; that of several forms of a page, which are left one after another, is stored together.
 */
export function storeInput(lost: Lost): void {
  try {
    const before = read(keyOf(lost.by));
    const isSame = before?.path === lost.path && before.user === lost.user && before.by === lost.by;
    const forms = { ...(isSame ? before.forms : {}), ...withoutPasswords(lost.forms) };
    const at = lost.by === 'hidden' ? Date.now() : undefined;
    write({ ...(isSame ? before : {}), ...lost, forms, at });
    if (at !== undefined) markEntry(at);
  } catch {
    // If nothing may be stored, it has to be entered again.
  }
}

interface Restored<E> {
  readonly by: Loss;
  readonly entries: E;
}

/** Removes and returns a part of what was stored for this page and person, if this document may have it. */
function restored<E>(
  path: string,
  user: string,
  find: (lost: Lost) => E | undefined,
  gone: (entries: E) => Partial<Entries>,
): Restored<E> | null {
  try {
    for (const key of [KEY, LEFT_KEY]) {
      const lost = read(key);
      const entries = lost ? find(lost) : undefined;
      if (!lost || !entries || lost.path !== path || lost.user !== user || !comesBack(lost)) continue;
      remove(key, gone(entries));
      return { by: lost.by, entries };
    }
  } catch {
    // Invalid JSON, or forbidden storage, counts as nothing stored.
  }
  return null;
}

/**
 * Removes and returns what was stored of this kind for this page and person; that of a page that was left or dropped only
 * in a document that the browser has loaded again. Other kinds are left for their forms.
 */
export const restoreInput = <K extends 'form' | 'wizard'>(
  kind: K,
  path: string,
  user: string,
): Restored<Entries[K]> | null =>
  restored<Entries[K]>(
    path,
    user,
    (lost: Partial<Entries>) => lost[kind],
    (entries) => ({ [kind]: entries }),
  );

/** The same for one of the forms of a page that call the API. */
export const restoreFormInput = (id: string, path: string, user: string): Restored<FormEntries> | null =>
  restored(
    path,
    user,
    (lost) => lost.forms?.[id],
    (entries) => ({ forms: { [id]: entries } }),
  );

/** Removes these parts of what was stored in this tab for this reason. */
export function discard(by: Loss, gone: Partial<Entries>): void {
  try {
    remove(keyOf(by), gone);
  } catch {
    // If nothing may be stored, nothing was.
  }
}
