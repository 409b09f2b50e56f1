import { NavLink } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { accountPages } from '../../rules/account-pages.ts';
import { AccountFigure } from './account-figure.tsx';
import styles from './account-nav.module.css';
import { useCachedProfile } from './cached-profile.ts';

/** The account pages, with the number of waiting items. */
export function AccountNav() {
  const t = useT('accounts.account');
  const { actor, settings } = useRoot();
  const profile = useCachedProfile();
  if (!actor) return null;
  return (
    <>
      <nav aria-label={t('nav.label')} className={styles.nav}>
        <ul>
          {accountPages(actor.usertype, settings.features).map((page) => {
            return (
              <li key={page}>
                <NavLink to={`/account/${page}/`}>
                  {t(`nav.${page}`)}
                  <AccountFigure page={page} profile={profile} />
                </NavLink>
              </li>
            );
          })}
        </ul>
      </nav>
      {!actor.isActivated && (
        <div className={styles.notice}>
          <Alert tone="warning" title={t('notice.title')}>
            {t('notice.text', { email: actor.email })}{' '}
            <a href="/account/not-activated/">{t('notice.more')}</a>
          </Alert>
        </div>
      )}
    </>
  );
}
