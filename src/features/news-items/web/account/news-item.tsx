import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Breadcrumbs } from '#platform/web/ui/breadcrumbs.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { readNewsItem } from '../../contract.ts';
import { DeleteNews, NewsEditor } from '../parts/news-editor.tsx';

const LIST = '/account/news-items/';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readNewsItem, { params: { id: params['id'] ?? '' } });
}

/** News of one of the user's projects. */
export default function OwnNewsItem() {
  const news = useLoaderData<typeof loader>();
  const t = useT('news-items.admin');
  return (
    <Page title={news.title} noindex narrow>
      <Breadcrumbs items={[{ label: t('own.title'), to: LIST }, { label: news.title }]} />
      <h1>{news.title}</h1>
      <NewsEditor key={news.id} news={news} />
      <DeleteNews news={news} back={LIST} />
    </Page>
  );
}
