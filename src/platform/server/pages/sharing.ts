/** What a shared page depends on besides its language: nothing else of a request reaches it. */
export interface SharedAddress {
  /** Path and the query parameters that the screen reads, in the order of the table of routes. */
  readonly address: string;
  /**
   * Whether it is the address that links use: in its canonical spelling and without a query. There are only
   * as many of those as pages, whereas anybody can make up any number of queries.
   */
  readonly isPlain: boolean;
}

/** The columns of the table of routes that matter here. */
interface Screen {
  readonly path: string;
  readonly shared?: readonly string[];
  readonly secrets?: readonly string[];
}

interface Pattern {
  readonly path: RegExp;
  readonly query: readonly string[];
  readonly secrets: readonly string[];
}

/**
 * Determines whether the page of an address may be shared among visitors, from the columns `shared` and
 * `secrets` of the table of routes. Parameters that the screen does not read are left out, so that addresses
 * with `utm_source` and the like share the entry of the plain address. Null for every other screen, for
 * spellings of a path that no link has, and if the query contains a secret.
 */
export function sharingOf(screens: readonly Screen[]): (url: string) => SharedAddress | null {
  const patterns = screens.flatMap(({ path, shared, secrets = [] }): Pattern[] =>
    shared ? [{ path: patternOf(path), query: shared, secrets }] : [],
  );
  return (url) => {
    const at = url.indexOf('?');
    const path = at < 0 ? url : url.slice(0, at);
    // The data of a page is requested by a single browser, with parameters of the router.
    if (path.endsWith('.data') || !isParsedSpelling(url, path)) return null;
    const pattern = patterns.find((one) => one.path.test(path));
    if (!pattern) return null;
    if (at < 0) return { address: path, isPlain: path.endsWith('/') };
    const asked = new URLSearchParams(url.slice(at + 1));
    if (pattern.secrets.some((name) => asked.has(name))) return null;
    const read = new URLSearchParams(
      pattern.query.flatMap((name) => asked.getAll(name).map((value) => [name, value])),
    ).toString();
    if (read === '') return { address: path, isPlain: path.endsWith('/') };
    return { address: `${path}?${read}`, isPlain: false };
  };
}

/**
 * Whether the path of a raw request is in its parsed form. Fragments, backslashes, dots and the like would
 * give one page any number of spellings; browsers send none of them.
 */
function isParsedSpelling(url: string, path: string): boolean {
  if (url.includes('#')) return false;
  const parsed = URL.parse(path, 'http://any.invalid');
  return parsed?.host === 'any.invalid' && parsed.pathname === path;
}

/** A path of the table in the spelling of links; percent-encoding would give one page many spellings. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').filter((segment) => segment !== '');
  const parts = segments.map((segment) => {
    if (!segment.startsWith(':')) return `/${segment}`;
    return segment.endsWith('?') ? '(?:/[^/%]+)?' : '/[^/%]+';
  });
  return new RegExp(`^${parts.join('')}/?$`);
}
