import { useT } from '#platform/web/i18n.tsx';
import { AddLink, type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { coFundingList } from '../../list/events.ts';

export const loader = listLoader(coFundingList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The co-funding events of all companies with the state of their pots. */
export default function CoFundings({ loaderData }: { loaderData: ListData<typeof coFundingList> }) {
  const t = useT('cofunding.admin');
  return (
    <ListScreen
      list={coFundingList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.title}
      toolbar={
        <AddLink to="/site-admin/co-fundings/create/" permission="create_co_fundings" label={t('list.add')} />
      }
    />
  );
}
