import { expect, test } from 'vitest';
import { addRun, linesOf } from './report.ts';

const run = { at: '2026-01-01T00:00:00.000Z', seconds: 1, load: 1, failures: 0 };

test('several runs of one fault are combined: counts are summed, times and failures collected', () => {
  const first = addRun(null, { counts: { kills: 2 }, times: { ready: [10, 30] }, failures: [] }, run);
  const both = addRun(
    first,
    { counts: { kills: 3 }, times: { ready: [20.4] }, facts: { size: 'large' }, failures: ['late'] },
    { ...run, failures: 1 },
  );
  expect(both).toEqual({
    counts: { kills: 5 },
    times: { ready: [10, 30, 21] },
    facts: { size: 'large' },
    failures: ['late'],
    runs: [run, { ...run, failures: 1 }],
  });
  expect(linesOf(both).map((line) => line.replace(/ +/g, ' '))).toEqual([
    'kills 5',
    'ready (3): median / p95 / worst 21 ms / 30 ms / 30 ms',
    'size large',
  ]);
});
