import { expect, test } from 'vitest';
import { defineList } from '#platform/contract/list.ts';
import { ownColumns, widthOf } from './use-columns.ts';

const column = { kind: 'boolean', label: 'x:y' } as unknown as Parameters<typeof widthOf>[0];

test('a column is as wide as its values need, and wider if its name is longer', () => {
  expect(widthOf(column, 'Active', false)).toBe(110);
  const longer = widthOf(column, 'Gemeinnützigkeit', false);
  expect(longer).toBeGreaterThan(110);
  expect(widthOf(column, 'Gemeinnützigkeit', true)).toBeGreaterThan(longer);
});

test('no name makes a column wider than 240 pixels, and none makes it narrower than its own width', () => {
  expect(widthOf(column, 'Donaudampfschifffahrtsgesellschaftskapitän', true)).toBe(240);
  expect(widthOf({ ...column, width: 300 }, 'Name', true)).toBe(300);
});

const label = 'platform.admin:list.table';
const list = defineList({
  id: 'notes',
  feature: 'shell',
  permission: 'staff',
  title: label,
  noun: label,
  defaultSort: 'text',
  columns: {
    text: { kind: 'text', label, sort: true, width: 200 },
    amount: { kind: 'money', label, permission: 'view_payouts' },
    day: { kind: 'date', label, hidden: true },
    state: { kind: 'text', label, rowOnly: true },
  },
});
const everything = () => true;
const shown = (settings: Parameters<typeof ownColumns>[2], can = everything) =>
  ownColumns(list, can, settings, () => 'Name').map(
    ({ key, width, isVisible }) => `${isVisible ? '' : '-'}${key} ${width}`,
  );

test('columns are in the declared order; hidden ones are not shown, those without the permission are left out', () => {
  expect(shown({})).toEqual(['text 200', 'amount 150', '-day 130']);
  expect(shown({}, () => false)).toEqual(['text 200', '-day 130']);
});

test('a person’s order, visibility and width apply; unknown keys are ignored, new columns come last', () => {
  const settings = {
    order: ['gone', 'day'],
    visibility: { day: true, text: false, gone: true },
    widths: { text: 4000, day: 3, gone: 100 },
  };
  expect(shown(settings)).toEqual(['day 60', '-text 800', 'amount 150']);
});
