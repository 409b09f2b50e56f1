import { useFormat, useT } from '#platform/web/i18n.tsx';

/** The voting whose list a card stands on; votes and rank are null where they are not shown. */
export interface ListedVoting {
  readonly slug: string;
  readonly votes: number | null;
  readonly rank: number | null;
}

interface VotesProps {
  readonly voting: ListedVoting;
  /** Of the line of figures of the card. */
  readonly className: string | undefined;
}

/** Votes and rank stand where money stands elsewhere (spec 1 §2). */
export function Votes({ voting, className }: VotesProps) {
  const t = useT('projects');
  const format = useFormat();
  if (voting.votes === null || voting.rank === null) return null;
  return (
    <p className={className}>
      <span>
        {t('card.votesReceived')} <strong>{format.number(voting.votes)}</strong>
      </span>
      <span>
        {t('card.currentRank')} <strong>{format.number(voting.rank)}</strong>
      </span>
    </p>
  );
}
