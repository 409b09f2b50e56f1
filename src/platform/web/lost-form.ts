import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type Navigation, useLocation, useNavigation } from 'react-router';
import { asksPassword, fill, formFor, type Values, valuesOf } from './form-values.ts';
import { useT } from './i18n.tsx';
import {
  discard,
  discardLostFormOfOthers,
  type Entries,
  keep,
  type Loss,
  take,
  type WizardEntries,
} from './lost-entries.ts';
import { useRoot } from './root-data.ts';
import { showToast } from './ui/toast.tsx';

const LOGIN = '/login/';
const LANGUAGE_LINK = 'a[href^="/locale/"]';

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

/** Tells whoever gets entries back what has become of them. */
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
    // Names of files are read while they are looked for: that notice stays until it is dismissed.
    const duration = files.length > 0 ? { duration: 0 } : {};
    showToast({ tone: by === 'session' ? 'warning' : 'info', message: words.join(' '), ...duration });
  };
}

/** Keeps what the page has entered when a link changes its language, which loads the document anew. */
function useLanguageChange(entered: () => Partial<Entries> | null): void {
  const user = useRoot().actor?.id ?? '';
  const collect = useEffectEvent(entered);
  useEffect(() => {
    let kept = false;
    const leave = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest(LANGUAGE_LINK)) return;
      const entries = collect();
      if (!entries) return;
      keep({ path: location.pathname, user, by: 'language', ...entries });
      kept = true;
    };
    // Whoever stays, because the browser asked, goes on with the page.
    const stay = () => {
      if (kept) discard();
      kept = false;
    };
    document.addEventListener('click', leave);
    document.addEventListener('input', stay);
    document.addEventListener('submit', stay);
    return () => {
      stay();
      document.removeEventListener('click', leave);
      document.removeEventListener('input', stay);
      document.removeEventListener('submit', stay);
    };
  }, [user]);
}

/** The form of the page's action in which something was entered last. */
function useEditedForm(): () => HTMLFormElement | null {
  const edited = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const form = (target as Partial<HTMLInputElement> | null)?.form;
      if (form?.method === 'post') edited.current = form;
    };
    document.addEventListener('input', note);
    return () => document.removeEventListener('input', note);
  }, []);
  return () => (edited.current?.isConnected ? edited.current : null);
}

/**
 * Brings back what was entered in a form of the page's action whose session had ended when it was sent: after the log-in,
 * to the same person, in the same tab; and what was entered before the language of the page was changed. What the
 * action has answered is not lost.
 */
export function useLostForm(): void {
  const notify = useBackNotice();
  const user = useRoot().actor?.id;
  const navigation = useNavigation();
  const { key } = useLocation();
  const sent = useRef<Values>(null);
  const edited = useEditedForm();
  useLanguageChange(() => {
    const form = edited();
    return form && { form: valuesOf(form) };
  });
  const restore = useEffectEvent((path: string, person: string) => {
    const lost = take('form', path, person);
    const form = lost && formFor(lost.entries);
    if (!lost || !form) return;
    fill(form, lost.entries);
    notify(lost.by, { password: asksPassword(form) });
  });
  // A page that is left for the log-in runs no effect any more: what it had sent stays until its cleanup below. The key
  // changes with every answer, also where React skips the states in between.
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
        keep({ path, user, by: 'session', form: sent.current });
    };
  }, [user]);
}

/** Brings back what was entered in a form that calls the API, after the language of its page was changed. */
export function useFormAfterLanguage(place: RefObject<HTMLFormElement | null>): void {
  const user = useRoot().actor?.id ?? '';
  useLanguageChange(() => place.current && { form: valuesOf(place.current) });
  useEffect(() => {
    const lost = place.current && take('form', location.pathname, user);
    if (place.current && lost) fill(place.current, lost.entries);
  }, [place, user]);
}

/**
 * Brings back what was entered in the steps of a wizard, whose forms call the API: after the log-in to which a page
 * whose session is over leads, to the same person, in the same tab; and after the language of the page was changed.
 * `entered` says what is not saved, null for nothing.
 */
export function useLostWizard(
  entered: () => WizardEntries | null,
  bringBack: (entries: WizardEntries) => void,
): void {
  const notify = useBackNotice();
  const user = useRoot().actor?.id;
  useLanguageChange(() => {
    const wizard = entered();
    return wizard && { wizard };
  });
  const restore = useEffectEvent((path: string, person: string) => {
    const lost = take('wizard', path, person);
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
      if (wizard) keep({ path, user, by: 'session', wizard });
    };
  }, [user]);
}
