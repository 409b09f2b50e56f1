import { type EncodedBytes, encodeOnce } from './compress.ts';

/** A page that is the same for every anonymous visitor of a locale, and the policy for its bytes. */
export interface StoredPage {
  readonly bytes: Buffer;
  readonly csp: string;
}

/** The same in the cache, with each compressed variant made once. */
export interface SharedPage extends StoredPage {
  encoded(accept: unknown): Promise<EncodedBytes>;
}

interface Made<Rendered> {
  readonly rendered: Rendered;
  readonly page: StoredPage | null;
  readonly seconds: number;
  /** The platform was unavailable: the earlier page is better than this one. */
  readonly unavailable?: boolean;
}

type Taken<Rendered> =
  | { readonly kind: 'page'; readonly page: SharedPage }
  | { readonly kind: 'own'; readonly rendered: Rendered }
  | { readonly kind: 'unshared' };

interface Stored {
  readonly page: SharedPage;
  /** Until then it is served without rendering. */
  until: number;
  /** Until then it is served if no new one can be rendered. */
  readonly lastsUntil: number;
}

const LASTS_MS = 5 * 60_000;
/** How soon rendering is retried while an old page is served. */
const RETRY_MS = 1_000;

/** The capacity of a cache. */
interface Room {
  readonly pages: number;
  readonly bytes: number;
}

/** Capacity for the pages of a platform. */
const PAGES: Room = { pages: 500, bytes: 64 * 1024 * 1024 };
/** Capacity for addresses that anybody can make up: lists with a search text, and the like. */
const NARROWED: Room = { pages: 200, bytes: 16 * 1024 * 1024 };

/**
 * Caches whole pages for a few seconds, with one rendering at a time per key. The oldest are removed first; a
 * page that turns out not to be shareable is returned only to the request that rendered it. While the
 * platform is unavailable (the database restarts), the last page is served for up to five minutes.
 */
export class PageCache {
  readonly #now: () => number;
  readonly #room: Room;
  readonly #pages = new Map<string, Stored>();
  readonly #pending = new Map<string, Promise<SharedPage | null>>();
  #bytes = 0;

  constructor(now: () => number, room: Room = PAGES) {
    this.#now = now;
    this.#room = room;
  }

  async take<Rendered>(key: string, make: () => Promise<Made<Rendered>>): Promise<Taken<Rendered>> {
    const known = this.#pages.get(key);
    if (known && known.until > this.#now()) return { kind: 'page', page: known.page };
    const pending = this.#pending.get(key);
    if (pending) {
      const page = await pending;
      return page ? { kind: 'page', page } : { kind: 'unshared' };
    }
    const making = this.#make(key, make);
    this.#pending.set(
      key,
      making.then(
        (taken) => (taken.kind === 'page' ? taken.page : null),
        () => null,
      ),
    );
    try {
      return await making;
    } finally {
      this.#pending.delete(key);
    }
  }

  async #make<Rendered>(key: string, make: () => Promise<Made<Rendered>>): Promise<Taken<Rendered>> {
    const made = await make();
    const last = this.#pages.get(key);
    if (made.unavailable && last && last.lastsUntil > this.#now()) {
      last.until = this.#now() + RETRY_MS;
      return { kind: 'page', page: last.page };
    }
    if (!made.page) {
      // A page that may no longer be shared must not be served again.
      if (!made.unavailable) this.#drop(key);
      return { kind: 'own', rendered: made.rendered };
    }
    const page = shared(made.page);
    this.#store(key, page, made.seconds);
    return { kind: 'page', page };
  }

  #store(key: string, page: SharedPage, seconds: number): void {
    this.#drop(key);
    const until = this.#now() + seconds * 1000;
    this.#pages.set(key, { page, until, lastsUntil: until + LASTS_MS });
    this.#bytes += page.bytes.length;
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= this.#room.pages && this.#bytes <= this.#room.bytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const known = this.#pages.get(key);
    if (!known) return;
    this.#bytes -= known.page.bytes.length;
    this.#pages.delete(key);
  }
}

/**
 * The pages of a platform in two caches: plain addresses, which are as many as pages, and made-up ones, which
 * are unlimited and only displace each other.
 */
export class SharedPages {
  readonly #plain: PageCache;
  readonly #narrowed: PageCache;

  constructor(now: () => number) {
    this.#plain = new PageCache(now);
    this.#narrowed = new PageCache(now, NARROWED);
  }

  take<Rendered>(
    key: string,
    isPlain: boolean,
    make: () => Promise<Made<Rendered>>,
  ): Promise<Taken<Rendered>> {
    return (isPlain ? this.#plain : this.#narrowed).take(key, make);
  }
}

function shared(page: StoredPage): SharedPage {
  return { ...page, encoded: encodeOnce(page.bytes) };
}
