import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { useT, useTranslator } from '#platform/web/i18n.tsx';
import { ADMIN_GROUPS, type AdminNavItem, belongsTo } from '#platform/web/admin-navigation.ts';
import { useRoot } from '#platform/web/root-data.ts';
import { MantineScope } from '#platform/web/theme/mantine-scope.tsx';
import styles from './admin-layout.module.css';
import { AdminNavigation, useOpenEntries } from './navigation.ts';
import { DenialPage, PageError } from './page-error.tsx';
import { Footer } from './parts/footer.tsx';
import { Logo } from './parts/logo.tsx';
import { ProfileMenu } from './parts/profile-menu.tsx';
import { useScreen } from './parts/frame.tsx';

interface AdminFrameProps {
  readonly navigation: readonly AdminNavItem[];
}

/** Chrome of the administration: groups at the left, the screen beside them. */
export function AdminFrame({ navigation }: AdminFrameProps) {
  const { denial } = useRoot();
  return <Frame navigation={navigation}>{denial ? <DenialPage denial={denial} /> : <Outlet />}</Frame>;
}

export function AdminFrameError({ navigation, error }: AdminFrameProps & { readonly error: unknown }) {
  return (
    <Frame navigation={navigation}>
      <PageError error={error} />
    </Frame>
  );
}

function Frame({ navigation, children }: AdminFrameProps & { readonly children: ReactNode }) {
  const t = useT('shell');
  const a = useT('shell.admin');
  const { settings } = useRoot();
  const screen = useScreen();
  const { pathname } = useLocation();
  return (
    <AdminNavigation value={navigation}>
      <MantineScope>
        <div className={styles.frame}>
          <a className={styles.skip} href="#content">
            {t('skip')}
          </a>
          <header className={styles.bar} data-print="hide">
            {/* Another page closes it. */}
            <details className={styles.menu} key={pathname}>
              <summary>
                <IconMenu2 size={22} aria-hidden /> <span>{a('nav.label')}</span>
              </summary>
              <Navigation />
            </details>
            <Link to="/site-admin/" className={styles.brand}>
              <Logo className={styles.mark} />
              <span>{settings.siteName}</span>
              <span className={styles.area}>{a('title')}</span>
            </Link>
            <div className={styles.tools}>
              <a href="/" className={styles.toSite}>
                <IconArrowLeft size={16} aria-hidden /> {a('toSite')}
              </a>
              <ProfileMenu />
            </div>
          </header>
          <div className={styles.body}>
            <aside className={styles.side} data-print="hide">
              <Navigation />
            </aside>
            <main id="content" tabIndex={-1} className={styles.main} data-screen={screen}>
              {children}
            </main>
          </div>
          <Footer />
        </div>
      </MantineScope>
    </AdminNavigation>
  );
}

function Navigation() {
  const a = useT('shell.admin');
  const translate = useTranslator();
  const { pathname } = useLocation();
  const nav = useCurrentInSight(pathname);
  const visible = useOpenEntries();
  return (
    <nav aria-label={a('nav.label')} className={styles.nav} ref={nav}>
      {ADMIN_GROUPS.map((group) => {
        const items = visible.filter((item) => item.group === group);
        if (items.length === 0) return null;
        return (
          <section key={group}>
            <h2>{a(`nav.${group}`)}</h2>
            <ul>
              {items.map((item) => (
                <li key={item.path}>
                  <Link to={item.path} aria-current={belongsTo(item, pathname) ? 'page' : undefined}>
                    {translate(item.label)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}

/** Scrolls a long navigation, and nothing else, until the entry of this page can be seen. */
function useCurrentInSight(pathname: string) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const frame = nav.current;
    const current = frame?.querySelector('[aria-current]');
    if (!frame || !current) return;
    const seen = frame.getBoundingClientRect();
    const place = current.getBoundingClientRect();
    if (place.top < seen.top || place.bottom > seen.bottom) {
      frame.scrollTop += place.top - seen.top - seen.height / 2;
    }
  }, [pathname]);
  return nav;
}
