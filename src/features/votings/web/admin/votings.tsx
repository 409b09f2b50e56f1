import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, listShouldRevalidate } from '#platform/web/lists/index.ts';
import { votingList } from '../../list/votings.ts';

export const loader = listLoader(votingList);
export const shouldRevalidate = listShouldRevalidate;

/** All votings for staff. */
export default function Votings({ loaderData }: { loaderData: ListData<typeof votingList> }) {
  const t = useT('votings.admin');
  return (
    <ListScreen list={votingList} data={loaderData} title={t('votings.title')} rowName={(row) => row.title} />
  );
}
