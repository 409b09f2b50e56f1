import { hasMessages, type Locale } from '#platform/i18n.ts';

/** Fetches and registers a namespace; undefined when it is none that comes on demand. */
export type TextLoader = (locale: Locale, namespace: string) => Promise<void> | undefined;

let load: TextLoader = () => undefined;
const loading = new Map<string, Promise<void>>();

/** The app says how the browser gets texts that no page starts with. */
export function provideLateTexts(loader: TextLoader): void {
  load = loader;
}

/**
 * The load of a namespace that is not there yet, the same promise for all who ask; undefined when there is nothing
 * to wait for. The server has all texts. A load that failed is tried again by the next who asks.
 */
export function missingTexts(locale: Locale, namespace: string): Promise<void> | undefined {
  const key = `${locale} ${namespace}`;
  // Also once it is done: React renders a component that waited again, and must meet the promise it waited for.
  const known = loading.get(key);
  if (known) return known;
  if (hasMessages(locale, namespace)) return undefined;
  const started = load(locale, namespace);
  if (!started) return undefined;
  loading.set(key, started);
  started.catch(() => loading.delete(key));
  return started;
}
