import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The text of every stylesheet of the build by its address. */
export type Stylesheets = ReadonlyMap<string, string>;

/** Larger sheets are cheaper as files: pages of the administration have ten times as much. */
const MAX_INLINE_CHARS = 48_000;
const LINK = /<link\b[^>]*\brel="stylesheet"[^>]*>/g;
const HREF = /\bhref="(\/assets\/[^"#?]+\.css)[^"]*"/;

/** Reads the stylesheets of a build's `client` folder. */
export async function readStylesheets(client: string): Promise<Stylesheets> {
  const names = (await readdir(join(client, 'assets'))).filter((name) => name.endsWith('.css'));
  const read = names.map(async (name) => {
    const text = await readFile(join(client, 'assets', name), 'utf8');
    return [`/assets/${name}`, text] as const;
  });
  return new Map(await Promise.all(read));
}

/**
 * Inlines the styles of a page, so that a first visit paints without requesting them. The links stay where
 * React expects them, but are disabled: browsers do not load those. A page with unknown or very large styles
 * stays unchanged.
 */
export function inlineStyles(html: string, sheets: Stylesheets, nonce: string): string {
  const end = html.indexOf('</head>');
  // Links outside the head do not come from React.
  if (end < 0 || html.includes('rel="stylesheet"', end)) return html;
  const head = html.slice(0, end);
  const links = head.match(LINK) ?? [];
  const css = joined(
    links.map((link) => HREF.exec(link)?.[1] ?? ''),
    sheets,
  );
  if (css === null) return html;
  let first = true;
  const changed = head.replace(LINK, (link) => {
    const style = first ? `<style nonce="${nonce}">${css}</style>` : '';
    first = false;
    return `${style}${link.replace('<link', '<link disabled=""')}`;
  });
  return changed + html.slice(end);
}

const known = new WeakMap<Stylesheets, Map<string, string | null>>();

/** The text of some sheets; null if one is unknown or they are too large. Pages share few combinations. */
function joined(addresses: readonly string[], sheets: Stylesheets): string | null {
  if (addresses.length === 0) return null;
  const sets = known.get(sheets) ?? new Map<string, string | null>();
  known.set(sheets, sets);
  const name = addresses.join(' ');
  const before = sets.get(name);
  if (before !== undefined) return before;
  const texts = addresses.map((address) => sheets.get(address));
  const usable = texts.every((text) => text !== undefined && !/<\/style/i.test(text));
  const css = texts.join('\n');
  const kept = usable && css.length <= MAX_INLINE_CHARS ? css : null;
  sets.set(name, kept);
  return kept;
}
