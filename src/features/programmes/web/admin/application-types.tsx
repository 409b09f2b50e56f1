import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { applicationTypeList } from '../../list/application-types.ts';
import { NewRecordButton } from '../parts/new-record-button.tsx';

export const loader = listLoader(applicationTypeList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The application types (handbook §3). */
export default function ApplicationTypes({
  loaderData,
}: {
  loaderData: ListData<typeof applicationTypeList>;
}) {
  const t = useT('programmes.admin');
  return (
    <ListScreen
      list={applicationTypeList}
      data={loaderData}
      title={t('type.list.title')}
      rowName={(row) => row.name}
      toolbar={
        <NewRecordButton type="application_types" to="/site-admin/application-types/" label={t('type.add')} />
      }
    />
  );
}
