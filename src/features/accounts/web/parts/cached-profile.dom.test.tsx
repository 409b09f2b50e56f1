import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { settingsWith } from '#testing/render.tsx';
import type { RootData } from '#platform/web-context.ts';
import { AccountFigure } from './account-figure.tsx';
import { refreshProfile, useCachedProfile } from './cached-profile.ts';
import { clearStorage, PROFILE_KEY } from './profile-key.ts';

const NOON = Date.parse('2030-01-01T12:00:00Z');
const MINUTES = 60_000;

const ANNA: NonNullable<RootData['actor']> = {
  id: '7',
  name: 'Anna Beispiel',
  email: 'anna@example.org',
  isStaff: false,
  isSuperuser: false,
  isActivated: true,
  usertype: 1,
  permissions: [],
};

/** The profile that the server answers, with the data that pages do not show. */
const answer = (cents: number) => ({
  is_anonymous: false,
  email: 'anna@example.org',
  permissions: ['view_payouts'],
  balance: { in_cents: cents, in_currency: '1.00', in_coins: 1, in_currency_display: '€1.00' },
  favorite_projects: [{ slug: 'garden' }],
});

let cents = 100;
const requests = vi.fn(async () => Response.json(answer(cents)));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  vi.stubGlobal('fetch', requests);
  requests.mockClear();
  localStorage.clear();
  cents = 100;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Figures() {
  const profile = useCachedProfile();
  return (
    <p data-testid="figures">
      {profile?.name} <AccountFigure page="favorites" profile={profile} />
      <AccountFigure page="balance" profile={profile} />
    </p>
  );
}

/** Opens a page with two parts that show the profile, as the menu and the navigation of an account page do. */
const open = (actor: RootData['actor']) =>
  mount(
    <>
      <Figures />
      <Figures />
    </>,
    { root: { ...settingsWith({}), actor } },
  );
const shown = async (text: string) => {
  await waitFor(() => {
    for (const part of screen.getAllByTestId('figures')) expect(part.textContent).toBe(text);
  });
  cleanup();
};
const stored = () => localStorage.getItem(PROFILE_KEY);

test('a profile is asked for once, used for five minutes, and then asked for again', async () => {
  open(ANNA);
  await shown('Anna Beispiel 1€1.00');
  expect(requests).toHaveBeenCalledTimes(1);
  cents = 250;
  vi.setSystemTime(NOON + 5 * MINUTES - 1);
  open(ANNA);
  await shown('Anna Beispiel 1€1.00');
  expect(requests).toHaveBeenCalledTimes(1);
  vi.setSystemTime(NOON + 5 * MINUTES);
  open(ANNA);
  await shown('Anna Beispiel 1€2.50');
  expect(requests).toHaveBeenCalledTimes(2);
});

test.each([
  ['staff', { isStaff: true }],
  ['an organization user who is not activated', { isActivated: false, usertype: 2 }],
  ['a company user who is not activated', { isActivated: false, usertype: 4 }],
] as const)('the profile of %s is asked for on every page', async (_who, data) => {
  for (const times of [1, 2]) {
    open({ ...ANNA, ...data });
    await shown('Anna Beispiel 1€1.00');
    expect(requests).toHaveBeenCalledTimes(times);
  }
});

test('only what pages show is stored, and it belongs to one user', async () => {
  open(ANNA);
  await shown('Anna Beispiel 1€1.00');
  expect(Object.keys(JSON.parse(stored() ?? '{}').profile).toSorted()).toEqual([
    'balance',
    'favorite_projects',
    'name',
  ]);
  expect(stored()).not.toContain('example.org');
  open({ ...ANNA, id: '8', name: 'Ben Muster' });
  await shown('Ben Muster 1€1.00');
  expect(requests).toHaveBeenCalledTimes(2);
  expect(stored()).not.toContain('Anna');
});

test('the profile is gone after the log-out, and as soon as a page is opened without a session', async () => {
  open(ANNA);
  await shown('Anna Beispiel 1€1.00');
  clearStorage();
  expect(stored()).toBeNull();
  open(ANNA);
  await shown('Anna Beispiel 1€1.00');
  expect(stored()).not.toBeNull();
  open(null);
  await shown(' ');
  expect(stored()).toBeNull();
});

test('the profile of a session that has ended is not stored', async () => {
  requests.mockImplementationOnce(async () => Response.json({ ...answer(0), is_anonymous: true }));
  open(ANNA);
  await waitFor(() => expect(requests).toHaveBeenCalledTimes(1));
  await act(async () => Promise.resolve());
  expect(stored()).toBeNull();
});

test('what has changed the balance shows it at once', async () => {
  open(ANNA);
  await waitFor(() => expect(screen.getAllByTestId('figures')[0]?.textContent).toContain('€1.00'));
  cents = 400;
  act(() => refreshProfile());
  await shown('Anna Beispiel 1€4.00');
  expect(requests).toHaveBeenCalledTimes(2);
});
