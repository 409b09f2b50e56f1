import { NewRecordButton } from '#features/programmes/web/parts/new-record-button.tsx';
import { useT } from '#platform/web/i18n.tsx';
import {
  type ListData,
  listLoader,
  ListScreen,
  useBulkAction,
  useOpposite,
} from '#platform/web/lists/index.ts';
import { activateExternalServices } from '../../contract.ts';
import { externalServiceList } from '../../list.ts';

export const loader = listLoader(externalServiceList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The scripts of other companies, with which of them visitors are asked for. */
export default function ExternalServices({
  loaderData,
}: {
  loaderData: ListData<typeof externalServiceList>;
}) {
  const t = useT('external-services.admin');
  const actionOf = useBulkAction();
  const opposite = useOpposite();
  const done = (isActive: boolean, count: number) =>
    t(isActive ? 'activate.done' : 'deactivate.done', { count });
  const action = (verb: 'activate' | 'deactivate') =>
    actionOf(activateExternalServices, {
      id: verb,
      label: t(`${verb}.action`),
      confirm: (count) => ({
        title: t(`${verb}.title`, { count }),
        text: t(`${verb}.text`),
        confirmLabel: t(`${verb}.confirm`),
      }),
      failure: t(`${verb}.failed`),
      body: () => ({ is_active: verb === 'activate' }),
      done: (count) => done(verb === 'activate', count),
      undo: opposite(activateExternalServices, { is_active: verb !== 'activate' }, (count) =>
        done(verb !== 'activate', count),
      ),
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
