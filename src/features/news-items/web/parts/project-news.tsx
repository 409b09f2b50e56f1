import { Link, useLocation } from 'react-router';
import type { ImageWire } from '#platform/contract/image.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Picture } from '#platform/web/ui/picture.tsx';
import styles from './project-news.module.css';

/** The public news of a project, newest first. */
export interface ProjectNewsView {
  /** All, also those that are not among `results`. */
  readonly count: number;
  readonly results: readonly {
    readonly slug: string;
    readonly title: string;
    readonly published_at: string;
    readonly excerpt: string;
    readonly image: ImageWire | null;
    readonly image_alt: string;
  }[];
}

interface Props {
  readonly news: ProjectNewsView;
  /** The slug of the project. */
  readonly project: string;
}

/** The news of a project on its page; the link to more works without scripts. */
export default function ProjectNews({ news, project }: Props) {
  const t = useT('news-items');
  const format = useFormat();
  const more = useMoreLink();
  return (
    <section className={styles.news} aria-labelledby="news">
      <div className={styles.head}>
        <h2 id="news" tabIndex={-1}>
          {t('title')}
        </h2>
        <a href={`/project/${project}/news.rss`}>{t('feed')}</a>
      </div>
      <ol className={styles.items}>
        {news.results.map((item) => (
          <li key={item.slug}>
            <article className={styles.item}>
              {item.image && (
                <Picture
                  image={item.image}
                  alt={item.image_alt}
                  sizes="(min-width: 768px) 180px, 100vw"
                  className={styles.picture}
                />
              )}
              <div className={styles.text}>
                <p className={styles.day}>
                  <time dateTime={item.published_at}>{format.longDate(item.published_at)}</time>
                </p>
                <h3>
                  <Link to={`/news-item/${item.slug}/`}>{item.title}</Link>
                </h3>
                <p>{item.excerpt}</p>
              </div>
            </article>
          </li>
        ))}
      </ol>
      {news.count > news.results.length && (
        <p>
          <Link to={more} preventScrollReset>
            {t('more', { count: news.count - news.results.length })}
          </Link>
        </p>
      )}
    </section>
  );
}

/** The same page with all news. */
function useMoreLink() {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.set('news', 'all');
  return `?${query}`;
}
