import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Navigation, useLocation, useNavigation } from 'react-router';
import { asksPassword, fill, formFor, type Values, valuesOf } from './form-values.ts';
import { useT } from '../i18n.tsx';
import {
  discard,
  type Entries,
  type FormEntries,
  storeInput,
  type Loss,
  restoreInput,
  restoreFormInput,
  type WizardEntries,
} from './lost-entries.ts';
import { useRoot } from '../root-data.ts';
import { showToast } from '../ui/toast.tsx';

const LOGIN = '/login/';
const LOGOUT = '/logout/';
const LANGUAGE_LINK = 'a[href^="/locale/"]';

/** Whether the address is that of the log-in page that returns to this page, with any query. */
export function leadsBackTo(
  path: string,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): boolean {
  const [next] = (new URLSearchParams(search).get('next') ?? '').split(/[?#]/);
  return pathname === LOGIN && next === path;
}

/**
 * Whether a submitted form may still be lost: it is being sent, or its response leads to the log-in. Every other
 * response, also one without data, means that the action has run.
 */
export function isUnanswered({
  state,
  formMethod,
  location,
}: Pick<Navigation, 'state' | 'formMethod' | 'location'>): boolean {
  if (state === 'submitting') return true;
  return state === 'loading' && formMethod === 'POST' && location?.pathname === LOGIN;
}

/** Shows a notice that input was restored, and what has to be entered again. */
function useBackNotice() {
  const t = useT('platform');
  return (by: Loss, again: { readonly password?: boolean; readonly files?: readonly string[] }) => {
    const files = again.files ?? [];
    const words = [
      ...(by === 'session' ? [t('form.lost')] : []),
      ...(again.password ? [t('form.passwordAgain')] : []),
      ...(files.length > 0 ? [t('form.filesAgain', { names: files.join(', ') })] : []),
    ];
    if (words.length === 0) return;
    // Names of files take longer to read: that notice stays until it is dismissed.
    const duration = files.length > 0 ? { duration: 0 } : {};
    showToast({ tone: by === 'session' ? 'warning' : 'info', message: words.join(' '), ...duration });
  };
}

/**
 * Stores the input of the page when a link changes its language, which loads a new document, and while the page is hidden
 * or left, because the browser may load it again. What is stored follows an answer that arrives meanwhile.
 */
function useNewDocument(entered: () => Partial<Entries> | null): void {
  const user = useRoot().actor?.id ?? '';
  const kept = useRef<{ readonly by: Loss; readonly entries: Partial<Entries> }>(null);
  // The browser asked whether to leave, or showed something else, and the reader stays on the page.
  const stay = useEffectEvent(() => {
    if (kept.current) discard(kept.current.by, kept.current.entries);
    kept.current = null;
  });
  const store = useEffectEvent((by: Loss) => {
    const entries = entered();
    stay();
    if (!entries) return;
    storeInput({ path: location.pathname, user, by, ...entries });
    kept.current = { by, entries };
  });
  useEffect(() => {
    if (kept.current) store(kept.current.by);
  });
  useEffect(() => {
    let isLogout = false;
    const click = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest(LANGUAGE_LINK)) store('language');
    };
    const submit = ({ target }: SubmitEvent) => {
      isLogout = target instanceof Element && target.getAttribute('action') === LOGOUT;
      stay();
    };
    const leave = () => {
      if (!isLogout && kept.current?.by !== 'language') store('reload');
    };
    const look = () => {
      if (document.visibilityState !== 'hidden') stay();
      // A page that is left becomes hidden after `pagehide`: that mark stays.
      else if (!isLogout && !kept.current) store('hidden');
    };
    document.addEventListener('click', click);
    document.addEventListener('input', stay);
    document.addEventListener('submit', submit);
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', leave);
    return () => {
      stay();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('click', click);
      document.removeEventListener('input', stay);
      document.removeEventListener('submit', submit);
    };
  }, [user]);
}

/** The form of the page's action that was changed last; none once the action has answered without a refusal. */
function useEditedForm(isRefused: boolean): () => HTMLFormElement | null {
  const { key } = useLocation();
  const { formMethod } = useNavigation();
  const edited = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const form = (target as Partial<HTMLInputElement> | null)?.form;
      if (form?.method === 'post') edited.current = form;
    };
    const send = ({ target }: SubmitEvent) => {
      if (target === edited.current) isSent.current = true;
    };
    document.addEventListener('input', note);
    document.addEventListener('submit', send);
    return () => {
      document.removeEventListener('input', note);
      document.removeEventListener('submit', send);
    };
  }, []);
  // A form can be sent by a script as well, without an event.
  useEffect(() => {
    if (formMethod === 'POST') isSent.current = true;
  }, [formMethod]);
  // The key changes with every response, but also with every other step in the history.
  useEffect(() => {
    if (isSent.current && !isRefused) edited.current = null;
    isSent.current = false;
  }, [key, isRefused]);
  return () => (edited.current?.isConnected ? edited.current : null);
}

