import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { defineList, permittedFilters } from '#platform/contract/list.ts';
import { mount } from '#testing/dom.tsx';
import { MoneyFields } from './amount-fields.tsx';
import { useFilterLabels } from './use-filter-labels.ts';

const list = defineList({
  id: 'test-bills',
  feature: 'shell',
  permission: 'staff',
  title: 'platform.admin:list.table',
  noun: 'platform.admin:list.count',
  defaultSort: 'amount',
  columns: {
    amount: {
      kind: 'money',
      label: 'platform.admin:list.table',
      sort: true,
      filter: { type: 'money_range' },
    },
  },
});
const filters = permittedFilters(list, () => true);

function Filter() {
  const [text, setText] = useState<string | null>('');
  const labels = useFilterLabels(list, filters, {});
  const [filter] = filters;
  return (
    <>
      {filter && <MoneyFields filter={filter} text="" onChange={setText} labels={labels} />}
      <p data-testid="filter">{text ?? 'invalid'}</p>
    </>
  );
}

test('a filter by amounts reads them as other fields do, and says how', async () => {
  const { user } = mount(<Filter />, { locale: 'en_US' });
  const from = screen.getByRole('textbox', { name: /^From/u });
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  for (const [typed, words, wanted] of [
    ['50 Euro', 'Read as €50.00', '50.00..'],
    ['-50,-', 'Read as -€50.00', '-50.00..'],
    ['50.00', '', '50.00..'],
    ['1,500', 'Read as €1,500.00', '1500.00..'],
    ['fifty', '', 'invalid'],
  ] as const) {
    await user.clear(from);
    await user.type(from, typed);
    expect([typed, said(), screen.getByTestId('filter').textContent]).toEqual([typed, [words, ''], wanted]);
  }
});
