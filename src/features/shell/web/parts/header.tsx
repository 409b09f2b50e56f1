import { Link } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Logo } from './logo.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './header.module.css';

/** The bar of every public and account page: brand, the navigation of the topbar data, login or profile. */
export function Header() {
  const t = useT('shell');
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
        <nav
          className={styles.nav}
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
