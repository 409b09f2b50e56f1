import { createMemoryRouter, type DataRouter, redirect } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isSecret } from './form-values.ts';
import { discardInputOfOthers } from './others-input.ts';
import { isUnanswered, leadsBackTo } from './lost-form.ts';

const path = '/site-admin/projects/7/';

/** The router of a page whose action gives an answer. */
function pageThatAnswers(action: () => unknown, loader: () => unknown = () => null): DataRouter {
  const ErrorBoundary = () => null;
  return createMemoryRouter(
    [
      { id: 'page', path, action, loader, ErrorBoundary },
      { id: 'login', path: '/login/', ErrorBoundary },
    ],
    { initialEntries: [path], hydrationData: { loaderData: { page: null } } },
  );
}

/** Sends a form and says whether the page, as long as it is shown, still counts it as unanswered at the end. */
async function isLost(router: DataRouter): Promise<boolean> {
  const seen: boolean[] = [];
  const stop = router.subscribe(({ location, navigation }) => {
    if (location.pathname === path) seen.push(isUnanswered(navigation));
  });
  await router.navigate(path, { formMethod: 'post', formData: new FormData() });
  stop();
  // What was answered once stays answered: the page forgets it at that moment.
  expect(seen[0]).toBe(true);
  return !seen.includes(false);
}

const toLogin = () => redirect(`/login/?next=${encodeURIComponent(path)}`);

describe('a form that was sent', () => {
  it('is answered when the action leads back to the same page, though it returns no data', async () => {
    expect(await isLost(pageThatAnswers(() => redirect(path)))).toBe(false);
  });

  it('is answered when the action returns data, or fails', async () => {
    expect(await isLost(pageThatAnswers(() => ({ fields: {} })))).toBe(false);
    const fails = () => {
      throw new Error('the action fails');
    };
    expect(await isLost(pageThatAnswers(fails))).toBe(false);
  });

  it('is answered when it was saved and the session ends before the page is loaded again', async () => {
    expect(await isLost(pageThatAnswers(() => redirect(path), toLogin))).toBe(false);
    expect(await isLost(pageThatAnswers(() => null, toLogin))).toBe(false);
  });

  it('is lost when the action leads to the log-in', async () => {
    const router = pageThatAnswers(toLogin);
    expect(await isLost(router)).toBe(true);
    expect(router.state.location.pathname).toBe('/login/');
  });

  it('is none where a page without a sent form leads to the log-in', async () => {
    const router = pageThatAnswers(() => null, toLogin);
    const seen: boolean[] = [];
    router.subscribe(({ navigation }) => seen.push(isUnanswered(navigation)));
    await router.revalidate();
    expect(router.state.location.pathname).toBe('/login/');
    expect(seen).not.toContain(true);
  });
});

describe('the log-in that leads back', () => {
  const login = (next: string) => ({ pathname: '/login/', search: `?next=${encodeURIComponent(next)}` });

  it('leads to exactly this page, with any query', () => {
    expect(leadsBackTo('/a/1/', login('/a/1/'))).toBe(true);
    expect(leadsBackTo('/a/1/', login('/a/1/?page=2'))).toBe(true);
    expect(leadsBackTo('/a/1/', login('/a/1/#end'))).toBe(true);
  });

  it('leads to no page whose address only begins alike', () => {
    expect(leadsBackTo('/a/1', login('/a/12'))).toBe(false);
    expect(leadsBackTo('/a/', login('/a/1/'))).toBe(false);
    expect(leadsBackTo('/', login('/a/'))).toBe(false);
    expect(leadsBackTo('/a/', { pathname: '/login/', search: '' })).toBe(false);
    expect(leadsBackTo('/a/', { ...login('/a/'), pathname: '/a/' })).toBe(false);
  });
});

describe('a field', () => {
  const field = (of: Partial<Parameters<typeof isSecret>[0]>) =>
    isSecret({ type: 'text', name: 'first_name', autocomplete: '', ...of });

  it('is left out when it holds a password, also while it is shown, or a file', () => {
    expect(field({ type: 'password' })).toBe(true);
    expect(field({ type: 'file' })).toBe(true);
    expect(field({ name: 'new_password' })).toBe(true);
    expect(field({ autocomplete: 'current-password' })).toBe(true);
    expect(field({ autocomplete: 'section-a new-password' })).toBe(true);
    expect(field({ autocomplete: 'New-Password webauthn' })).toBe(true);
  });

  it('is kept otherwise', () => {
    expect(field({})).toBe(false);
    expect(field({ autocomplete: 'given-name' })).toBe(false);
    expect(field({ type: 'textarea', name: 'reason' })).toBe(false);
  });
});

describe('entries in the storage of the tab', () => {
  const stored = (entry: string | null) => {
    const items = new Map(entry === null ? [] : [['obolus.lost-form', entry]]);
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      removeItem: (key: string) => items.delete(key),
    });
    return items;
  };
  const ofAnna = JSON.stringify({ path, user: 'anna', values: { reason: ['none'] } });
  afterEach(() => void vi.unstubAllGlobals());

  it('are removed when somebody else logs in, on whatever page', () => {
    const items = stored(ofAnna);
    discardInputOfOthers('bert');
    expect(items.size).toBe(0);
  });

  it('stay for the person who entered them', () => {
    const items = stored(ofAnna);
    discardInputOfOthers('anna');
    expect(items.get('obolus.lost-form')).toBe(ofAnna);
  });

  it('are removed when they cannot be read', () => {
    const items = stored('{');
    discardInputOfOthers('anna');
    expect(items.size).toBe(0);
  });

  it('are no reason to fail where the browser stores nothing', () => {
    stored(null);
    discardInputOfOthers('anna');
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    expect(() => discardInputOfOthers('anna')).not.toThrow();
  });
});
