import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { webFrom } from '#platform/web-context.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { Picture } from '#platform/web/ui/picture.tsx';
import { Prose } from '#platform/web/ui/prose.tsx';
import { getNews } from '../../contract.ts';
import styles from '../parts/news-page.module.css';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const news = await apiFrom(context)(getNews, { params: { slug: params['slug'] ?? '' } });
  webFrom(context).share();
  return news;
}

/** News of a project at an address of their own. */
export default function NewsPage() {
  const news = useLoaderData<typeof loader>();
  const t = useT('news-items');
  const format = useFormat();
  const project = `/project/${news.project.slug}/`;
  return (
    <Page
      title={news.title}
      description={t('about', { project: news.project.title, organization: news.organization.title })}
      {...(news.image ? { image: news.image.src } : {})}
      narrow
    >
      <article className={styles.page}>
        <p className={styles.project}>
          <Link to={project}>{news.project.title}</Link>
        </p>
        <h1>{news.title}</h1>
        <p className="muted">
          <Link to={`/organization/${news.organization.slug}/`}>{news.organization.title}</Link>
          {' · '}
          <time dateTime={news.published_at}>{format.longDate(news.published_at)}</time>
        </p>
        {news.image && (
          <Picture
            image={news.image}
            alt={news.image_alt}
            sizes="(min-width: 768px) 720px, 100vw"
            eager
            className={styles.picture}
          />
        )}
        <Prose html={news.body} />
        <p className={styles.back}>
          <Link to={project}>{t('toProject')}</Link>
        </p>
      </article>
    </Page>
  );
}
