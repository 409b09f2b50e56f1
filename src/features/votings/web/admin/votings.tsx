import { useT } from '#platform/web/i18n.tsx';
import { AddLink, type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { votingList } from '../../list/votings.ts';

export const loader = listLoader(votingList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** All votings for staff. */
export default function Votings({ loaderData }: { loaderData: ListData<typeof votingList> }) {
  const t = useT('votings.admin');
  return (
    <ListScreen
      list={votingList}
      data={loaderData}
      title={t('votings.title')}
      rowName={(row) => row.title}
      toolbar={<AddLink to="/site-admin/votings/create/" permission="create_votings" label={t('edit.add')} />}
    />
  );
}
