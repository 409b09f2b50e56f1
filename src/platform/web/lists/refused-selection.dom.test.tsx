import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { defineList } from '#platform/contract/list.ts';
import { fill, mount } from '#testing/dom.tsx';
import { useBulkAction } from './actions.ts';
import { AskedAction } from './asked-action.tsx';
import { useListActions } from './use-list-actions.ts';
import { useSelection } from './use-selection.ts';
import { z } from 'zod';

const bills = defineList({
  id: 'test-bills',
  feature: 'shell',
  permission: 'staff',
  title: 'platform.admin:list.table',
  noun: 'platform.admin:list.count',
  defaultSort: 'text',
  columns: {
    text: { kind: 'text', label: 'platform.admin:list.table', sort: true },
    amount: { kind: 'money', label: 'platform.admin:list.table' },
  },
});
const pay = defineBulkRoute(bills, {
  id: 'testPay',
  path: '/api/v4/test-bills/pay',
  permission: 'change_payouts',
  summary: 'A bulk action of a test',
  fields: { reason: z.string() },
  sum: 'amount',
  counts: ['changed'],
});

const money = (in_cents: number) => ({ in_cents, in_currency: (in_cents / 100).toFixed(2) });
const rows = [1_000, 200, 30].map((cents, at) => ({ id: String(at + 1), text: 'x', amount: money(cents) }));
const query = { search: '', filters: {}, ordering: 'text', page: 1, pageSize: 25 as const, additional: [] };
const refresh = vi.fn(() => Promise.resolve());

interface Selected {
  readonly ids: readonly string[];
  readonly sum: number;
}

const refusal = (code: string, now: object) => ({
  non_field_errors: [`refused: ${code}.`],
  codes: { non_field_errors: [code] },
  now,
});

/**
 * Refuses the first press, and then has these amounts by id, or more rows than can be loaded; returns the selections that
 * were sent.
 */
function serve(refused: object, amounts: Readonly<Record<string, number>> | 'too many' | 'busy'): Selected[] {
  const sent: Selected[] = [];
  vi.stubGlobal('fetch', (input: string | URL, init?: { body?: string }) => {
    const { pathname: path } = new URL(String(input), 'http://localhost');
    if (path.endsWith('/csrf')) return Promise.resolve(Response.json({ csrf_token: 'token' }));
    if (path.endsWith('/ids')) {
      if (amounts === 'busy')
        return Promise.resolve(Response.json({ detail: 'Busy', code: 'busy' }, { status: 503 }));
      if (amounts === 'too many')
        return Promise.resolve(Response.json(refusal('too_many_selected', {}), { status: 400 }));
      const body = { ids: Object.keys(amounts), amounts: { amount: Object.values(amounts) } };
      return Promise.resolve(Response.json(body));
    }
    const { selection } = JSON.parse(init?.body ?? '{}') as { selection: Selected };
    sent.push(selection);
    if (sent.length === 1) return Promise.resolve(Response.json(refused, { status: 409 }));
    return Promise.resolve(Response.json({ changed: selection.ids.length }));
  });
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
  refresh.mockClear();
});

/** A list whose action asks for a reason, as that of payouts does. */
function Bills() {
  const selection = useSelection(bills, query);
  const actions = useListActions(bills, selection, refresh);
  const action = useBulkAction()(pay, {
    id: 'pay',
    label: 'Pay',
    sums: 'amount',
    confirm: (count) => ({
      title: `Pay ${count}?`,
      confirmLabel: 'Confirm',
      reason: { label: 'Reason', hint: 'for staff' },
    }),
    body: ({ reason }) => ({ reason }),
  });
  return (
    <>
      <button onClick={() => selection.toggle(rows, true)}>Select</button>
      <p data-testid="count">{selection.count}</p>
      <p data-testid="failure">{actions.task.failure}</p>
      <button onClick={() => actions.startSelected(action)}>Start</button>
      <AskedAction list={bills} actions={actions} />
    </>
  );
}

async function press() {
  const { user } = mount(<Bills />);
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Start' }));
  await fill(user, screen.getByRole('textbox', { name: /Reason/ }), 'as agreed');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  return user;
}

const textOf = (id: string) => screen.getByTestId(id).textContent;

test('rows that the action does not apply to are left out, and the dialog asks again for the others', async () => {
  const sent = serve(refusal('selection_state', { ids: ['2'] }), 'too many');
  const user = await press();
  await screen.findByText('refused: selection_state. One row is no longer selected.');
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog', { name: 'Pay 2?' }).textContent).toContain('€10.30');
  expect(textOf('count')).toBe('2');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([
    { ids: ['1', '2', '3'], sum: 1_230 },
    { ids: ['1', '3'], sum: 1_030 },
  ]);
  expect(textOf('count')).toBe('0');
});

test('another sum and rows that the list no longer has are shown before the next press', async () => {
  const sent = serve(refusal('selection_sum', { sum: 1_130 }), { 1: 900, 2: 200 });
  const user = await press();
  await screen.findByText('refused: selection_sum. One row is no longer selected.');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ ids: ['1', '2'], sum: 1_100 });
});

test('if no row is left, the dialog closes and the page says why', async () => {
  const sent = serve(refusal('selection_state', { ids: ['1', '2', '3'] }), 'too many');
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(textOf('failure')).toBe('refused: selection_state. 3 rows are no longer selected.');
  expect(textOf('count')).toBe('0');
  expect(sent).toHaveLength(1);
});

test('if another sum cannot be loaded among too many rows, they have to be selected again', async () => {
  serve(refusal('selection_sum', { sum: 1_130 }), 'too many');
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(textOf('failure')).toBe('refused: selection_sum. 3 rows are no longer selected.');
  expect(textOf('count')).toBe('0');
});

test('if the amounts cannot be loaded now, the dialog keeps what was typed and the selection', async () => {
  serve(refusal('selection_sum', { sum: 1_130 }), 'busy');
  await press();
  await screen.findByText('refused: selection_sum.');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('as agreed');
  expect(textOf('count')).toBe('3');
});
