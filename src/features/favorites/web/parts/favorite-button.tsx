import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { isApiError } from '#platform/web/api-error.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { showFailure } from './failure.ts';
import styles from './favorite-button.module.css';

const LoginDialog = lazy(() => import('./login-dialog.tsx'));

export interface FavoriteButtonProps {
  readonly slug: string;
  readonly title: string;
  readonly favorite: boolean;
  readonly className?: string;
}

/**
 * The heart of a project: outline, filled when it is a favorite (spec 1 §4). Without a session it opens the login,
 * which saves the favorite afterwards.
 */
export function FavoriteButton({ slug, title, favorite, className }: FavoriteButtonProps) {
  const t = useT('favorites');
  const call = useApi();
  const { actor } = useRoot();
  const [saved, setSaved] = useState(favorite);
  const [shownFor, setShownFor] = useState({ slug, favorite });
  const [busy, setBusy] = useState(false);
  const [asks, setAsks] = useState(false);
  if (shownFor.slug !== slug || shownFor.favorite !== favorite) {
    setShownFor({ slug, favorite });
    setSaved(favorite);
  }
  const toggle = async () => {
    if (!actor) return setAsks(true);
    if (busy) return;
    setBusy(true);
    try {
      const { changeFavorite } = await import('./changes.ts');
      setSaved(await changeFavorite(call, slug, !saved));
    } catch (error) {
      if (isApiError(error) && error.status === 401) setAsks(true);
      else showFailure(t(saved ? 'removeFailed' : 'addFailed'), error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <button
        type="button"
        className={className ? `${styles.heart} ${className}` : styles.heart}
        aria-label={t(saved ? 'remove' : 'add', { title })}
        aria-pressed={saved}
        aria-busy={busy || undefined}
        onClick={() => void toggle()}
      >
        <IconHeart size={22} aria-hidden className={styles.outline} />
        <IconHeartFilled size={22} aria-hidden className={styles.filled} />
      </button>
      {asks && (
        <Suspense>
          <LoginDialog slug={slug} title={title} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  );
}
