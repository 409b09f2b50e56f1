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
      <NextPage />
      <main id="content" tabIndex={-1} className={styles.main} data-screen={screen}>
        {children}
      </main>
      <Footer />
      <Consent />
    </div>
  );
}

/** Says that another page is on its way (spec 1 §2); what changes within a page says so in its own place. */
function NextPage() {
  const t = useT('platform');
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const coming = state === 'loading' && location.pathname !== pathname;
  return (
    <div role="status" className={styles.next}>
      {coming && (
        <p>
          <Spinner size={20} /> {t('state.loading')}
        </p>
      )}
    </div>
  );
}

/**
 * The question of consent until there is an answer, where the page of the settings does not ask by itself; then the
 * services that are allowed. Others fetch nothing for it.
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

/** The file of the screen in view, outside production. */
export function useScreen(): string | undefined {
  const { development } = useRoot();
  const id = useMatches().at(-1)?.id;
  return development && id?.startsWith('features/') ? `${id.replace(/#\d+$/, '')}.tsx` : undefined;
}
