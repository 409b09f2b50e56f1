import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { pageList } from '../../list.ts';
import { NewPage } from '../parts/new-page.tsx';

export const loader = listLoader(pageList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The explore pages for staff: their published versions and their drafts. */
export default function Pages({ loaderData }: { loaderData: ListData<typeof pageList> }) {
  const t = useT('pages.admin');
  const may = useMay();
  return (
    <ListScreen
      list={pageList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.title}
      toolbar={may('create_pages') ? <NewPage /> : undefined}
    />
  );
}
