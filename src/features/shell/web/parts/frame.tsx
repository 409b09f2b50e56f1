import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { useConsent } from '#platform/web/consent.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';

const ConsentPart = lazy(() => import('./consent-part.tsx'));

/** Header, content and footer of public and account pages. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useT('shell');
  const screen = useScreen();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <Header />
      <PageLoading />
      <main id="content" tabIndex={-1} className={styles.main} data-screen={screen}>
        {children}
      </main>
      <Footer />
      <Consent />
    </div>
  );
}

/** Shows that another page is loading (spec 1 §2); changes within a page are shown in place. */
export function PageLoading() {
  const t = useT('platform');
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isLoading = state === 'loading' && location.pathname !== pathname;
  return (
    <div role="status" className={styles.next}>
      {isLoading && (
        <p>
          <Spinner size={20} /> {t('state.loading')}
        </p>
      )}
    </div>
  );
}

/**
 * The consent banner until there is an answer, except on the page of the cookie settings, which asks itself; afterwards
 * the external services that are allowed. The code for both is loaded only if it is needed.
 */
function Consent() {
  const consent = useConsent();
  const { pathname } = useLocation();
  const { externalServices } = useRoot();
  const needed = consent
    ? externalServices.some(({ key }) => consent.includes(key))
    : consent === null && pathname !== '/cookie-settings/';
  return (
    needed && (
      <Suspense>
        <ConsentPart />
      </Suspense>
    )
  );
}

/** The source file of the current screen; undefined in production. */
export function useScreen(): string | undefined {
  const { development } = useRoot();
  const id = useMatches().at(-1)?.id;
  return development && id?.startsWith('features/') ? `${id.replace(/#\d+$/, '')}.tsx` : undefined;
}
