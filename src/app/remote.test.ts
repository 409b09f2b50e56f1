import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { registrations } from './features.ts';

const features = fileURLToPath(new URL('../features/', import.meta.url));
const addressOf = (route: unknown) => {
  const { id, method, path } = route as { id: string; method: string; path: string };
  return { id, method, path };
};
const files = globSync('*/web/parts/remote.ts', { cwd: features });
const modules = await Promise.all(files.map((file) => import(`${features}${file}`) as Promise<object>));
const remotes = modules.flatMap((module) => Object.values(module).map(addressOf));

it('holds some', () => expect(remotes.length).toBeGreaterThan(0));

it.each(remotes)('the address of $id is that of its contract', (address) => {
  const registered = registrations.find(({ route }) => route.id === address.id);
  expect(addressOf(registered?.route)).toEqual(address);
});
