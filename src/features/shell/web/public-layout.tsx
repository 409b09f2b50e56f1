import { Outlet, useMatches } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { DenialPage, PageError } from './page-error.tsx';
import { Footer } from './parts/footer.tsx';
import { Header } from './parts/header.tsx';
import styles from './public-layout.module.css';

/** Chrome of public pages. */
export default function PublicLayout() {
  const { denial } = useRoot();
  return <Frame>{denial ? <DenialPage denial={denial} /> : <Outlet />}</Frame>;
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <Frame>
      <PageError error={error} />
    </Frame>
  );
}

function Frame({ children }: { children: React.ReactNode }) {
  const t = useT('shell');
  const screen = useScreen();
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {t('skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={styles.main} data-screen={screen}>
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** The file of the screen in view, outside production. */
export function useScreen(): string | undefined {
  const { development } = useRoot();
  const id = useMatches().at(-1)?.id;
  return development && id?.startsWith('features/') ? `${id.replace(/#\d+$/, '')}.tsx` : undefined;
}
