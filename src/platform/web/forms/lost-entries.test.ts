import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { discard, restoreFormInput, restoreInput, storeInput } from './lost-entries.ts';
import { discardInputOfLeft, discardInputOfOthers } from './others-input.ts';

const path = '/site-admin/co-fundings/create/';
const lost = { path, user: '7', by: 'session' } as const;
const begun = (entered: Record<string, unknown>) => ({ entered, base: {} });
const stored = () => sessionStorage.getItem('obolus.lost-form');
const minutes = 60_000;
const openedBy = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);

beforeEach(() => {
  openedBy('navigate');
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  vi.stubGlobal('document', {});
  vi.stubGlobal('history', { state: null, replaceState: (state: unknown) => comesTo(state) });
});

/** The page is opened from an entry of the history with this state. */
const comesTo = (state: unknown) => void Object.assign(history, { state });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what was entered in a form as the session ended', () => {
  it('comes back once, with amounts to the cent', () => {
    const entered = {
      title: 'Winter',
      pot: 9_007_199_254_740_993n,
      starts: null,
      projects: [{ value: 'a' }],
    };
    const entries = { entered, base: { ...entered, title: '' }, version: '3' };
    storeInput({ ...lost, forms: { form: entries } });
    expect(restoreFormInput('form', path, '7')).toEqual({ by: 'session', entries });
    expect(restoreFormInput('form', path, '7')).toBeNull();
  });

  it('comes back to the same person on the same page alone', () => {
    storeInput({ ...lost, forms: { form: begun({ title: 'Winter' }) } });
    expect(restoreFormInput('form', path, '8')).toBeNull();
    expect(restoreFormInput('form', '/site-admin/co-fundings/3/update/', '7')).toBeNull();
    discardInputOfOthers('8');
    expect(stored()).toBeNull();
  });

  it('comes back to each of the forms of a page, whichever is left first', () => {
    storeInput({ ...lost, forms: { review: begun({ reason: 'Incomplete' }) } });
    storeInput({ ...lost, forms: { label: begun({ internal_status: 'Call back' }) } });
    expect(restoreFormInput('label', path, '7')?.entries.entered).toEqual({ internal_status: 'Call back' });
    expect(restoreFormInput('review', path, '7')?.entries.entered).toEqual({ reason: 'Incomplete' });
    expect(stored()).toBeNull();
  });

  it('is stored without passwords', () => {
    const entered = { email: 'ada@mail.example', new_password: 'very secret' };
    storeInput({ ...lost, forms: { form: { entered, base: entered } } });
    expect(stored()).not.toContain('very secret');
    expect(restoreFormInput('form', path, '7')?.entries).toEqual({
      entered: { email: 'ada@mail.example' },
      base: { email: 'ada@mail.example' },
    });
  });
});

describe('what was entered in a page that the browser loads again', () => {
  const left = { path, user: '', by: 'reload', forms: { form: begun({ city: 'Aue' }) } } as const;
  const entered = () => restoreFormInput('form', path, '')?.entries.entered;
  const storage = () => sessionStorage.getItem('obolus.left-form');

  it('comes back once', () => {
    storeInput(left);
    openedBy('reload');
    discardInputOfLeft(path);
    expect(entered()).toEqual({ city: 'Aue' });
    expect(entered()).toBeUndefined();
  });

  it.each([
    ['a link', 'navigate', path],
    ['going back', 'back_forward', path],
    ['a reload of another page', 'reload', '/projects/'],
  ])('is gone for whoever comes by %s', (_way, type, to) => {
    storeInput(left);
    openedBy(type);
    if (type !== 'reload') expect(entered()).toBeUndefined();
    discardInputOfLeft(to);
    expect(storage()).toBeNull();
  });

  it('is gone once somebody logs in', () => {
    storeInput(left);
    openedBy('reload');
    expect(restoreFormInput('form', path, '7')).toBeNull();
    discardInputOfOthers('7');
    expect(storage()).toBeNull();
  });

  it.each(['reload', 'language'] as const)('does not replace input that waits for a log-in (%s)', (by) => {
    storeInput({ ...lost, forms: { form: begun({ title: 'Winter' }) } });
    storeInput({ ...left, by, path: '/login/' });
    discardInputOfLeft('/login/');
    expect(restoreFormInput('form', path, '7')?.entries.entered).toEqual({ title: 'Winter' });
  });
});

describe('what was entered in a page that the browser drops in the background', () => {
  const hidden = { path, user: '', by: 'hidden', forms: { form: begun({ city: 'Aue' }) } } as const;
  const now = (ms: number) => vi.spyOn(Date, 'now').mockReturnValue(ms);
  const entered = () => {
    discardInputOfLeft(path);
    return restoreFormInput('form', path, '')?.entries.entered;
  };
  beforeEach(() => {
    now(0);
    comesTo({ key: 'k1', idx: 2 });
    storeInput(hidden);
  });

  it.each(['back_forward', 'navigate', 'reload'])('comes back with its entry of the history (%s)', (type) => {
    expect(history.state).toMatchObject({ key: 'k1', idx: 2 });
    openedBy(type);
    expect(entered()).toEqual({ city: 'Aue' });
    expect(entered()).toBeUndefined();
  });

  it('comes back where the browser says that it had dropped the page', () => {
    comesTo(null);
    vi.stubGlobal('document', { wasDiscarded: true });
    expect(entered()).toEqual({ city: 'Aue' });
  });

  it.each(['back_forward', 'navigate'])('is gone for whoever opens the page anew (%s)', (type) => {
    comesTo({ idx: 0 });
    openedBy(type);
    expect(entered()).toBeUndefined();
    expect(sessionStorage.getItem('obolus.left-form')).toBeNull();
  });

  it('is gone once the page was left', () => {
    storeInput({ ...hidden, by: 'reload' });
    openedBy('back_forward');
    expect(entered()).toBeUndefined();
  });

  it.each([
    [239, true],
    [241, false],
  ])('comes back within four hours (after %s minutes: %s)', (after, isBack) => {
    vi.stubGlobal('document', { wasDiscarded: true });
    openedBy('reload');
    now(after * minutes);
    expect(entered() !== undefined).toBe(isBack);
  });
});

describe('different kinds of input of one page', () => {
  const left = { path, user: '', by: 'language' } as const;
  const form = { intent: ['label'] };
  const wizard = { steps: {}, files: [], unsent: ['a.pdf'] };
  beforeEach(() => {
    storeInput({ ...left, forms: { review: begun({ reason: 'Incomplete' }) } });
    storeInput({ ...left, wizard });
    storeInput({ ...left, form });
  });

  it('come back each, in any order', () => {
    expect(restoreInput('form', path, '')?.entries).toEqual(form);
    expect(restoreInput('form', path, '')).toBeNull();
    expect(restoreInput('wizard', path, '')?.entries).toEqual(wizard);
    expect(restoreFormInput('review', path, '')?.entries.entered).toEqual({ reason: 'Incomplete' });
    expect(sessionStorage.getItem('obolus.left-form')).toBeNull();
  });

  it('are removed one by one', () => {
    discard('language', { form });
    discard('language', { forms: { review: begun({}) } });
    expect(restoreInput('form', path, '')).toBeNull();
    expect(restoreFormInput('review', path, '')).toBeNull();
    expect(restoreInput('wizard', path, '')?.entries).toEqual(wizard);
  });
});
