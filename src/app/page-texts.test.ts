import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { screens } from './routes.ts';
import { textsOf } from '#platform/web/routing.ts';
import { type Manifest, textChunks } from '#platform/server/pages/chunks.ts';

const root = new URL('../../', import.meta.url);
const sources = readdirSync(new URL('src/', root), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path}`)
  .filter((path) => path.includes('/messages/'));
/** As if every file of texts were a separate chunk. */
const manifest: Manifest = Object.fromEntries(sources.map((path) => [path, { file: path }]));

it('every page loads chunks that exist, in each locale', () => {
  for (const locale of ['en_US', 'de', 'du_DE', 'sie_DE'] as const) {
    for (const screen of screens) {
      const texts = textsOf(screen);
      const expected = 1 + (texts.admin ? 1 : 0) + texts.namespaces.length;
      expect(textChunks(manifest, locale, texts), screen.path).toHaveLength(expected);
    }
  }
});

it('the list of projects loads its own texts, staff screens those of the administration', () => {
  const startOf = (path: string) =>
    textChunks(manifest, 'du_DE', textsOf(screens.find((screen) => screen.path === path)));
  expect(startOf('/projects/:slug?/')).toEqual([
    '/src/app/messages/du_DE.generated.ts',
    '/src/features/explore/messages/list/du_DE.ts',
  ]);
  expect(startOf('/site-admin/projects/')).toContain('/src/app/messages/admin/du_DE.generated.ts');
  expect(startOf('/no-such-page/')).toEqual(['/src/app/messages/du_DE.generated.ts']);
});
