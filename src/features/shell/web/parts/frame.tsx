import { lazy, type ReactNode, Suspense } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { useConsent } from '#platform/web/consent.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { Footer } from './footer.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';

const ConsentBanner = lazy(() => import('./consent-banner.tsx'));

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
      <ConsentQuestion />
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

/** The question of consent, until there is an answer; the page of the settings asks by itself. */
function ConsentQuestion() {
  const consent = useConsent();
  const { pathname } = useLocation();
  if (consent !== null || pathname === '/cookie-settings/') return null;
  return (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  );
}

/** The file of the screen in view, outside production. */
export function useScreen(): string | undefined {
  const { development } = useRoot();
  const id = useMatches().at(-1)?.id;
  return development && id?.startsWith('features/') ? `${id.replace(/#\d+$/, '')}.tsx` : undefined;
}
