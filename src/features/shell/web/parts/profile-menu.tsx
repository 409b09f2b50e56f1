import { IconChevronDown } from '@tabler/icons-react';
import { accountPages } from '#features/accounts/rules/account-pages.ts';
import { AccountFigure } from '#features/accounts/web/parts/account-figure.tsx';
import { clearStorage } from '#features/accounts/web/parts/profile-key.ts';
import { useCachedProfile } from '#features/accounts/web/parts/cached-profile.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import styles from './profile-menu.module.css';

/** The signed-in user and links to the account; works without scripts. Nothing for visitors. */
export function ProfileMenu() {
  const t = useT('shell');
  const { actor, settings } = useRoot();
  const profile = useCachedProfile();
  if (!actor) return null;
  const name = actor.name || actor.email;
  return (
    <details className={styles.menu}>
      <summary>
        <span className={styles.initial} aria-hidden>
          {name.slice(0, 1).toUpperCase()}
        </span>
        <span className={styles.name}>{name}</span>
        <IconChevronDown size={16} aria-hidden />
      </summary>
      <ul>
        {actor.isStaff && (
          <li>
            <a href="/site-admin/">{t('nav.admin')}</a>
          </li>
        )}
        {accountPages(actor.usertype, settings.features).map((page) => (
          <li key={page}>
            <a href={`/account/${page}/`}>
              {t(`nav.own.${page}`)}
              <AccountFigure page={page} profile={profile} />
            </a>
          </li>
        ))}
        <li>
          <form method="post" action="/logout/" onSubmit={clearStorage}>
            <button type="submit">{t('nav.logout')}</button>
          </form>
        </li>
      </ul>
    </details>
  );
}
