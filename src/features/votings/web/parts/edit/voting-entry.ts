import type { IsoDate } from '#kernel/clock.ts';
import type { Problems } from '#platform/web/forms/check-resolver.ts';
import { useT } from '#platform/web/i18n.tsx';
import type { VotingBasicsWire } from '../../../contract/votings.ts';
import { VOTES_PER_INTERVAL_MAX } from '../../../rules/editing.ts';

/** The input of the form of a voting; null and empty strings for empty fields. */
export interface VotingEntry {
  title: string;
  description: string;
  participants: string;
  starts_on: IsoDate | null;
  ends_on: IsoDate | null;
  enable_email: boolean;
  enable_codes: boolean;
  /** '' for that of the settings. */
  vote_interval: string;
  votes_per_interval: string;
  review_status: string;
}

/** The form values of a new voting: by e-mail, not public yet. */
export const emptyVoting: VotingEntry = {
  title: '',
  description: '',
  participants: 'project',
  starts_on: null,
  ends_on: null,
  enable_email: true,
  enable_codes: false,
  vote_interval: '',
  votes_per_interval: '',
  review_status: '1',
};

/** A voting as entered in the form. */
export const entryOf = (content: VotingBasicsWire): VotingEntry => ({
  ...content,
  vote_interval: content.vote_interval ?? '',
  votes_per_interval: content.votes_per_interval === null ? '' : String(content.votes_per_interval),
  review_status: String(content.review_status),
});

/** The content of the request. */
export const basicsOf = (entry: VotingEntry): VotingBasicsWire => ({
  ...entry,
  participants: entry.participants === 'promoter' ? 'promoter' : 'project',
  starts_on: entry.starts_on ?? '',
  ends_on: entry.ends_on ?? '',
  vote_interval:
    entry.vote_interval === 'day' || entry.vote_interval === 'voting' ? entry.vote_interval : null,
  votes_per_interval: /^\d{1,3}$/.test(entry.votes_per_interval.trim())
    ? Number(entry.votes_per_interval)
    : null,
  review_status: Number(entry.review_status) as 1 | 2 | 3,
});

/** The checks that the schema of the request does not contain. */
export function useVotingCheck(): (entry: VotingEntry) => Problems {
  const t = useT('votings.admin');
  return (entry) => {
    const votes = entry.votes_per_interval.trim();
    const isNumber = /^\d{1,3}$/.test(votes) && Number(votes) >= 1 && Number(votes) <= VOTES_PER_INTERVAL_MAX;
    return {
      votes_per_interval:
        votes === '' || isNumber ? undefined : t('edit.votesRange', { max: VOTES_PER_INTERVAL_MAX }),
    };
  };
}

/** Maps a field name of the API to the name of its form field. */
export const votingNames = (wire: string): string => wire.replace(/^content\./u, '');
