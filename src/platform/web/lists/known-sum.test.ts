import { expect, it } from 'vitest';
import { knownSum } from './known-sum.ts';

const money = (in_cents: number) => ({ in_cents, in_currency: in_cents / 100 });
const page = {
  results: [
    { id: '1', amount: money(1_200) },
    { id: '2', amount: money(300) },
  ],
  count: 9,
  total_amount: money(10_000),
} as unknown as Parameters<typeof knownSum>[0];

it('adds up selected rows of the page', () => {
  expect(knownSum(page, { ids: ['1', '2'] })('amount')).toBe(1_500n);
  expect(knownSum(page, { ids: [] })('amount')).toBe(0n);
});

it('takes the total of the page for all rows, less the deselected ones', () => {
  expect(knownSum(page, { all: {}, except: [], expected: 9 })('amount')).toBe(10_000n);
  expect(knownSum(page, { all: {}, except: ['2'], expected: 8 })('amount')).toBe(9_700n);
});

it('says nothing about rows of other pages, or columns without amounts', () => {
  expect(knownSum(page, { ids: ['1', '7'] })('amount')).toBeNull();
  expect(knownSum(page, { all: {}, except: ['7'], expected: 8 })('amount')).toBeNull();
  expect(knownSum(page, { ids: ['1'] })('title')).toBeNull();
  expect(knownSum(undefined, { ids: ['1'] })('amount')).toBeNull();
});
