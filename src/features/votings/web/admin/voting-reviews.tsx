import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { participantList } from '../../list/participants.ts';

const scope = { review: 'needs_review', open: 'true' };
export const loader = listLoader(participantList, () => scope);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The participants whose voting review waits, the longest waiting first (handbook §11). */
export default function VotingReviews({ loaderData }: { loaderData: ListData<typeof participantList> }) {
  const t = useT('votings.admin');
  return (
    <ListScreen
      list={participantList}
      data={loaderData}
      scope={scope}
      title={t('reviews.title')}
      rowName={(row) => row.title}
    />
  );
}
