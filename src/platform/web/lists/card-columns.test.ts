import { expect, test } from 'vitest';
import type { ListColumn } from '#platform/contract/list.ts';
import { cardColumns } from './card-columns.ts';

const column = (key: string, kind: 'text' | 'money' | 'index' = 'text') => ({
  key,
  definition: { kind, label: { text: key } } as ListColumn,
});
const shown = [
  column('number', 'index'),
  column('reference'),
  column('organization'),
  column('project'),
  column('fee', 'money'),
  column('amount', 'money'),
];
const row = { id: '1', reference: '2026-7', organization: 'Verein', project: 'Chor' };
const card = { title: 'project', otherwise: 'organization', aside: 'amount' };

test('the columns that a list names are in the first line', () => {
  expect(cardColumns(card, shown, row)).toEqual({ project: 'title', amount: 'aside' });
});

test('without names, these are the first column with words and the first amount', () => {
  expect(cardColumns(undefined, shown, row)).toEqual({ reference: 'title', fee: 'aside' });
});

test('a row without a value in its title shows another column there', () => {
  for (const project of [null, '']) {
    expect(cardColumns(card, shown, { ...row, project })).toEqual({ organization: 'title', amount: 'aside' });
  }
});

test('a row shows its first column there if the other one is hidden or empty as well', () => {
  const without = { ...row, project: null };
  const hidden = shown.filter(({ key }) => key !== 'organization');
  expect(cardColumns(card, hidden, without)).toEqual({ reference: 'title', amount: 'aside' });
  expect(cardColumns(card, shown, { ...without, organization: '' })).toEqual({
    reference: 'title',
    amount: 'aside',
  });
});
