import { useEffect, useEffectEvent, useRef } from 'react';
import { type Navigation, useLocation, useNavigation } from 'react-router';
import { useT } from './i18n.tsx';
import { useRoot } from './root-data.ts';
import { showToast } from './ui/toast.tsx';

/** What a form sent, by the names of its fields. */
type Values = Readonly<Record<string, readonly string[]>>;

interface Lost {
  readonly path: string;
  /** Whose entries they are: nobody else who logs in here gets them. */
  readonly user: string;
  readonly values: Values;
}

/** Where a tab keeps what a form had sent when the session turned out to be over. */
const KEY = 'obolus.lost-form';

const LOGIN = '/login/';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((one): one is Control =>
    one.matches('input[name], select[name], textarea[name]'),
  );

/** Whether a field is never kept: a password, also while it is shown as text, or a file. */
export function isSecret({
  type,
  name,
  autocomplete,
}: {
  readonly type: string;
  readonly name: string;
  readonly autocomplete: string;
}): boolean {
  if (type === 'password' || type === 'file' || name.includes('password')) return true;
  return autocomplete.split(/\s+/).some((token) => token.toLowerCase().endsWith('-password'));
}

/** What is entered in a form, but for passwords and files. */
function valuesOf(form: HTMLFormElement): Values {
  const values: Record<string, string[]> = {};
  const secret = new Set(controlsOf(form).flatMap((one) => (isSecret(one) ? [one.name] : [])));
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !secret.has(name)) (values[name] ??= []).push(value);
  }
  return values;
}

/** Enters values as a person would, so that the page hears of them. */
function enter(control: Control, values: Values): void {
  const { name, type, value } = control;
  const entered = values[name];
  if (isSecret(control) || type === 'hidden' || type === 'submit') return;
  if (control instanceof HTMLInputElement && (type === 'radio' || type === 'checkbox')) {
    if (control.checked !== (entered?.includes(value) ?? false)) control.click();
    return;
  }
  const [text] = entered ?? [];
  if (text === undefined || text === value) return;
  // React watches the property of the element itself: the one of its kind goes past that, as typing does.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, text);
  control.dispatchEvent(new Event(type.startsWith('select') ? 'change' : 'input', { bubbles: true }));
}

/** The form that a page tells apart from its others by a field "intent". */
function formFor(values: Values): HTMLFormElement | undefined {
  return [...document.querySelectorAll('form')].find((form) => {
    const { intent } = valuesOf(form);
    return form.method === 'post' && intent?.[0] === values['intent']?.[0];
  });
}

function keep(lost: Lost): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(lost));
  } catch {
    // Where nothing may be stored it has to be entered again.
  }
}

/** Takes what was kept for this page and person, once. */
function take(path: string, user: string): Values | null {
  try {
    const lost = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Lost | null;
    if (lost?.path !== path || lost.user !== user) return null;
    sessionStorage.removeItem(KEY);
    return lost.values;
  } catch {
    // What is no JSON, or may not be read, counts as nothing kept.
    return null;
  }
}

/** Removes what was kept for anybody but this user. */
export function discardLostFormOfOthers(user: string): void {
  try {
    const kept = sessionStorage.getItem(KEY);
    if (kept !== null && !isFrom(kept, user)) sessionStorage.removeItem(KEY);
  } catch {
    // Where nothing may be read, nothing was stored either.
  }
}

/** What is no JSON belongs to nobody. */
function isFrom(kept: string, user: string): boolean {
  try {
    return (JSON.parse(kept) as Lost | null)?.user === user;
  } catch {
    return false;
  }
}

/** Whether the address is that of the log-in that leads back to this page, with whatever query. */
export function leadsBackTo(
  path: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): boolean {
  const [next] = (new URLSearchParams(search).get('next') ?? '').split(/[?#]/);
  return pathname === LOGIN && next === path;
}

/**
 * Whether a form that was sent may still be lost: it is under way, or its answer leads to the log-in. Every other
 * answer, also one without data, says that the action has run.
 */
export function isUnanswered({
  state,
  formMethod,
  location,
}: Pick<Navigation, 'state' | 'formMethod' | 'location'>): boolean {
  if (state === 'submitting') return true;
  return state === 'loading' && formMethod === 'POST' && location?.pathname === LOGIN;
}

/** Removes what somebody else's form had sent from this tab, on every page, once another user is logged in. */
export function useOwnLostForm(user: string | undefined): void {
  useEffect(() => {
    if (user !== undefined) discardLostFormOfOthers(user);
  }, [user]);
}

/**
 * Brings back what was entered in a form of the page's action whose session had ended when it was sent: after the log-in,
 * to the same person, in the same tab. What the action has answered is not lost.
 */
export function useLostForm(): void {
  const t = useT('platform');
  const user = useRoot().actor?.id;
  const navigation = useNavigation();
  const { key } = useLocation();
  const sent = useRef<Values>(null);
  const restore = useEffectEvent((path: string, person: string) => {
    const values = take(path, person);
    const form = values && formFor(values);
    if (!values || !form) return;
    for (const control of controlsOf(form)) enter(control, values);
    showToast({ tone: 'warning', message: t('form.lost') });
  });
  // A page that is left for the log-in runs no effect any more: what it had sent stays until its cleanup below. The key
  // changes with every answer, also where React skips the states in between.
  useEffect(() => {
    if (!isUnanswered(navigation)) sent.current = null;
  }, [navigation, key]);
  useEffect(() => {
    if (user === undefined) return undefined;
    const path = location.pathname;
    restore(path, user);
    const remember = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.method === 'post') sent.current = valuesOf(target);
    };
    document.addEventListener('submit', remember, true);
    return () => {
      document.removeEventListener('submit', remember, true);
      if (sent.current && leadsBackTo(path, location)) keep({ path, user, values: sent.current });
    };
  }, [user]);
}
