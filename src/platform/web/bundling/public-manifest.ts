import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN_LAYOUT, forVisitors, type RouteMap } from './routes-of-page.ts';

const START = 'window.__reactRouterManifest=';

/**
 * Writes the map of routes once more for visitors, beside the whole one in the assets of `folder`: they need not load
 * where the screens of staff, wizards and sign-up lie.
 */
export async function writePublicManifest(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error(`no map of routes in ${assets}`);
  const text = await readFile(join(assets, name), 'utf8');
  if (!text.startsWith(START)) throw new Error(`${name} does not begin with ${START}`);
  const whole = JSON.parse(text.slice(START.length).replace(/;\s*$/, '')) as RouteMap;
  if (!(ADMIN_LAYOUT in whole.routes)) throw new Error(`${name} knows no ${ADMIN_LAYOUT}`);
  const part = forVisitors(whole);
  await writeFile(join(folder, part.url), `${START}${JSON.stringify(part)};`);
}
