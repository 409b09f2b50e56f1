import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { mount } from '#testing/dom.tsx';
import { browserCall } from './api.ts';
import { FormDialog } from './forms/form-dialog.tsx';
import { useApiForm } from './forms/use-api-form.ts';

const press = defineRoute({
  id: 'testPress',
  feature: 'platform',
  method: 'POST',
  path: '/api/v4/test-press',
  permission: 'change_payouts',
  summary: 'A write of a test',
  body: z.object({ version: z.string() }),
  response: z.object({ done: z.boolean() }),
});
const logIn = defineRoute({ ...press, id: 'testLogIn', path: '/api/v4/test-log-in', permission: 'public' });
const other = defineRoute({ ...press, id: 'testOther', path: '/api/v4/test-other' });

/** Answers each write by the next of `answers`, `lost` for none; returns what was sent. */
function serve(answers: readonly ('lost' | number)[]): { path: string; key: string | null; body: unknown }[] {
  const sent: { path: string; key: string | null; body: unknown }[] = [];
  vi.stubGlobal('fetch', (input: string | URL, init?: { headers?: Headers; body?: string }) => {
    const { pathname: path } = new URL(String(input), 'http://localhost');
    if (path.endsWith('/csrf')) return Promise.resolve(Response.json({ csrf_token: 'token' }));
    const answer = answers[sent.length] ?? 200;
    const key = init?.headers?.get('idempotency-key') ?? null;
    sent.push({ path, key, body: JSON.parse(init?.body ?? '{}') });
    if (answer === 'lost') return Promise.reject(new TypeError('network'));
    return Promise.resolve(Response.json({ done: true }, { status: answer }));
  });
  return sent;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const send = (route = press, version = 'one') =>
  browserCall(route, { body: { version } }).then(
    () => 'done',
    () => 'failed',
  );

test.each(['lost', 500] as const)(
  'a write of staff whose answer was lost (%s) is repeated under its key',
  async (how) => {
    const sent = serve([how, 200, 200]);
    expect([await send(), await send(), await send()]).toEqual(['failed', 'done', 'done']);
    const [first, second, third] = sent.map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(second);
  },
);

test('a refusal, another body, another write in between, and a log-in have keys of their own', async () => {
  for (const [answers, presses] of [
    [[409], [() => send(), () => send()]],
    [['lost'], [() => send(), () => send(press, 'two')]],
    [
      ['lost', 200],
      [() => send(), () => send(other), () => send()],
    ],
    [['lost'], [() => send(logIn), () => send(logIn)]],
  ] as const) {
    const sent = serve(answers);
    for (const again of presses) await again();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(sent.length);
  }
});

test('the same write after a minute, on another page, or after it was given up is a new decision', async () => {
  const givenUp = new AbortController();
  givenUp.abort();
  for (const change of [
    () => vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000),
    () => vi.stubGlobal('location', { pathname: '/site-admin/users/7/' }),
  ]) {
    const sent = serve(['lost']);
    await send();
    change();
    await send();
    expect(sent[1]?.key, String(change)).not.toBe(sent[0]?.key);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }
  const sent = serve(['lost']);
  await browserCall(press, { body: { version: 'one' } }, { signal: givenUp.signal }).catch(() => undefined);
  await send();
  expect(sent.at(-1)?.key).not.toBe(sent[0]?.key);
});

test('two equal writes at once are two', async () => {
  const sent = serve([200, 200]);
  await Promise.all([send(), send()]);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

/** A dialog about a record, as a page shows it. */
function Page({ refused }: { readonly refused: () => void }) {
  const form = useApiForm({
    id: null,
    defaults: { reason: '' },
    bodyOf: () => ({ version: 'one' }),
    send: (body, idempotencyKey) => browserCall(press, { body }, { idempotencyKey }),
    refused,
  });
  return (
    <FormDialog form={form} title="Refund" confirmLabel="Confirm" onClose={() => undefined}>
      <p>Sure?</p>
    </FormDialog>
  );
}

test('a dialog whose answer was lost sends the same again, and does not load the page before', async () => {
  const sent = serve(['lost', 409]);
  const refused = vi.fn();
  const { user } = mount(<Page refused={refused} />);
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  await user.click(confirm);
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
  expect(refused).not.toHaveBeenCalled();
  await user.click(confirm);
  await waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
  expect(sent[1]).toEqual(sent[0]);
});
