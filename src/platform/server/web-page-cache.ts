import { type EncodedBytes, encodeOnce } from './web-compress.ts';

/** A page that is the same for every anonymous visitor of a locale, and the policy that fits its bytes. */
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
}

type Taken<Rendered> =
  | { readonly kind: 'page'; readonly page: SharedPage }
  | { readonly kind: 'own'; readonly rendered: Rendered }
  | { readonly kind: 'unshared' };

const MAX_PAGES = 500;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Whole pages for a few seconds, with one rendering at a time per key. The oldest go when there are too
 * many; a page that turns out not to be shareable is given to the request that rendered it alone.
 */
export class PageCache {
  readonly #now: () => number;
  readonly #pages = new Map<string, { page: SharedPage; until: number }>();
  readonly #pending = new Map<string, Promise<SharedPage | null>>();
  #bytes = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  async take<Rendered>(key: string, make: () => Promise<Made<Rendered>>): Promise<Taken<Rendered>> {
    const known = this.#pages.get(key);
    if (known && known.until > this.#now()) return { kind: 'page', page: known.page };
    const pending = this.#pending.get(key);
    if (pending) {
      const page = await pending;
      return page ? { kind: 'page', page } : { kind: 'unshared' };
    }
    const making = make().then((made) => ({ ...made, page: made.page ? shared(made.page) : null }));
    this.#pending.set(
      key,
      making.then(
        (made) => made.page,
        () => null,
      ),
    );
    try {
      const { page, rendered, seconds } = await making;
      if (!page) return { kind: 'own', rendered };
      this.#store(key, page, seconds);
      return { kind: 'page', page };
    } finally {
      this.#pending.delete(key);
    }
  }

  #store(key: string, page: SharedPage, seconds: number): void {
    this.#drop(key);
    this.#pages.set(key, { page, until: this.#now() + seconds * 1000 });
    this.#bytes += page.bytes.length;
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= MAX_PAGES && this.#bytes <= MAX_BYTES) break;
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

function shared(page: StoredPage): SharedPage {
  return { ...page, encoded: encodeOnce(page.bytes) };
}
