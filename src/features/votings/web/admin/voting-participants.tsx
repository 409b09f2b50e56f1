import type { LoaderFunctionArgs, Params } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { type EditedVoting, readVotingBasics } from '../../contract/votings.ts';
import { participantList } from '../../list/participants.ts';
import { AddParticipants } from '../parts/participants/add-participants.tsx';
import { useParticipantActions } from '../parts/participants/participant-actions.ts';

const scopeOf = ({ slug = '' }: Params) => ({ voting_slug: slug });
const participantsLoader = listLoader(participantList, scopeOf);

export async function loader(args: LoaderFunctionArgs) {
  const params = { slug: args.params['slug'] ?? '' };
  // Awaited first, so that a missing voting is a 404 of the page.
  const voting = await apiFrom(args.context)(readVotingBasics, { params });
  return { voting, participants: await participantsLoader(args) };
}

export { shouldRevalidate } from '#platform/web/lists/index.ts';

interface Loaded {
  readonly voting: EditedVoting;
  readonly participants: ListData<typeof participantList>;
}

/** The participants of one voting. */
export default function VotingParticipants({ loaderData }: { loaderData: Loaded }) {
  const { voting, participants } = loaderData;
  const t = useT('votings.admin');
  const mayChange = useMay()('change_votings');
  const { slug, content } = voting;
  return (
    <ListScreen
      key={slug}
      list={participantList}
      data={participants}
      scope={{ voting_slug: slug }}
      title={t('participants.of', { title: content.title })}
      crumbs={[
        { label: t('votings.title'), to: '/site-admin/votings/' },
        { label: content.title, to: `/site-admin/votings/${slug}/` },
      ]}
      rowName={(row) => row.title}
      toolbar={mayChange && <AddParticipants voting={voting} />}
      {...useParticipantActions()}
    />
  );
}
