import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { additionalFieldList } from '../../list/additional-fields.ts';
import { NewRecordButton } from '../parts/new-record-button.tsx';

export const loader = listLoader(additionalFieldList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The additional fields of projects. */
export default function AdditionalFields({
  loaderData,
}: {
  loaderData: ListData<typeof additionalFieldList>;
}) {
  const t = useT('programmes.admin');
  return (
    <ListScreen
      list={additionalFieldList}
      data={loaderData}
      title={t('field.list.title')}
      rowName={(row) => row.label}
      toolbar={
        <NewRecordButton
          type="application_types"
          to="/site-admin/additional-fields/"
          label={t('field.add')}
        />
      }
    />
  );
}
