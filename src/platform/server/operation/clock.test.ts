import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseClock } from './clock.ts';

const NOW = Date.parse('2027-03-01T12:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the offset is that of the shortest query: the first one may open a connection', async () => {
  // Milliseconds until the database reads its clock, and until its answer is noticed.
  const trips = [
    [900, 0],
    [10, 10],
    [0, 400],
  ];
  const ahead = 60_000;
  const clock = new DatabaseClock();
  await clock.measure({
    query: () => {
      const [there = 0, back = 0] = trips.shift() ?? [];
      vi.setSystemTime(Date.now() + there);
      const now = new Date(Date.now() + ahead);
      vi.setSystemTime(Date.now() + back);
      return Promise.resolve({ rows: [{ now }] });
    },
  });
  expect(clock.now().getTime() - Date.now()).toBe(ahead);
});
