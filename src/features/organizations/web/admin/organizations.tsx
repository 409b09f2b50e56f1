import { type ListData, listLoader, ListScreen, listShouldRevalidate } from '#platform/web/lists/index.ts';
import type { RowOf } from '#platform/contract/list.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { organizationList } from '../../list.ts';
import { KeepingMenu, useKeepingActions } from '../parts/keeping.tsx';

export const loader = listLoader(organizationList);
export const shouldRevalidate = listShouldRevalidate;

/** All organisations, with their review and their proof. */
export default function Organizations({ loaderData }: { loaderData: ListData<typeof organizationList> }) {
  const t = useT('organizations.admin');
  const may = useMay();
  const keeps = may('change_organization_review') || may('delete_organizations');
  return (
    <ListScreen
      list={organizationList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.title}
      bulk={useKeepingActions()}
      {...(keeps ? { actions: (row: RowOf<typeof organizationList>) => <KeepingMenu row={row} /> } : {})}
    />
  );
}
