import { hasMessages, type Locale, registeredNamespaces } from '#platform/i18n.ts';

/** Fetches and registers a part of the texts; undefined when there is no such part. */
export type TextLoader = (locale: Locale, part: string) => Promise<void> | undefined;

/**
 * Parts of the texts other than namespaces on demand, which are separate parts: those of every page, and those of the
 * administration and the wizards.
 */
export const PUBLIC_TEXTS = 'public';
export const ADMIN_TEXTS = 'admin';

/** Milliseconds after which a part that could not be loaded is retried; in the meantime another locale is used. */
const RETRY_MS = 10_000;

let load: TextLoader = () => undefined;
/** The parts that this document has had in any locale. */
const used = new Set<string>();
const loading = new Map<string, Promise<void>>();
/** Loads that are over: nothing to wait for. */
const settled = new Set<string>();
const changes = new Map<Locale, Promise<void>>();

const keyOf = (locale: Locale, part: string) => `${locale} ${part}`;

/** Registers how the browser loads texts. Earlier loads are discarded. */
export function provideTexts(loader: TextLoader): void {
  load = loader;
  for (const state of [used, loading, settled, changes]) state.clear();
}

/** Loads a part, the same promise for all who ask; nothing to wait for on the server, which has all texts. */
export function loadTexts(locale: Locale, part: string): Promise<void> {
  return loadPart(locale, part) ?? Promise.resolve();
}

/**
 * The load of a namespace that is not there yet; undefined if there is nothing to wait for. A failed load is retried
 * by the next caller; if the namespace is there in another locale, that one is used in the meantime.
 */
export function missingTexts(locale: Locale, namespace: string): Promise<void> | undefined {
  // Also once it is done: React renders a component that waited again, and must meet the promise it waited for.
  const known = loading.get(keyOf(locale, namespace));
  if (known) return known;
  return hasMessages(locale, namespace) ? undefined : loadPart(locale, namespace);
}

/**
 * The load of all parts that this document has used, in a locale that its pages are about to change to: a log-in, the
 * end of a session and a choice in another tab change it without a new document. Undefined when there is nothing to
 * wait for. It never fails: what cannot be loaded stays in the locale that is there.
 */
export function localeTexts(locale: Locale): Promise<void> | undefined {
  const missing = [...used].filter((part) => !settled.has(keyOf(locale, part)));
  const known = changes.get(locale);
  if (missing.length === 0) return known;
  // A component that already waits keeps its promise: parts requested since are loaded afterwards.
  if (known && !settled.has(locale)) return known;
  settled.delete(locale);
  const change = Promise.all(missing.map(async (part) => loadPart(locale, part))).then(
    () => void settled.add(locale),
  );
  changes.set(locale, change);
  return change;
}

function loadPart(locale: Locale, part: string): Promise<void> | undefined {
  const key = keyOf(locale, part);
  const known = loading.get(key);
  if (known) return known;
  const started = load(locale, part)?.then(
    () => {
      used.add(part);
      settled.add(key);
    },
    (error: unknown) => {
      if (!used.has(part) && !registeredNamespaces().includes(part)) {
        loading.delete(key);
        throw error;
      }
      settled.add(key);
      setTimeout(() => {
        loading.delete(key);
        settled.delete(key);
      }, RETRY_MS);
    },
  );
  if (started) loading.set(key, started);
  return started;
}
