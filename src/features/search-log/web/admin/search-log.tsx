import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, listShouldRevalidate } from '#platform/web/lists/index.ts';
import { searchLogList } from '../../list.ts';

export const loader = listLoader(searchLogList);
export const shouldRevalidate = listShouldRevalidate;

/** What visitors have looked for, and how much there was. */
export default function SearchLog({ loaderData }: { loaderData: ListData<typeof searchLogList> }) {
  const t = useT('search-log.admin');
  return <ListScreen list={searchLogList} data={loaderData} title={t('list.title')} />;
}
