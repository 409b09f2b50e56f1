import { type Locale, translator } from '#platform/i18n.ts';
import { formatter } from '#platform/web/format.ts';
import type { StandingWire } from '#features/votings/contract/votings.ts';

/** The data of a voting on a page, with translated texts, so that the browser need not load them. */
export interface VotingView {
  readonly slug: string;
  readonly state: 'future' | 'active' | 'expired';
  readonly heading: string;
  readonly title: string;
  readonly period: string;
  /** 'The voting has not started yet.' or 'The voting has ended.' (spec 1 §4). */
  readonly alert: string | null;
  readonly votesLabel: string;
  /** The participant's votes; null if they are hidden. */
  readonly votes: number | null;
  /** 'Reached Rank' after the end, otherwise 'Current Rank'. */
  readonly rankLabel: string;
  readonly rank: number | null;
  readonly participants: string;
  /** Why votes and rank are hidden, or when they were published; null if neither applies. */
  readonly note: string | null;
  /** The link to all participants of the voting; null if no page lists them. */
  readonly list: { readonly path: string; readonly label: string } | null;
  /** Whether a new vote is shown immediately: not if the figures are published at intervals. */
  readonly live: boolean;
  readonly area: { readonly title: string; readonly loading: string; readonly noScript: string };
}

/** Formats and translates the standing of a participant. For loaders. */
export function votingView(standing: StandingWire, locale: Locale): VotingView {
  const t = translator(locale).ns('votes.page');
  const form = translator(locale).ns('votes.vote');
  const format = formatter(locale);
  const { voting } = standing;
  const alerts = { future: t('info.notStarted'), active: null, expired: t('info.ended') };
  return {
    slug: voting.slug,
    state: voting.state,
    heading: t('info.title'),
    title: voting.title,
    period: t('info.period', {
      start: format.dateTime(voting.voting_start),
      end: format.dateTime(voting.voting_end),
    }),
    alert: alerts[voting.state],
    votesLabel: t('info.votesReceived'),
    votes: standing.current_votes,
    rankLabel: t(voting.state === 'expired' ? 'info.reachedRank' : 'info.currentRank'),
    rank: standing.current_voting_rank,
    participants: t(voting.participants === 'project' ? 'info.ofProjects' : 'info.ofPromoters', {
      count: standing.participating_projects,
    }),
    note: noteOf(voting, locale),
    list:
      voting.list_path === null
        ? null
        : {
            path: voting.list_path,
            label: t(voting.participants === 'project' ? 'info.allProjects' : 'info.allPromoters'),
          },
    live: voting.standings_at === null,
    area: { title: form('area.title'), loading: form('area.loading'), noScript: form('area.noScript') },
  };
}

/** The line below the heading of a voting's list: its start, its period or its end. For loaders. */
export function votingListLine(
  voting: Pick<StandingWire['voting'], 'state' | 'voting_start' | 'voting_end'>,
  locale: Locale,
): string {
  const t = translator(locale).ns('votes.page');
  const format = formatter(locale);
  return t(`list.${voting.state}`, {
    start: format.date(voting.voting_start),
    end: format.date(voting.voting_end),
  });
}

function noteOf(voting: StandingWire['voting'], locale: Locale): string | null {
  const t = translator(locale).ns('votes.page');
  const format = formatter(locale);
  const next = voting.next_standings_on;
  if (voting.state !== 'active') return null;
  if (voting.standings_at !== null) {
    const at = format.dateTime(voting.standings_at);
    return next === null
      ? t('info.lastStandings', { at })
      : t('info.standings', { at, next: format.date(next) });
  }
  if (voting.shows_rank) return null;
  return next === null ? t('info.rankHidden') : t('info.firstStandings', { next: format.date(next) });
}
