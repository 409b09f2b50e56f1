import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { QueueLinks } from '#features/organizations/web/parts/queue-links.tsx';
import { useDecisionNames } from '#features/organizations/web/parts/use-decision-names.ts';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Decisions } from '#platform/web/ui/decisions.tsx';
import { CardHead, Fact, Facts } from '#platform/web/ui/details.tsx';
import { type ParticipantWire, readParticipant } from '../../contract/votings.ts';
import { ReviewForm } from '../parts/participants/review-form.tsx';
import styles from '../parts/site/voting.module.css';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readParticipant, { params: { id: params['id'] ?? '' } });
}

const REVIEWS = {
  1: ['review.needsReview', 'warning'],
  2: ['participants.accepted', 'success'],
  3: ['review.rejected', 'danger'],
} as const;

/** One participant of a voting: what it is, its voting review, and the way to the next review. */
export default function VotingParticipant() {
  const participant = useLoaderData<typeof loader>();
  const t = useT('votings.admin');
  const { id, queue } = participant;
  return (
    <AdminPage
      record={`voting_participant:${id}`}
      title={participant.title}
      crumbs={[{ label: t('reviews.title'), to: '/site-admin/voting-reviews/' }]}
    >
      <div className={styles.period}>
        <QueueLinks queue={queue} pathOf={(other) => `/site-admin/voting-participants/${other}/`} />
      </div>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <ParticipantFacts participant={participant} />
        </div>
        <div className={styles.stack}>
          <Review key={id} participant={participant} />
          <Decisions decisions={participant.decisions} nameOf={useDecisionNames()} />
        </div>
      </div>
    </AdminPage>
  );
}

interface Props {
  readonly participant: ParticipantWire;
}

/** The form of the decision, or why there is none. */
function Review({ participant }: Props) {
  const t = useT('votings.admin');
  const may = useMay();
  if (participant.removed_at !== null) return <Alert tone="info">{t('reviews.removed')}</Alert>;
  if (participant.voting.confirmed) return <Alert tone="info">{t('reviews.fixed')}</Alert>;
  if (!may('change_project_review')) return <Alert tone="info">{t('reviews.noRight')}</Alert>;
  return <ReviewForm participant={participant} />;
}

function ParticipantFacts({ participant }: Props) {
  const t = useT('votings.admin');
  const format = useFormat();
  const { voting, kind, review, listed, removed_at: removedAt } = participant;
  const [reviewLabel, tone] = REVIEWS[review as keyof typeof REVIEWS] ?? REVIEWS[1];
  const state = removedAt === null ? (listed ? 'ranked' : 'waiting') : 'removed';
  return (
    <Card as="section" padded>
      <CardHead>
        <h2>{t('reviews.facts')}</h2>
        <Badge tone={tone}>{t(reviewLabel)}</Badge>
      </CardHead>
      <Facts>
        <Fact label={t('votings.name')}>
          <Link to={`/site-admin/votings/${voting.slug}/`}>{voting.title}</Link>
        </Fact>
        <Fact label={t('reviews.period')}>
          {format.dateTime(voting.voting_start)} – {format.dateTime(voting.voting_end)}
        </Fact>
        <Fact label={t('participants.kindLabel')}>{t(`participants.kind.${kind}`)}</Fact>
        {kind === 'project' && <Fact label={t('reviews.organization')}>{participant.organization}</Fact>}
        <Fact label={t('participants.ranking')}>{t(`participants.state.${state}`)}</Fact>
        <Fact label={t('votings.votes')}>{format.number(participant.votes)}</Fact>
        <Fact label={t('participants.enteredAt')}>{format.dateTime(participant.entered_at)}</Fact>
        {removedAt !== null && (
          <>
            <Fact label={t('participants.removedAt')}>{format.dateTime(removedAt)}</Fact>
            <Fact label={t('participants.removalReason')}>{participant.removal_reason}</Fact>
          </>
        )}
      </Facts>
      {participant.summary !== '' && <p>{participant.summary}</p>}
      <p>
        <Link to={participant.path}>{t('reviews.page')}</Link>
        {' · '}
        <Link to={participant.staff_path}>{t('reviews.staffPage')}</Link>
      </p>
    </Card>
  );
}
