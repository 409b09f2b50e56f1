import { expect, it } from 'vitest';
import { registrations } from './features.ts';

const files = import.meta.glob<Record<string, unknown>>('../features/*/web/parts/remote.ts', { eager: true });
const addressOf = (route: unknown) => {
  const { id, method, path } = route as { id: string; method: string; path: string };
  return { id, method, path };
};
const remotes = Object.values(files).flatMap((file) => Object.values(file).map(addressOf));

it('holds some', () => expect(remotes.length).toBeGreaterThan(0));

it.each(remotes)('the address of $id is that of its contract', (address) => {
  const registered = registrations.find(({ route }) => route.id === address.id);
  expect(addressOf(registered?.route)).toEqual(address);
});
