import { expect, it } from 'vitest';
import { defineList } from '#platform/contract/list.ts';
import { amountsOf, chosenRows } from './chosen-rows.ts';

const list = defineList({
  id: 'notes',
  feature: 'shell',
  permission: 'staff',
  title: 'platform.admin:list.table',
  noun: 'platform.admin:list.count',
  defaultSort: 'text',
  columns: {
    text: { kind: 'text', label: 'platform.admin:list.table', sort: true },
    amount: { kind: 'money', label: 'platform.admin:list.table', nullable: true },
    fee: { kind: 'money', label: 'platform.admin:list.table', permission: 'view_payouts' },
  },
});
const money = (in_cents: number) => ({ in_cents, in_currency: String(in_cents / 100) });
const seen = (id: string, amount: number | null) => ({
  id,
  text: 'x',
  amount: amount === null ? null : money(amount),
});

it('adds up what was seen of the chosen rows, an empty amount as nothing', () => {
  const rows = [seen('1', 1_200), seen('2', 300), seen('3', null)];
  const chosen = chosenRows(new Map(rows.map((row) => [row.id, amountsOf(list, row)])));
  expect(chosen).toMatchObject({ selection: { ids: ['1', '2', '3'] }, count: 3 });
  expect(chosen.sumOf('amount')).toBe(1_500n);
});

it('knows no sum of columns without amounts or hidden from the reader', () => {
  const chosen = chosenRows(new Map([['1', amountsOf(list, seen('1', 5))]]));
  expect(chosen.sumOf('text')).toBeNull();
  expect(chosen.sumOf('fee')).toBeNull();
});
