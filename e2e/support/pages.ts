import { afterAll, beforeAll } from 'vitest';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { ReadyConfig } from '#platform/server/operation/config.ts';
import type { Services } from '#platform/server/services.ts';
import { sessionHeaders } from '#testing/app.ts';
import { useDatabase } from '#testing/database.ts';
import { type Prepare, type Served, startServed } from './serving.ts';

export interface Asking {
  /** Signed in as this user, by an inserted session. */
  readonly as?: { readonly id: bigint };
  /** The language selected in the browser, English by default; null if none has been selected. */
  readonly locale?: LocaleCode | null;
  readonly headers?: Readonly<Record<string, string>>;
  /** Posts these fields as the form of a page without scripts does. */
  readonly form?: Readonly<Record<string, string>>;
  /** Whether redirects are followed; they are answers themselves by default. */
  readonly follow?: boolean;
}

/** What was sent. */
export interface PageAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Pages {
  /** The address for browsers. */
  readonly url: string;
  readonly services: Services;
  readonly config: ReadyConfig;
  /** Requests an address of the site as a browser without scripts does. */
  get(path: string, asking?: Asking): Promise<PageAnswer>;
}

async function ask({ config, services }: Served, path: string, asking: Asking): Promise<PageAnswer> {
  const { as, locale = 'en_US', headers = {}, form, follow = false } = asking;
  const session = as ? await sessionHeaders(services, as.id) : {};
  const cookies = [session['cookie'], locale === null ? undefined : `locale=${locale}`].filter(Boolean);
  const answer = await fetch(`http://localhost:${config.port}${path}`, {
    redirect: follow ? 'follow' : 'manual',
    headers: {
      ...(cookies.length > 0 ? { cookie: cookies.join('; ') } : {}),
      ...(form ? { origin: config.publicUrl } : {}),
      ...headers,
    },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** The whole product with its pages for the hooks and tests of a file, over HTTP and without a browser. */
export function usePages(prepare: Prepare = async () => {}): Pages {
  let served: Served | undefined;
  // Hooks that end are run in reverse: the server stops before its database is dropped.
  const database = useDatabase();
  beforeAll(async () => {
    served = await startServed(database.url, prepare);
  });
  afterAll(async () => {
    await served?.stop();
    served = undefined;
  });
  const opened = () => {
    if (!served) throw new Error('The pages are there only inside hooks and tests.');
    return served;
  };
  return {
    get url() {
      return opened().config.publicUrl;
    },
    get services() {
      return opened().services;
    },
    get config() {
      return opened().config;
    },
    get: (path, asking = {}) => ask(opened(), path, asking),
  };
}
