import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, useBulkAction } from '#platform/web/lists/index.ts';
import { liftSuppressions } from '../../contract/suppressions.ts';
import { suppressionList } from '../../list/suppressions.ts';

export const loader = listLoader(suppressionList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** Addresses to which no mails are sent, for staff who lift that (handbook §13). */
export default function EmailSuppressions({ loaderData }: { loaderData: ListData<typeof suppressionList> }) {
  const t = useT('mails.admin');
  const lift = useBulkAction()(liftSuppressions, {
    id: 'lift',
    label: t('suppressions.lift.action'),
    confirm: (count) => ({
      title: t('suppressions.lift.title', { count }),
      text: t('suppressions.lift.text'),
      confirmLabel: t('suppressions.lift.action'),
      reason: { label: t('suppressions.lift.reason'), hint: t('suppressions.lift.reasonHint') },
    }),
    failure: t('suppressions.lift.failed'),
    body: ({ reason }) => ({ reason }),
    done: (count) => t('suppressions.lift.done', { count }),
  });
  return (
    <ListScreen
      list={suppressionList}
      data={loaderData}
      title={t('suppressions.title')}
      intro={<p>{t('suppressions.intro')}</p>}
      rowName={(row) => row.address}
      bulk={[lift]}
      rowActions={(row) => (row.state === 'in_force' ? [lift] : [])}
    />
  );
}
