import { useT } from '#platform/web/i18n.tsx';
import { AddLink, type ListData, listLoader, ListScreen, useBulkAction } from '#platform/web/lists/index.ts';
import { endLimitLifts } from '../../contract.ts';
import { limitLiftList } from '../../list.ts';

export const loader = listLoader(limitLiftList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The limits that staff have lifted for events; they can be ended early. */
export default function LimitLifts({ loaderData }: { loaderData: ListData<typeof limitLiftList> }) {
  const t = useT('limit-lifts.admin');
  const end = useBulkAction()(endLimitLifts, {
    id: 'end',
    label: t('end.action'),
    confirm: (count) => ({
      title: t('end.title', { count }),
      text: t('end.text'),
      confirmLabel: t('end.action'),
    }),
    failure: t('end.failed'),
    body: () => ({}),
    done: (count) => t('end.done', { count }),
  });
  return (
    <ListScreen
      list={limitLiftList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.reason}
      bulk={[end]}
      toolbar={<AddLink to="/site-admin/limit-lifts/new/" permission="create_limit_lifts" label={t('add')} />}
    />
  );
}
