import type { ReactNode } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { EntryLink } from './entry-page.tsx';
import styles from './entry.module.css';
import { clearStorage } from './profile-key.ts';

interface LogInLinkProps {
  /** The page after the log-in; by default the one that follows every log-in. */
  readonly next?: string;
  readonly children?: ReactNode;
}

/**
 * The link to the log-in that leads on from the page of a personal link. In a browser in which somebody is logged in already,
 * it names the account, and logs it out first: the log-in page would lead to that account's pages.
 */
export function LogInLink({ next, children }: LogInLinkProps) {
  const t = useT('accounts.account');
  const { actor } = useRoot();
  const to = next === undefined ? '/login/' : `/login/?next=${encodeURIComponent(next)}`;
  if (!actor) {
    return (
      <EntryLink to={to} label={t('activate.login')}>
        {children}
      </EntryLink>
    );
  }
  return (
    <>
      <p>{t('otherAccount.text', { email: actor.email })}</p>
      <form method="post" action="/logout/" onSubmit={clearStorage} className={styles.actions}>
        <input type="hidden" name="next" value={to} />
        <Button type="submit" variant="trust">
          {t('otherAccount.submit')}
        </Button>
        <a href="/account/profile/">{t('email.toProfile')}</a>
        {children}
      </form>
    </>
  );
}
