import { useShownAmount } from '#platform/web/shown-amount.ts';
import styles from './account-figure.module.css';
import type { ShownProfile } from './cached-profile.ts';

/** The number of favorites, or the balance, beside the link to an account page; nothing beside others, or while unknown. */
export function AccountFigure({
  page,
  profile,
}: {
  readonly page: string;
  readonly profile: ShownProfile | null;
}) {
  const formatAmount = useShownAmount({ whole: false });
  const favorites = profile?.favorite_projects.length ?? 0;
  const hasBalance = profile !== null && profile.balance.in_cents > 0;
  if (page === 'favorites' && favorites > 0) return <span className={styles.figure}>{favorites}</span>;
  if (page === 'balance' && hasBalance) {
    return <span className={styles.figure}>{formatAmount(profile.balance)}</span>;
  }
  return null;
}
