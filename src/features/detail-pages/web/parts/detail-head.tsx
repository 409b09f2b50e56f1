import type { ReactNode } from 'react';
import { FavoriteButton, type FavoriteButtonProps } from '#features/favorites/web/parts/favorite-button.tsx';
import type { PictureImage } from '#platform/web/ui/picture-source.ts';
import styles from './detail-head.module.css';

export interface DetailHeadProps {
  /** The logo of an organization, null if it has none; undefined for projects. */
  readonly logo?: PictureImage | null;
  /** The kind of page or the category, above the title. */
  readonly kind: ReactNode;
  readonly title: string;
  /** Below the title: the organization and the place. */
  readonly by: ReactNode;
  /** The favorite button of a project; null if it cannot be saved. */
  readonly heart?: Pick<FavoriteButtonProps, 'slug' | 'favorite'> | null;
}

/** The head of a detail page: category, title and place. */
export function DetailHead({ logo, kind, title, by, heart }: DetailHeadProps) {
  return (
    <header className={styles.head} data-logo={logo !== undefined || undefined}>
      {logo && <img src={logo.src} alt="" width={logo.width} height={logo.height} className={styles.logo} />}
      <div className={styles.titles}>
        <p className={styles.kind}>{kind}</p>
        <h1>{title}</h1>
        {by !== null && <p className={styles.by}>{by}</p>}
      </div>
      {heart && <FavoriteButton {...heart} title={title} className={styles.heart} />}
    </header>
  );
}
