import { describe, expect, it } from 'vitest';
import { edgesOf, isInside, movedBy, summaryOf, tsvOf, within } from './cell-range.ts';

const bounds = { top: 1, bottom: 5, left: 0, right: 3 };
const from = { row: 2, column: 1 };

describe('keys', () => {
  it.each([
    ['ArrowUp', false, { row: 1, column: 1 }],
    ['ArrowDown', false, { row: 3, column: 1 }],
    ['ArrowLeft', false, { row: 2, column: 0 }],
    ['ArrowRight', false, { row: 2, column: 2 }],
    ['ArrowUp', true, { row: 1, column: 1 }],
    ['ArrowDown', true, { row: 5, column: 1 }],
    ['Home', false, { row: 2, column: 0 }],
    ['End', false, { row: 2, column: 3 }],
    ['Home', true, { row: 1, column: 0 }],
    ['End', true, { row: 5, column: 3 }],
    ['PageDown', false, { row: 5, column: 1 }],
    ['PageUp', false, { row: 1, column: 1 }],
    ['x', false, null],
  ] as const)('%s (control: %s) leads to %j', (key, isControl, target) =>
    expect(movedBy(key, isControl, from, bounds)).toEqual(target),
  );
  it('never lead out of the table', () => {
    expect(movedBy('ArrowLeft', false, { row: 1, column: 0 }, bounds)).toEqual({ row: 1, column: 0 });
    expect(within(bounds, { row: 99, column: -1 })).toEqual({ row: 5, column: 0 });
  });
});

describe('a range', () => {
  it('contains what is between its corners, whichever was first', () => {
    const edges = edgesOf({ anchor: { row: 4, column: 2 }, head: { row: 2, column: 0 } });
    expect(edges).toEqual({ top: 2, bottom: 4, left: 0, right: 2 });
    expect(isInside(edges, { row: 3, column: 1 })).toBe(true);
    expect(isInside(edges, { row: 3, column: 3 })).toBe(false);
  });
});

describe('sum and average', () => {
  it.each([
    ['nothing', [], { count: 0, sum: 0n, average: 0n }],
    ['half a cent', [100n, 201n], { count: 2, sum: 301n, average: 151n }],
    ['half a cent below zero', [-100n, -201n], { count: 2, sum: -301n, average: -151n }],
    ['a third of a cent', [100n, 0n, 0n], { count: 3, sum: 100n, average: 33n }],
    [
      'more than a number holds',
      [9_007_199_254_740_993n, 1n],
      { count: 2, sum: 9_007_199_254_740_994n, average: 4_503_599_627_370_497n },
    ],
  ])('are exact to the cent: %s', (_, amounts, summary) => expect(summaryOf(amounts)).toEqual(summary));
});

describe('copied cells', () => {
  it('are lines of texts between tabs', () =>
    expect(
      tsvOf([
        ['Garden', '1.234,50 €'],
        ['Two\nlines\there', '-'],
      ]),
    ).toBe('Garden\t1.234,50 €\nTwo lines here\t-'));
  it('are no formulas', () =>
    expect(tsvOf([['=HYPERLINK("x")', '@SUM(A1)', '+cmd|x', '-5,00 €', '+49 30 123', '-']])).toBe(
      "'=HYPERLINK(\"x\")\t'@SUM(A1)\t'+cmd|x\t-5,00 €\t+49 30 123\t-",
    ));
});
