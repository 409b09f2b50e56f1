import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The text of every stylesheet of the build by its address. */
export type Stylesheets = ReadonlyMap<string, string>;

/** More than this is cheaper as files: pages of the administration bring ten times as much. */
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
 * Puts the styles of a page into the page, so that a first visit paints without asking for them. The links stay where
 * React expects them, but are disabled: browsers do not load those. A page with styles that are not known, or with
 * very many, stays as it is.
 */
export function inlineStyles(html: string, sheets: Stylesheets, nonce: string): string {
  const links = html.match(LINK) ?? [];
  const texts = links.map((link) => sheets.get(HREF.exec(link)?.[1] ?? ''));
  const known = texts.filter((text) => text !== undefined && !/<\/style/i.test(text));
  const css = known.join('\n');
  if (links.length === 0 || known.length < links.length || css.length > MAX_INLINE_CHARS) return html;
  let first = true;
  return html.replace(LINK, (link) => {
    const style = first ? `<style nonce="${nonce}">${css}</style>` : '';
    first = false;
    return `${style}${link.replace('<link', '<link disabled=""')}`;
  });
}