/**
 * Restores the input of a form of the page's action if the session had ended when it was submitted: after the log-in,
 * for the same person, in the same tab; also the input from before a reload or a change of the language. A form that
 * the action has processed is not lost; `isRefused` says that its last answer was a refusal.
 */
export function useLostForm(isRefused: boolean): void {
  const notify = useBackNotice();
  const user = useRoot().actor?.id;
  const navigation = useNavigation();
  const { key } = useLocation();
  const sent = useRef<Values>(null);
  const edited = useEditedForm(isRefused);
  useNewDocument(() => {
    const form = edited();
    return form && { form: valuesOf(form) };
  });
  const restore = useEffectEvent((path: string, person: string) => {
    const lost = restoreInput('form', path, person);
    const form = lost && formFor(lost.entries);
    if (!lost || !form) return;
    fill(form, lost.entries);
    notify(lost.by, { password: asksPassword(form) });
  });
  // A page that is left for the log-in runs no further effects: the submitted input is stored by the cleanup below. The
  // key changes with every response, even if React skips the states in between.
  useEffect(() => {
    if (!isUnanswered(navigation)) sent.current = null;
  }, [navigation, key]);
  useEffect(() => {
    const path = location.pathname;
    restore(path, user ?? '');
    if (user === undefined) return undefined;
    const remember = ({ target }: SubmitEvent) => {
      if (target instanceof HTMLFormElement && target.method === 'post') sent.current = valuesOf(target);
    };
    document.addEventListener('submit', remember, true);
    return () => {
      document.removeEventListener('submit', remember, true);
      if (sent.current && leadsBackTo(path, location))
        storeInput({ path, user, by: 'session', form: sent.current });
    };
  }, [user]);
}

/** Restores the input of a form that calls the API, after a reload or a change of the language. */
export function useFormInNewDocument(place: RefObject<HTMLFormElement | null>): void {
  const user = useRoot().actor?.id ?? '';
  useNewDocument(() => place.current && { form: valuesOf(place.current) });
  useEffect(() => {
    const lost = place.current && restoreInput('form', location.pathname, user);
    if (place.current && lost) fill(place.current, lost.entries);
  }, [place, user]);
}

/**
 * Restores the input of the steps of a wizard, whose forms call the API: after the log-in that follows the end of the
 * session, for the same person, in the same tab; and after a reload or a change of the language. `entered` returns the
 * unsaved input, null if there is none.
 */
export function useLostWizard(
  entered: () => WizardEntries | null,
  bringBack: (entries: WizardEntries) => void,
): void {
  const notify = useBackNotice();
  const user = useRoot().actor?.id;
  useNewDocument(() => {
    const wizard = entered();
    return wizard && { wizard };
  });
  const restore = useEffectEvent((path: string, person: string) => {
    const lost = restoreInput('wizard', path, person);
    if (!lost) return;
    bringBack(lost.entries);
    notify(lost.by, { files: lost.entries.unsent });
  });
  const collect = useEffectEvent(entered);
  useEffect(() => {
    if (user === undefined) return undefined;
    const path = location.pathname;
    restore(path, user);
    return () => {
      const wizard = leadsBackTo(path, location) ? collect() : null;
      if (wizard) storeInput({ path, user, by: 'session', wizard });
    };
  }, [user]);
}

/**
 * Restores the input of a form that calls the API: after the log-in that follows the end of the session, for the same
 * person, in the same tab; and after a reload or a change of the language. `entered` returns the unsaved input, null if
 * there is none; `id` identifies the form on its page, null for a form that is not restored.
 */
export function useLostEntries(
  id: string | null,
  entered: () => FormEntries | null,
  bringBack: (entries: FormEntries) => void,
): void {
  const notify = useBackNotice();
  const user = useRoot().actor?.id;
  const unsaved = () => {
    const entries = id === null ? null : entered();
    return id === null || entries === null ? null : { forms: { [id]: entries } };
  };
  useNewDocument(unsaved);
  const collect = useEffectEvent(unsaved);
  const restore = useEffectEvent((path: string, person: string) => {
    const lost = id === null ? null : restoreFormInput(id, path, person);
    if (!lost) return;
    bringBack(lost.entries);
    notify(lost.by, {});
  });
  useEffect(() => {
    const path = location.pathname;
    restore(path, user ?? '');
    if (user === undefined) return undefined;
    return () => {
      const entries = leadsBackTo(path, location) ? collect() : null;
      if (entries) storeInput({ path, user, by: 'session', ...entries });
    };
  }, [user]);
}
