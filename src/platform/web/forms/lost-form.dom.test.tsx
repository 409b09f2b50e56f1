import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Form, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { fill, mount } from '#testing/dom.tsx';
import type { ActionProblem } from '../action.ts';
import { ApiError } from '../api-error.ts';
import { LocaleProvider } from '../i18n.tsx';
import { useAnswer } from '../use-answer.ts';
import { FormText } from './fields.tsx';
import { FormFrame, SaveButton } from './form-frame.tsx';
import { useApiForm } from './use-api-form.ts';

function SignUp() {
  useAnswer();
  return (
    <form method="post">
      <input name="username" aria-label="User name" />
      <input name="password" type="password" aria-label="Password" />
      <input name="terms_accepted" type="checkbox" aria-label="Terms" />
      <output>{useLocation().search}</output>
    </form>
  );
}

const KEY = 'obolus.left-form';
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
const openedBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);

const see = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const stored = () => sessionStorage.getItem(KEY);

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** Opens the page and fills in its form. */
async function begin() {
  openedBy('navigate');
  const { user, router } = mount(<SignUp />, { locale: 'en_US' });
  await fill(user, screen.getByLabelText('User name'), 'ada.lovelace');
  await fill(user, screen.getByLabelText('Password'), 'a very long password');
  await user.click(screen.getByLabelText('Terms'));
  return router;
}

/** Loads the document again: no effect of the old one is cleaned up, and the storage of the tab remains. */
function load(type: string, page = <SignUp />) {
  window.dispatchEvent(new Event('pagehide'));
  return loadDropped(type, page);
}

/** The same for a page that the browser has dropped in the background: it was never told so. */
function loadDropped(type: string, page = <SignUp />) {
  const left = stored();
  cleanup();
  if (left !== null) sessionStorage.setItem(KEY, left);
  openedBy(type);
  return mount(page, { locale: 'en_US' });
}

describe('a page with a form that is loaded again', () => {
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
    see('hidden');
    expect(stored()).toContain('ada.lovelace');
    expect(stored()).not.toContain('a very long password');
    see('visible');
    expect(stored()).toBeNull();
  });

  test('has what was entered if the browser dropped it in the background', async () => {
    await begin();
    see('hidden');
    loadDropped('navigate');
    await waitFor(() => expect(field('username')?.value).toBe('ada.lovelace'));
  });

  test('is empty if it was left while it was in the background', async () => {
    await begin();
    see('hidden');
    load('back_forward');
    await waitFor(() => expect(field('username')?.value).toBe(''));
  });

  test('is left after it was hidden, whatever the browser reports last', async () => {
    await begin();
    window.dispatchEvent(new Event('pagehide'));
    see('hidden');
    loadDropped('back_forward');
    await waitFor(() => expect(field('username')?.value).toBe(''));
  });

  test('still has what was entered before another tab of it was opened', async () => {
    const router = await begin();
    await router.navigate('/?tab=2');
    await screen.findByText('?tab=2');
    load('reload');
    await waitFor(() => expect(field('username')?.value).toBe('ada.lovelace'));
  });

  test('stores nothing after a log-out', async () => {
    await begin();
    const logOut = document.createElement('form');
    logOut.method = 'post';
    logOut.setAttribute('action', '/logout/');
    document.body.append(logOut);
    onTestFinished(() => logOut.remove());
    logOut.dispatchEvent(new Event('submit', { bubbles: true }));
    window.dispatchEvent(new Event('pagehide'));
    see('hidden');
    expect(stored()).toBeNull();
  });
});

