import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { settingsWith } from '#testing/render.tsx';
import type { SiteVoting } from '../../../contract/votings.ts';
import { Results } from './results.tsx';

/** What the section shows of a voting with one award, and two participants with these votes. */
const votingWith = (version: string, [a, b]: readonly [number, number]): SiteVoting =>
  ({
    slug: 'spring',
    title: 'Spring',
    version,
    state: 'expired',
    confirmable_at: '2026-03-02T10:00:00Z',
    results_confirmed_at: null,
    awarded: [],
    content: { awards: [{ place: 1, amount_in_cents: 10_000 }] },
    ranking: [
      { id: '1', title: 'Anchor', rank: a >= b ? 1 : 2, votes: a },
      { id: '2', title: 'Bridge', rank: b >= a ? 1 : 2, votes: b },
    ],
  }) as unknown as SiteVoting;

/** The section with the first voting, until the page loads the second. */
function Page({ before, after }: { readonly before: SiteVoting; readonly after: SiteVoting }) {
  const [isReloaded, setIsReloaded] = useState(false);
  return (
    <>
      <Results voting={isReloaded ? after : before} />
      <button type="button" onClick={() => setIsReloaded(true)}>
        Reload
      </button>
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());

test('results that have changed: the dialog closes, and what was chosen for a tie is not sent again', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (input: string | URL, init?: { body?: string }) => {
    if (String(input).endsWith('/csrf')) return Promise.resolve(Response.json({ csrf_token: 'token' }));
    sent.push(JSON.parse(init?.body ?? '{}'));
    const refusal = {
      non_field_errors: ['This has changed.'],
      codes: { non_field_errors: ['record_changed'] },
    };
    return Promise.resolve(Response.json(refusal, { status: 409 }));
  });
  const page = <Page before={votingWith('one', [2, 2])} after={votingWith('two', [2, 1])} />;
  const actor = { userId: '1', isStaff: true, isSuperuser: true, permissions: [] };
  const { user } = mount(page, { root: { ...settingsWith({}), actor } as never });
  const open = () => user.click(screen.getByRole('button', { name: 'Confirm the results' }));
  const press = async () =>
    user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm the results' }),
    );
  await open();
  await user.selectOptions(screen.getByLabelText(/share place 1/), 'Bridge');
  await press();
  expect((await screen.findByText('This has changed.')).closest('dialog')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(screen.getByText('Bridge: Rank 2, Votes: 1 (was Rank 1, Votes: 2)')).toBeTruthy();
  await open();
  expect(screen.queryByText(/Changed since/u)).toBeNull();
  expect(screen.queryByText('This has changed.')).toBeNull();
  expect(screen.queryByLabelText(/share place 1/)).toBeNull();
  await press();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { version: 'one', decisions: [{ place: 1, participant: '2' }] },
    { version: 'two', decisions: [] },
  ]);
});
