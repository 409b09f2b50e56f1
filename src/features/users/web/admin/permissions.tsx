import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { permissionList } from '../../list.ts';

export const loader = listLoader(permissionList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The rights of all staff, by person and area. */
export default function Permissions({ loaderData }: { loaderData: ListData<typeof permissionList> }) {
  const t = useT('users.admin');
  const p = useT('platform.admin');
  return (
    <ListScreen
      list={permissionList}
      data={loaderData}
      title={t('rights.title')}
      rowName={(row) => `${row.name}, ${p(`permissionType.${row.type}`)}`}
    />
  );
}
