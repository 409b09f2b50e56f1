import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, useBulkAction } from '#platform/web/lists/index.ts';
import { anonymizeSubscribers, setSubscribersExported } from '../../contract/subscribers.ts';
import { subscriberList } from '../../list/subscribers.ts';

export const loader = listLoader(subscriberList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The actions on subscribers. */
function useSubscriberActions() {
  const t = useT('votes.admin');
  const actionOf = useBulkAction();
  return {
    anonymize: actionOf(anonymizeSubscribers, {
      id: 'anonymize',
      label: t('subscribers.anonymize.action'),
      danger: true,
      confirm: (count) => ({
        title: t('subscribers.anonymize.title', { count }),
        text: t('subscribers.anonymize.text'),
        confirmLabel: t('subscribers.anonymize.action'),
      }),
      failure: t('subscribers.anonymize.failed'),
      done: (count) => t('subscribers.anonymize.done', { count }),
    }),
    markExported: actionOf(setSubscribersExported, {
      id: 'set-exported',
      label: t('subscribers.export.action'),
      failure: t('subscribers.export.failed'),
      done: (count) => t('subscribers.export.done', { count }),
    }),
  };
}

/** People who consented to receive mails (handbook §18). */
export default function Subscribers({ loaderData }: { loaderData: ListData<typeof subscriberList> }) {
  const t = useT('votes.admin');
  const { anonymize, markExported } = useSubscriberActions();
  return (
    <ListScreen
      list={subscriberList}
      data={loaderData}
      title={t('subscribers.title')}
      rowName={(row) => row.email ?? t('subscribers.nameless', { id: row.id })}
      bulk={[markExported, anonymize]}
      afterExport={markExported}
      rowActions={(row) => (row.email === null ? [] : [anonymize])}
    />
  );
}
