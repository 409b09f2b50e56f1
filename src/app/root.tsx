import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import {
  data,
  type LoaderFunctionArgs,
  Links,
  type MiddlewareFunction,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRevalidator,
} from 'react-router';
import '#platform/web/theme/index.css';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import { mustActivateFirst } from '#features/accounts/rules/accounts.ts';
import { PasswordPrompt } from '#features/accounts/web/parts/password-prompt.tsx';
import { PageError } from '#features/shell/web/page-error.tsx';
import { languageOf, salutationOf } from '#platform/i18n.ts';
import { denialContext, type RootData, type WebActor, webFrom } from '#platform/web-context.ts';
import { LocaleProvider, useTranslator } from '#platform/web/i18n.tsx';
import { chosenLocale, pageLocale } from '#platform/web/page-locale.ts';
import { setPageUser } from '#platform/web/page-user.ts';
import { HOLD_EARLY_ACTIONS, PAGE_READY } from '#platform/page-ready.ts';
import { useOwnInputOnly } from '#platform/web/forms/others-input.ts';
import { useNonce, useRoot } from '#platform/web/root-data.ts';
import { deny, type Screen, screenOfPattern, textsOf } from '#platform/web/routing.ts';
import { showToast, ToastRegion } from '#platform/web/ui/toast.tsx';
import { useUnexpectedErrors } from '#platform/web/unexpected-errors.ts';
import { pages } from './routes.ts';

/** Whether the account must be activated before this page (handbook §15). */
function mustWait(pattern: string, actor: WebActor): boolean {
  const screen = screenOfPattern(pages, pattern);
  if (!screen || screen.permission === 'public' || screen.path === '/account/not-activated/') return false;
  return mustActivateFirst(actor) || (screen.permission === 'activated' && !actor.isActivated);
}

/** A secret in the address: it must not be sent to other sites or stored in caches. */
function keepSecret(screen: Screen | undefined, { searchParams }: URL, headers: Headers): void {
  const isThere = (name: string) => screen?.path.includes(`:${name}`) === true || searchParams.has(name);
  if (!screen?.secrets?.some(isThere)) return;
  headers.set('referrer-policy', 'no-referrer');
  headers.set('cache-control', 'no-store');
}

/** The log-in page that returns to this page. It says so if there was a session until now. */
function loginAddress({ pathname, search }: URL, sessionEnded: boolean): string {
  const address = `/login/?next=${encodeURIComponent(pathname + search)}`;
  return sessionEnded ? `${address}&ended=1` : address;
}

/** Enforces the columns `permission` and `secrets` of the table of routes, for pages and for their data alike. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ context, pattern, url }, next) => {
    const web = webFrom(context);
    keepSecret(screenOfPattern(pages, pattern), url, web.headers);
    const denial = deny(pages, pattern, web);
    if (denial?.status === 401) {
      throw redirect(loginAddress(url, web.sessionEnded));
    }
    if (web.actor && mustWait(pattern, web.actor)) throw redirect('/account/not-activated/');
    context.set(denialContext, denial);
    return next();
  },
];

export function loader({ context, pattern }: LoaderFunctionArgs) {
  const web = webFrom(context);
  const texts = textsOf(screenOfPattern(pages, pattern));
  const denial = context.get(denialContext);
  const root: RootData = {
    locale: web.locale,
    settings: web.settings,
    actor: web.actor,
    topbar: web.topbar,
    externalServices: web.externalServices,
    theme: web.theme,
    requestId: web.requestId,
    development: web.development,
    denial,
    preload: web.preload(texts),
    adminTexts: texts.admin,
  };
  return data(root, { status: denial?.status ?? 200 });
}

/**
 * The root data does not depend on the query: filters and tabs of a page cause no call for it, unless another tab has
 * chosen another language.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  const isQuery = isSamePage && (formMethod === undefined || formMethod === 'GET');
  return defaultShouldRevalidate && (!isQuery || chosenLocale() !== pageLocale());
}

/** Reports once that the page is interactive: by an attribute of the document, and by an event. */
function usePageReady(): void {
  useEffect(() => {
    document.documentElement.dataset['pageReady'] = '';
    window.dispatchEvent(new Event(PAGE_READY));
  }, []);
}

// Written into the page by the server, where it has already run when the browser loads this module.
const earlyActions = import.meta.env.SSR ? HOLD_EARLY_ACTIONS : '';

/** The document. The element `#app` carries the interface variant; the browser reads it from there. */
export function Layout({ children }: { children: ReactNode }) {
  usePageReady();
  const { locale, theme, preload, adminTexts } = useRoot();
  const nonce = useNonce();
  return (
    <html lang={languageOf(locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" />
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: earlyActions }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={fraunces} as="font" type="font/woff2" crossOrigin="anonymous" />
        {preload.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <Links nonce={nonce} />
        {theme !== '' && (
          <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: theme }} />
        )}
      </head>
      <body>
        <div
          id="app"
          data-locale={locale}
          data-salutation={salutationOf(locale)}
          data-texts={adminTexts ? 'admin' : undefined}
        >
          <LocaleProvider locale={locale}>
            {children}
            <ToastRegion />
          </LocaleProvider>
        </div>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/**
 * Reports a log-in without a new document (spec 1 §8). Here and not in a header: a log-in may change from one frame to
 * another, which starts with the signed-in user.
 */
function useLoginNotice(id: string | undefined): void {
  const t = useTranslator();
  const before = useRef(id);
  const report = useEffectEvent(() =>
    showToast({ tone: 'success', message: t('accounts:login.done'), about: 'login' }),
  );
  useEffect(() => {
    if (id && !before.current) report();
    before.current = id;
  }, [id]);
}

/**
 * Reloads the data of a page that the browser takes from its history: donors returning from a payment see what has been
 * collected since (spec 1 §2).
 */
function useFreshHistory(): void {
  const { revalidate } = useRevalidator();
  const ask = useEffectEvent(() => void revalidate());
  useEffect(() => {
    const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (arrival?.type === 'back_forward') ask();
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) ask();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

export default function Root() {
  useFreshHistory();
  useUnexpectedErrors();
  const { actor } = useRoot();
  useLoginNotice(actor?.id);
  useOwnInputOnly(actor?.id);
  useEffect(() => setPageUser(actor?.id), [actor?.id]);
  return (
    <>
      <Outlet />
      {actor && <PasswordPrompt />}
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <PageError error={error} bare />;
}
