import { type ListData, listLoader, ListScreen, listShouldRevalidate } from '#platform/web/lists/index.ts';
import { useT } from '#platform/web/i18n.tsx';
import { organizationList } from '../../list.ts';

export const loader = listLoader(organizationList);
export const shouldRevalidate = listShouldRevalidate;

/** All organisations, with their review and their proof. */
export default function Organizations({ loaderData }: { loaderData: ListData<typeof organizationList> }) {
  const t = useT('organizations.admin');
  return (
    <ListScreen
      list={organizationList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.title}
    />
  );
}
