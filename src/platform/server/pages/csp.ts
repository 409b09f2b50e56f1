import { createHash } from 'node:crypto';

export interface PolicyInput {
  /** For a page made for one request. */
  readonly nonce?: string;
  /** For shared bytes: `'sha256-…'` of every inline script. */
  readonly scripts?: readonly string[];
  /** The same for inline style elements. */
  readonly styles?: readonly string[];
  /** Further origins by directive, e.g. `{ 'frame-src': ['https://…'] }`. */
  readonly allow: Readonly<Record<string, readonly string[]>>;
}

/**
 * The Content-Security-Policy of a page. Nothing is loaded from other origins; inline scripts only by nonce
 * or hash. Style attributes set widths of progress bars and positions of menus, so only they are
 * unrestricted.
 */
export function contentSecurityPolicy({ nonce, scripts = [], styles = [], allow }: PolicyInput): string {
  const byNonce = nonce === undefined ? [] : [`'nonce-${nonce}'`];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...byNonce, ...scripts],
    'style-src': ["'self'", ...byNonce, ...styles],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values, ...(allow[name] ?? [])].join(' '))
    .join('; ');
}

/** Additional origins that several parts of the product need, by directive. */
export function allSources(...parts: readonly (PolicyInput['allow'] | undefined)[]): PolicyInput['allow'] {
  const names = new Set(parts.flatMap((part) => Object.keys(part ?? {})));
  return Object.fromEntries(
    [...names].map((name) => [name, [...new Set(parts.flatMap((part) => part?.[name] ?? []))]]),
  );
}

/** The CSP hashes of the inline elements with the attribute `nonce`. */
export function inlineHashes(html: string, nonce: string, element: 'script' | 'style'): readonly string[] {
  const hashes = new Set<string>();
  const close = `</${element}>`;
  for (let at = html.indexOf(`<${element}`); at >= 0; ) {
    const begin = html.indexOf('>', at) + 1;
    const end = html.indexOf(close, begin);
    if (begin === 0 || end < 0) break;
    const isOurs = html.slice(at, begin).includes(`nonce="${nonce}"`);
    if (isOurs && end > begin)
      hashes.add(element === 'style' ? hashOfStyles(html.slice(begin, end)) : hashOf(html.slice(begin, end)));
    at = html.indexOf(`<${element}`, end);
  }
  return [...hashes];
}

const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

const hashesOfStyles = new Map<string, string>();
const MAX_KEPT = 50;

/** Styles are long and shared by many pages: they are hashed once. */
function hashOfStyles(css: string): string {
  const hash = hashesOfStyles.get(css) ?? hashOf(css);
  if (hashesOfStyles.size < MAX_KEPT) hashesOfStyles.set(css, hash);
  return hash;
}
