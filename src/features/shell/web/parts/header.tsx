import { IconChevronDown } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Logo } from './logo.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './header.module.css';

const NAVIGATION = 'site-navigation';

/** The bar of every public and account page: brand, the navigation of the topbar data, login or profile. */
export function Header() {
  const t = useT('shell');
  const words = useT('platform');
  const { settings, topbar, actor } = useRoot();
  return (
    <header className={styles.header} data-print="hide">
      <div className={styles.inner}>
        <Link to="/" className={styles.brand} aria-label={t('nav.home', { site: settings.siteName })}>
          {settings.logoUrl ? (
            <img src={settings.logoUrl} alt="" className={styles.logo} />
          ) : (
            <Logo className={styles.mark} />
          )}
          {!settings.logoUrl && <span>{settings.siteName}</span>}
        </Link>
        <button type="button" className={styles.menu} popoverTarget={NAVIGATION}>
          {words('action.menu')}
          <IconChevronDown size={16} aria-hidden />
        </button>
        <nav
          id={NAVIGATION}
          className={styles.nav}
          // Where there is no room for it, below the bar: opened, closed and left by the browser, also without scripts.
          popover="auto"
          aria-label={t('nav.main')}
          // The navigation is the operator's HTML, sanitised when saved and when read.
          dangerouslySetInnerHTML={{ __html: topbar.template }}
        />
        <div className={styles.person}>
          {actor ? (
            <ProfileMenu />
          ) : (
            <LinkButton to="/login/" variant="quiet" size="small">
              {t('nav.login')}
            </LinkButton>
          )}
        </div>
      </div>
    </header>
  );
}
