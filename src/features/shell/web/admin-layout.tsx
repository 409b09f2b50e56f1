import { IconArrowLeft, IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { MissingRight, RightHelp } from '#features/users/web/parts/missing-right.tsx';
import { useT } from '#platform/web/i18n.tsx';
import type { AdminNavItem } from '#platform/web/admin-navigation.ts';
import { useKeptFocus } from '#platform/web/kept-focus.ts';
import { useRoot } from '#platform/web/root-data.ts';
import styles from './admin-layout.module.css';
import { DenialPage, type ErrorArea, PageError } from './page-error.tsx';
import {
  Navigation,
  scrollToCurrent,
  SideNavigation,
  useScrollToCurrent,
} from './parts/admin-navigation.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';
import { MissingRightContext } from '#platform/web/ui/missing-right.tsx';
import { navigationCookie, type NavigationState, UNFOLDED } from './parts/navigation-state.ts';
import { AdminNavigation } from './parts/open-entries.ts';
import { ProfileMenu } from './parts/profile-menu.tsx';
import { PageLoading, useScreen } from './parts/frame.tsx';

interface AdminFrameProps {
  readonly navigation: readonly AdminNavItem[];
  /** What is folded of the navigation. */
  readonly folded?: NavigationState | null | undefined;
  /** The search over everything. */
  readonly search: ReactNode;
}

/** Says in dialogs and forms who can grant a right that was missing. */
const help = (permission: string) => <RightHelp permission={permission} />;
const area: ErrorArea = { forbidden: (permission) => <MissingRight permission={permission} /> };

/** Frame of the administration: the navigation on the left, the screen next to it. */
export function AdminFrame(props: AdminFrameProps) {
  const { denial } = useRoot();
  return <Frame {...props}>{denial ? <DenialPage denial={denial} area={area} /> : <Outlet />}</Frame>;
}

export function AdminFrameError({ error, ...props }: AdminFrameProps & { readonly error: unknown }) {
  return (
    <Frame {...props}>
      <PageError error={error} area={area} />
    </Frame>
  );
}

function Frame({ navigation, folded, search, children }: AdminFrameProps & { readonly children: ReactNode }) {
  const t = useT('shell');
  const a = useT('shell.admin');
  const { settings } = useRoot();
  const screen = useScreen();
  const { pathname } = useLocation();
  const [state, setState] = useNavigationState(folded ?? UNFOLDED);
  const side = useRef<HTMLElement>(null);
  const menu = useRef<HTMLElement>(null);
  const content = useRef<HTMLElement>(null);
  useScrollToCurrent(side);
  useKeptFocus(content);
  return (
    <AdminNavigation value={navigation}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#content">
          {t('skip')}
        </a>
        <header className={styles.bar} data-print="hide">
          {/* The key closes the menu when another page is opened. */}
          <details className={styles.menu} key={pathname} onToggle={() => scrollToCurrent(menu.current)}>
            <summary>
              <IconMenu2 size={22} aria-hidden /> <span>{a('nav.label')}</span>
            </summary>
            <Navigation nav={menu} state={state} onChange={setState} />
          </details>
          <Link to="/site-admin/" className={styles.brand}>
            <Logo className={styles.mark} />
            <span className={styles.name}>{settings.siteName}</span>
            <span className={styles.area}>{a('title')}</span>
          </Link>
          <div className={styles.tools}>
            {search}
            <a href="/" className={styles.toSite}>
              <IconArrowLeft size={16} aria-hidden /> {a('toSite')}
            </a>
            <ProfileMenu />
          </div>
        </header>
        <div className={styles.body}>
          <SideNavigation nav={side} state={state} onChange={setState} />
          <main ref={content} id="content" tabIndex={-1} className={styles.main} data-screen={screen}>
            <PageLoading />
            <MissingRightContext value={help}>{children}</MissingRightContext>
          </main>
        </div>
      </div>
    </AdminNavigation>
  );
}

/** The last change in this browser: the frame of an error page may have been rendered with an older state. */
let changed: NavigationState | undefined;

/** What is folded, stored with every change. */
function useNavigationState(initial: NavigationState) {
  const [state, setState] = useState(changed ?? initial);
  const change = (next: NavigationState) => {
    changed = next;
    document.cookie = navigationCookie(next);
    setState(next);
  };
  return [state, change] as const;
}
