import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { searchLogList } from '../../list.ts';

export const loader = listLoader(searchLogList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The searches of visitors, with the number of results. */
export default function SearchLog({ loaderData }: { loaderData: ListData<typeof searchLogList> }) {
  const t = useT('search-log.admin');
  return <ListScreen list={searchLogList} data={loaderData} title={t('list.title')} />;
}
