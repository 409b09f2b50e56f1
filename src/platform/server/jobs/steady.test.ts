import { expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { startSteady } from './steady.ts';

test('steady work continues after a failed round, and stops after the current one', async () => {
  const warnings: unknown[] = [];
  const services = { log: { warn: (detail: unknown) => warnings.push(detail) } } as unknown as Services;
  let rounds = 0;
  let ended = 0;
  const steady = startSteady(
    [
      {
        name: 'rounds',
        everyMs: 1,
        run: async () => {
          rounds += 1;
          if (rounds === 2) throw new Error('Connection terminated unexpectedly');
          await new Promise((resolve) => setImmediate(resolve));
          ended += 1;
        },
      },
    ],
    services,
  );
  await expect.poll(() => rounds).toBeGreaterThan(3);
  await steady.stop();
  expect(ended).toBe(rounds - 1);
  const after = rounds;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(rounds).toBe(after);
  expect(warnings).toEqual([{ err: expect.any(Error), work: 'rounds' }]);
});
