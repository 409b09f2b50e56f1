import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fill, mount } from '#testing/dom.tsx';
import type { CodeImport } from '../../../contract/votings.ts';
import { ImportDialog } from './import-codes.tsx';

const found = (more: Partial<CodeImport> = {}): CodeImport => ({
  rows: 3,
  added: 1,
  not_added: [
    { reason: 'too_short', count: 1 },
    { reason: 'repeated', count: 1 },
  ],
  named: [
    { line: 2, reason: 'repeated', first: 1 },
    { line: 4, reason: 'too_short', first: null },
  ],
  version: 'a'.repeat(16),
  ...more,
});

/** Answers checks with these results in turn, and an import with this response; returns the bodies by the end of their path. */
function serve(checks: readonly CodeImport[], imported: () => Response = () => new Response()) {
  const sent: { path: string; body: unknown; key: string | null }[] = [];
  let next = 0;
  vi.stubGlobal('fetch', (input: string | URL, init?: { body?: string; headers?: Headers }) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    if (pathname.endsWith('/csrf')) return Promise.resolve(Response.json({ csrf_token: 'token' }));
    const path = pathname.split('/codes/').at(-1) ?? '';
    const body: unknown = JSON.parse(init?.body ?? '{}');
    sent.push({ path, body, key: new Headers(init?.headers).get('idempotency-key') });
    if (path === 'import') return Promise.resolve(imported());
    if (path === 'import/report') return Promise.resolve(new Response('xlsx'));
    next += 1;
    return Promise.resolve(Response.json(checks[next - 1]));
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

const press = (name: string) => screen.getByRole('button', { name });

async function enter(content: string) {
  const onClose = vi.fn<() => void>();
  const { user } = mount(<ImportDialog slug="spring" onClose={onClose} />, { locale: 'en_US' });
  await fill(user, screen.getByLabelText(/^Name of the batch/), 'Print shop');
  await fill(user, screen.getByLabelText(/^Codes/), content);
  await user.click(press('Check'));
  return { user, onClose };
}

const CONTENT = 'AB12CD34\nab12-cd34\n\nX';

test('what becomes of each row is shown before anything is imported', async () => {
  const sent = serve([found()], () => Response.json({ batch: '7', count: 1, made: 1 }, { status: 201 }));
  const { user, onClose } = await enter(CONTENT);
  expect(await screen.findByText('One code can be added.')).toBeDefined();
  expect(sent).toMatchObject([{ path: 'import/check', body: { content: CONTENT } }]);
  const cells = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells.slice(1)).toEqual([
    ['2', 'ab12-cd34', 'Already in line 1'],
    ['4', 'X', 'Too short'],
  ]);
  await user.click(press('Import one code'));
  expect(await screen.findByText('One code has been added.')).toBeDefined();
  expect(sent[1]).toMatchObject({
    path: 'import',
    body: { name: 'Print shop', content: CONTENT, version: 'a'.repeat(16) },
  });
  expect(screen.queryByRole('button', { name: 'Import one code' })).toBeNull();
  await user.click(press('Download report'));
  await waitFor(() =>
    expect(sent[2]).toMatchObject({ path: 'import/report', body: { content: CONTENT, batch: '7' } }),
  );
  expect(onClose).not.toHaveBeenCalled();
});

test('if it has changed meanwhile, nothing is imported and the new state is shown', async () => {
  const later = found({ added: 2, named: [], not_added: [], rows: 2, version: 'b'.repeat(16) });
  const sent = serve([found(), later], () =>
    Response.json(
      { non_field_errors: ['This has changed.'], codes: { non_field_errors: ['record_changed'] } },
      { status: 409 },
    ),
  );
  const { user } = await enter(CONTENT);
  await screen.findByText('One code can be added.');
  await user.click(press('Import one code'));
  expect(await screen.findByText('This has changed.')).toBeDefined();
  expect(screen.getByText('2 codes can be added.')).toBeDefined();
  await user.click(press('Import 2 codes'));
  await waitFor(() => expect(sent.filter(({ path }) => path === 'import')).toHaveLength(2));
  const [first, second] = sent.filter(({ path }) => path === 'import');
  expect(second?.body).toMatchObject({ version: 'b'.repeat(16) });
  expect(second?.key).not.toBe(first?.key);
});

test('with nothing to add there is nothing to press, and the text can be changed', async () => {
  serve([found({ added: 0 })]);
  const { user } = await enter(CONTENT);
  expect(await screen.findByText('None of these codes can be added.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
  await user.click(press('Change'));
  expect(screen.getByLabelText(/^Codes/)).toHaveProperty('value', CONTENT);
});

test('the codes of a file are not put into the text field; one that cannot be read is refused', async () => {
  const sent = serve([found()]);
  const { user } = mount(<ImportDialog slug="spring" onClose={() => undefined} />, { locale: 'en_US' });
  const file = (content: BlobPart, name: string) => new File([content], name);
  await user.upload(screen.getByLabelText(/^File/), file(new Uint8Array([1, 0, 2]), 'old.csv'));
  expect((await screen.findAllByText(/^This file cannot be read/)).length).toBeGreaterThan(0);
  await user.upload(screen.getByLabelText(/^File/), file('AB12CD34;2\nX', 'codes.csv'));
  expect(await screen.findByText('codes.csv: 2 lines')).toBeDefined();
  expect(screen.queryByLabelText(/^Codes/)).toBeNull();
  await user.click(press('Check'));
  await screen.findByText('One code can be added.');
  expect(sent).toMatchObject([{ body: { content: 'AB12CD34;2\nX' } }]);
  await user.click(press('Change'));
  await user.click(press('Remove file'));
  expect(screen.getByLabelText(/^Codes/)).toHaveProperty('value', '');
});
