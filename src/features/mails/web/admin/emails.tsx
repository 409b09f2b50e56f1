import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, useBulkAction } from '#platform/web/lists/index.ts';
import { requeueEmails } from '../../contract/mails.ts';
import { emailList } from '../../list/mails.ts';

export const loader = listLoader(emailList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The e-mail log for staff (handbook §13). */
export default function Emails({ loaderData }: { loaderData: ListData<typeof emailList> }) {
  const t = useT('mails.admin');
  const requeue = useBulkAction()(requeueEmails, {
    id: 'requeue',
    label: t('requeue.action'),
    confirm: (count) => ({
      title: t('bulkRequeue.title', { count }),
      text: t('bulkRequeue.text'),
      confirmLabel: t('requeue.action'),
    }),
    failure: t('requeue.failed'),
    body: () => ({}),
    done: (count, skipped) =>
      [
        t('bulkRequeue.done', { count }),
        ...(skipped ? [t('bulkRequeue.skipped', { count: skipped })] : []),
      ].join('. '),
  });
  return (
    <ListScreen
      list={emailList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.subject}
      bulk={[requeue]}
    />
  );
}
