import { useT } from '#platform/web/i18n.tsx';
import { AddLink, type ListData, listLoader, ListTable } from '#platform/web/lists/index.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { createNewsItem } from '../../contract.ts';
import { ownNewsItemList } from '../../list.ts';

export const loader = listLoader(ownNewsItemList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The news of the projects that the user administers. */
export default function OwnNewsItems({ loaderData }: { loaderData: ListData<typeof ownNewsItemList> }) {
  const t = useT('news-items.admin');
  return (
    <Page title={t('own.title')} noindex>
      <h1>{t('own.title')}</h1>
      <p className="muted">{t('own.intro')}</p>
      <p>
        <AddLink to="/account/news-items/new/" permission={createNewsItem.permission} label={t('add')} />
      </p>
      <ListTable list={ownNewsItemList} data={loaderData} rowName={(row) => row.title} />
    </Page>
  );
}
