import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { readNewsItem } from '../../contract.ts';
import { DeleteNews, NewsEditor } from '../parts/news-editor.tsx';

const LIST = '/site-admin/news-items/';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readNewsItem, { params: { id: params['id'] ?? '' } });
}

/** News of a project, for staff. */
export default function NewsItem() {
  const news = useLoaderData<typeof loader>();
  const t = useT('news-items.admin');
  return (
    <AdminPage
      record={`news_item:${news.id}`}
      title={news.title}
      crumbs={[{ label: t('list.title'), to: LIST }]}
      actions={<DeleteNews news={news} back={LIST} />}
    >
      <NewsEditor key={news.id} news={news} />
    </AdminPage>
  );
}
