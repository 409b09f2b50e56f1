import { describe, expect, test } from 'vitest';
import type { ChartData } from './chart-data.ts';
import { drawn } from './draw.ts';

const chart = (change: Partial<ChartData> = {}): ChartData => ({
  kind: 'columns',
  unit: 'money',
  series: ['private', 'codes'],
  rows: [
    { label: '2025-01', values: [1_000, 500] },
    { label: '2025-02', values: [-300, 200] },
  ],
  omitted: 0,
  ...change,
});

/** Top and bottom of a column. */
function edges(d: string): [number, number] {
  const [, from, to] = /M \S+ (\S+) H \S+ V (\S+)/.exec(d) ?? [];
  return [Number(to), Number(from)];
}

describe('columns', () => {
  test('put series on top of each other, and negative ones below zero', () => {
    const { wide } = drawn(chart());
    const zero = wide.ticks.find((tick) => tick.zero);
    const zeroY = Number(/M \S+ (\S+)/.exec(zero?.d ?? '')?.[1]);
    const of = (series: number, row: number) =>
      edges(wide.shapes.find((shape) => shape.series === series && shape.row === row)?.d ?? '');
    expect(of(0, 0)[1]).toBe(zeroY);
    expect(of(1, 0)[1]).toBe(of(0, 0)[0]);
    expect(of(0, 1).every((y) => y >= zeroY)).toBe(true);
    expect(of(1, 1).every((y) => y <= zeroY)).toBe(true);
    const [top, bottom] = of(0, 0);
    const [small] = of(1, 0);
    // Heights are as the values: 10.00 to 5.00.
    expect((bottom - top) / (top - small)).toBeCloseTo(2, 1);
  });

  test('name the latest row, and only as many as there is room for', () => {
    const rows = Array.from({ length: 36 }, (_, index) => ({ label: String(index), values: [1, 1] }));
    const { wide, narrow } = drawn(chart({ rows }));
    expect(wide.labels.length).toBeLessThanOrEqual(12);
    expect(narrow.labels.length).toBeLessThanOrEqual(4);
    for (const { labels } of [wide, narrow]) expect(labels.at(-1)?.row).toBe(35);
  });
});

test.each(['columns', 'bars', 'line'] as const)(
  '%s without rows or values have a scale and no shape',
  (kind) => {
    for (const rows of [[], [{ label: 'a', values: [0, 0] }]]) {
      const { wide } = drawn(chart({ kind, rows }));
      expect(wide.ticks.length).toBeGreaterThan(0);
      expect(JSON.stringify(wide)).not.toMatch(/null[^,}]|NaN/);
      if (kind !== 'line') expect(wide.shapes).toEqual([]);
    }
  },
);

test('a scale of numbers has whole numbers only', () => {
  const { wide } = drawn(chart({ unit: 'count', rows: [{ label: 'a', values: [1, 1] }] }));
  expect(wide.ticks.map(({ value }) => value)).toEqual([0, 1, 2]);
});

test('a scale of money has round values in euros', () => {
  const { wide } = drawn(chart({ kind: 'bars', rows: [{ label: 'a', values: [123_456, 0] }] }));
  expect(wide.ticks.every(({ value }) => value % 10_000 === 0)).toBe(true);
});
