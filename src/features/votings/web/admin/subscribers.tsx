import type { RowOf } from '#platform/contract/list.ts';
import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, listShouldRevalidate } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { subscriberList } from '../../list/subscribers.ts';
import { SubscriberMenu, useSubscriberActions } from '../parts/staff/subscriber-actions.tsx';

export const loader = listLoader(subscriberList);
export const shouldRevalidate = listShouldRevalidate;

/** People who agreed to be written to (handbook §18). */
export default function Subscribers({ loaderData }: { loaderData: ListData<typeof subscriberList> }) {
  const t = useT('votings.admin');
  const mayChange = useMay()('change_subscribers');
  const { anonymize, markExported } = useSubscriberActions();
  return (
    <ListScreen
      list={subscriberList}
      data={loaderData}
      title={t('subscribers.title')}
      rowName={(row) => row.email ?? t('subscribers.nameless', { id: row.id })}
      bulk={[markExported, anonymize]}
      afterExport={markExported}
      {...(mayChange ? { actions: (row: RowOf<typeof subscriberList>) => <SubscriberMenu row={row} /> } : {})}
    />
  );
}
