import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '#features/accounts/contract/sessions.ts';
import { mount } from '#testing/dom.tsx';
import { UserSessions } from './user-sessions.tsx';

const session = (id: string, more: Partial<Session> = {}): Session => ({
  id,
  browser: null,
  system: null,
  signed_in_at: '2030-01-01T08:00:00Z',
  last_used_at: '2030-01-02T09:30:00Z',
  ends_at: '2030-02-01T09:30:00Z',
  remote_login: false,
  ...more,
});
const phone = session('11111111-1111-4111-8111-111111111111', { browser: 'safari', system: 'ios' });
const office = session('22222222-2222-4222-8222-222222222222', { remote_login: true });

/** Answers requests; returns the writes that were sent. */
function serve(): string[] {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (input: string | URL, init?: { method?: string }) => {
    const { pathname } = new URL(String(input), 'http://localhost');
    if (pathname.endsWith('/csrf')) return Promise.resolve(Response.json({ csrf_token: 'token' }));
    sent.push(`${init?.method} ${pathname}`);
    return Promise.resolve(Response.json({ ended: 1 }));
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

test('each session says its device, its times and how it is logged in', () => {
  mount(<UserSessions user={{ id: '7', open_sessions: [phone, office] }} />);
  const [first = '', second = ''] = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(first).toContain('Safari on iOS');
  expect(first).toMatch(/Last used .*2030.*Logged in .*2030/u);
  expect(first).not.toContain('single sign-on');
  expect(second).toContain('Unknown device');
  expect(second).toContain('Logged in by single sign-on');
});

test('one session is ended, after a confirmation that names it', async () => {
  const sent = serve();
  const { user } = mount(<UserSessions user={{ id: '7', open_sessions: [phone, office] }} />);
  await user.click(screen.getByRole('button', { name: 'End session: Safari on iOS' }));
  const dialog = within(screen.getByRole('dialog', { name: 'End the session “Safari on iOS”?' }));
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'End session' }));
  await waitFor(() => expect(sent).toEqual([`DELETE /api/v4/users/7/sessions/${phone.id}`]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('nothing is shown to those who may not end sessions, or if there are none', () => {
  mount(<UserSessions user={{ id: '7', open_sessions: null }} />);
  mount(<UserSessions user={{ id: '7', open_sessions: [] }} />);
  expect(screen.queryByRole('heading')).toBeNull();
});
