import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fill, mount } from '#testing/dom.tsx';
import { useAnswer } from '../use-answer.ts';

function SignUp() {
  useAnswer();
  return (
    <form method="post">
      <input name="username" aria-label="User name" />
      <input name="password" type="password" aria-label="Password" />
      <input name="terms_accepted" type="checkbox" aria-label="Terms" />
    </form>
  );
}

const KEY = 'obolus.left-form';
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const openedBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);

/** Opens the page and fills in its form. */
async function begin(): Promise<void> {
  openedBy('navigate');
  const { user } = mount(<SignUp />, { locale: 'en_US' });
  await fill(user, screen.getByLabelText('User name'), 'ada.lovelace');
  await fill(user, screen.getByLabelText('Password'), 'a very long password');
  await user.click(screen.getByLabelText('Terms'));
}

/** Loads the document again: no effect of the old one is cleaned up, and the storage of the tab remains. */
function load(type: string): void {
  window.dispatchEvent(new Event('pagehide'));
  const stored = sessionStorage.getItem(KEY);
  cleanup();
  if (stored !== null) sessionStorage.setItem(KEY, stored);
  openedBy(type);
  mount(<SignUp />, { locale: 'en_US' });
}

describe('a page with a form that is loaded again', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    sessionStorage.clear();
  });

  test('has what was entered, except passwords', async () => {
    await begin();
    load('reload');
    await waitFor(() => expect(field('username')?.value).toBe('ada.lovelace'));
    expect(field('terms_accepted')?.checked).toBe(true);
    expect(field('password')?.value).toBe('');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  test('is empty for whoever comes to it otherwise', async () => {
    await begin();
    load('navigate');
    await waitFor(() => expect(field('username')?.value).toBe(''));
    expect(field('terms_accepted')?.checked).toBe(false);
  });

  test('stores nothing while its reader is there, also after a look elsewhere', async () => {
    await begin();
    const see = (state: 'hidden' | 'visible') => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    see('hidden');
    expect(sessionStorage.getItem(KEY)).toContain('ada.lovelace');
    expect(sessionStorage.getItem(KEY)).not.toContain('a very long password');
    see('visible');
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });
});
