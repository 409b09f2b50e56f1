import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { ADA, settingsWith } from '#testing/render.tsx';
import type { PasswordReason } from '#platform/web/confirmation.ts';
import PasswordDialog from './password-dialog.tsx';

/** Answers by the last part of the path; returns what was sent. */
function serve(answers: Readonly<Record<string, () => Response>>): { path: string; body: unknown }[] {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (input: string | URL, init?: { body?: string }) => {
    const path = new URL(String(input), 'http://localhost').pathname.split('/').at(-1) ?? '';
    if (path === 'csrf') return Promise.resolve(Response.json({ csrf_token: 'token' }));
    sent.push({ path, body: JSON.parse(init?.body ?? '{}') });
    return Promise.resolve(answers[path]?.() ?? Response.json({}));
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

function open(reason: PasswordReason) {
  const onClose = vi.fn();
  const { user } = mount(<PasswordDialog reason={reason} onClose={onClose} />, {
    root: { ...settingsWith({}), actor: ADA },
  });
  return { user, onClose };
}

const field = () => screen.getByLabelText<HTMLInputElement>(/^Password/u);

test.each([
  ['has ended', 401, 'not_authenticated'],
  ['is that of somebody else', 403, 'csrf'],
])('a password that is asked for logs in again if the session %s', async (_, status, code) => {
  const sent = serve({
    'password-confirmation': () => Response.json({ detail: 'Not possible', code }, { status }),
  });
  const { user, onClose } = open('confirm');
  await user.type(field(), 'a long password');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  expect(sent.map(({ path }) => path)).toEqual(['password-confirmation', 'login']);
  expect(sent[1]?.body).toMatchObject({ identification: 'ada@example.org', password: 'a long password' });
});

test('a log-in without a password says so at its field', async () => {
  serve({
    login: () =>
      Response.json(
        { password: ['This field is required'], codes: { password: ['required'] } },
        { status: 400 },
      ),
  });
  const { user, onClose } = open('login');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByText('This field is required');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(onClose).not.toHaveBeenCalled();
});