describe('a form that is answered while its page is hidden', () => {
  /** A page whose action answers when it is told to. */
  async function sendHidden(): Promise<(answer: unknown) => void> {
    openedBy('navigate');
    const answered = Promise.withResolvers();
    function Label() {
      const answer = useAnswer<ActionProblem>();
      return (
        <Form method="post">
          <output>{answer?.fields['label']}</output>
          <input name="label" aria-label="Label" />
          <button type="submit">Save</button>
        </Form>
      );
    }
    const element = (
      <LocaleProvider locale="en_US">
        <Label />
      </LocaleProvider>
    );
    const router = createMemoryRouter(
      [{ id: 'root', path: '*', element, loader: () => null, action: () => answered.promise }],
      { hydrationData: { loaderData: { root: null } } },
    );
    render(<RouterProvider router={router} />);
    onTestFinished(cleanup);
    const user = userEvent.setup();
    await fill(user, screen.getByLabelText('Label'), 'Call back');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    see('hidden');
    expect(stored()).toContain('Call back');
    return answered.resolve;
  }

  test('is not stored once it is accepted', async () => {
    const answer = await sendHidden();
    answer(null);
    await waitFor(() => expect(stored()).toBeNull());
  });

  test('stays stored if it is refused', async () => {
    const answer = await sendHidden();
    answer({ at: 1, fields: { label: 'Too long' }, nonFieldErrors: [] });
    await screen.findByText('Too long');
    expect(stored()).toContain('Call back');
  });
});

describe('a form that calls the API, whose answer was lost', () => {
  const keys: string[] = [];
  const answers: (() => Promise<unknown>)[] = [];
  const lost = () => Promise.reject(new ApiError({ status: 0 }));
  beforeEach(() => {
    keys.length = 0;
    answers.length = 0;
    openedBy('navigate');
  });

  function Funding({ version }: { readonly version?: string }) {
    const form = useApiForm({
      defaults: { amount: '' },
      storedVersion: version,
      bodyOf: (values) => values,
      send: (_body, key) => {
        keys.push(key);
        return (answers.shift() ?? (() => Promise.resolve({})))();
      },
    });
    return (
      <FormFrame form={form} guarded={false}>
        <FormText form={form} name="amount" label="Amount" />
        <SaveButton form={form} save="Save" />
      </FormFrame>
    );
  }
  const save = () => screen.getByRole('button', { name: 'Save' });
  const amount = () => screen.getByLabelText<HTMLInputElement>(/Amount/);

  test('sends the same again under its key after a reload, and then no more', async () => {
    answers.push(lost);
    const first = mount(<Funding />, { locale: 'en_US' });
    await fill(first.user, amount(), '500');
    await first.user.click(save());
    await screen.findByRole('alert');
    const { user } = load('reload', <Funding />);
    await waitFor(() => expect(amount().value).toBe('500'));
    await user.click(save());
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
    await fill(user, amount(), '600');
    await user.click(save());
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[2]).not.toBe(keys[0]);
  });

  test.each([
    ['one', true],
    ['two', false],
  ])(
    'sends a change under its key as long as the record has the same version (%s)',
    async (version, isSame) => {
      answers.push(lost);
      const first = mount(<Funding version="one" />, { locale: 'en_US' });
      await fill(first.user, amount(), '500');
      await first.user.click(save());
      await screen.findByRole('alert');
      const { user } = load('reload', <Funding version={version} />);
      await waitFor(() => expect(amount().value).toBe('500'));
      await user.click(save());
      await waitFor(() => expect(keys).toHaveLength(2));
      expect(keys[1] === keys[0]).toBe(isSame);
    },
  );

  test('sends the same again if the page is loaded again before there is an answer', async () => {
    answers.push(() => new Promise(() => undefined));
    const first = mount(<Funding />, { locale: 'en_US' });
    await fill(first.user, amount(), '500');
    await first.user.click(save());
    await waitFor(() => expect(keys).toHaveLength(1));
    const { user } = load('reload', <Funding />);
    await waitFor(() => expect(amount().value).toBe('500'));
    await user.click(save());
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
  });

  test('is not stored once it is accepted while the page is hidden', async () => {
    const answered = Promise.withResolvers();
    answers.push(() => answered.promise);
    const { user } = mount(<Funding />, { locale: 'en_US' });
    await fill(user, amount(), '500');
    await user.click(save());
    await waitFor(() => expect(keys).toHaveLength(1));
    see('hidden');
    expect(stored()).toContain('500');
    answered.resolve({});
    await waitFor(() => expect(stored()).toBeNull());
  });
});
