import { IconChevronDown } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { startPath } from '#features/accounts/rules/account-pages.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { useHiddenEntries } from './use-hidden-entries.ts';
import styles from './header.module.css';

const NAVIGATION = 'site-navigation';
/** Characters of a name that fits the row in large letters. */
const SHORT_NAME = 14;

/** The header of public and account pages: logo, navigation of the site, login or profile. */
export function Header() {
  const t = useT('shell');
  const words = useT('platform');
  const { settings, actor } = useRoot();
  return (
    <header className={styles.header} data-print="hide">
      <div className={styles.inner}>
        <Link
          to="/"
          className={styles.brand}
          data-long={settings.siteName.length > SHORT_NAME || undefined}
          aria-label={t('nav.home', { site: settings.siteName })}
        >
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
        <Navigation />
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

/** The entries of the site, those that do not fit in a menu, and the door for organizations. */
function Navigation() {
  const t = useT('shell');
  const { topbar, settings, actor } = useRoot();
  const entries = useRef<HTMLDivElement>(null);
  const hidden = useHiddenEntries(entries, topbar.template);
  const start = startPath(actor, settings.features);
  return (
    <nav
      id={NAVIGATION}
      className={styles.nav}
      // On narrow screens it opens below the header; the browser opens and closes it, also without scripts.
      popover="auto"
      aria-label={t('nav.main')}
    >
      <div
        ref={entries}
        className={styles.entries}
        // The navigation is the operator's HTML, sanitized when saved and when read.
        dangerouslySetInnerHTML={{ __html: topbar.template }}
      />
      {hidden.length > 0 && (
        <details className={styles.more}>
          <summary>
            {t('nav.more')}
            <IconChevronDown size={16} aria-hidden />
          </summary>
          <ul>
            {hidden.map(({ href, text }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {start !== null && (
        <Link to={start} className={styles.start}>
          {t('nav.start')}
        </Link>
      )}
    </nav>
  );
}
