import { NewRecordButton } from '#features/programmes/web/parts/new-record-button.tsx';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import {
  type BulkAction,
  type ListData,
  listLoader,
  ListScreen,
  listShouldRevalidate,
} from '#platform/web/lists/index.ts';
import { activateExternalServices } from '../../contract.ts';
import { externalServiceList } from '../../list.ts';

export const loader = listLoader(externalServiceList);
export const shouldRevalidate = listShouldRevalidate;

/** The scripts of other companies, with which of them visitors are asked for. */
export default function ExternalServices({
  loaderData,
}: {
  loaderData: ListData<typeof externalServiceList>;
}) {
  const t = useT('external-services.admin');
  const call = useApi();
  const action = (verb: 'activate' | 'deactivate'): BulkAction => ({
    id: verb,
    label: t(`${verb}.action`),
    permission: 'change_external_services',
    confirm: (count) => ({
      title: t(`${verb}.title`, { count }),
      text: t(`${verb}.text`),
      confirmLabel: t(`${verb}.confirm`),
    }),
    failure: t(`${verb}.failed`),
    run: async ({ selection }) =>
      void (await call(activateExternalServices, { body: { selection, is_active: verb === 'activate' } })),
  });
  return (
    <ListScreen
      list={externalServiceList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.name}
      bulk={[action('activate'), action('deactivate')]}
      toolbar={
        <NewRecordButton type="external_services" to="/site-admin/external-services/" label={t('list.add')} />
      }
    />
  );
}
