import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import de from '#features/giving/messages/de.ts';
import du from '#features/giving/messages/du_DE.ts';
import '#app/messages/server.ts';
import { type MessageTree, translator } from '#platform/i18n.ts';
import { wholeTexts } from '#platform/web/bundling/locale-texts.ts';

const keysOf = (tree: MessageTree, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`),
  );

it('a variant gets each text of `de`, unless it has its own', async () => {
  const texts = await wholeTexts(resolve('src/features/giving/messages/du_DE.ts'));
  expect(keysOf(texts ?? {})).toEqual(keysOf(de));
  expect(keysOf(du).length).toBeLessThan(keysOf(de).length);
  const translate = translator('du_DE');
  const at = (key: string) =>
    key.split('.').reduce<unknown>((node, part) => (node as MessageTree)[part], texts);
  for (const key of keysOf(de)) expect(at(key), key).toBe(translate.maybe(`giving:${key}`));
});

it('all other modules are unchanged', async () => {
  expect(await wholeTexts('/src/features/giving/messages/de.ts')).toBeNull();
  expect(await wholeTexts('/src/features/giving/messages/en_US.ts')).toBeNull();
  expect(await wholeTexts('/src/app/messages/du_DE.generated.ts')).toBeNull();
});
