import { type Locale, translator } from '#platform/i18n.ts';
import { formatter } from '#platform/web/format.ts';
import type { StandingWire } from '../../contract.ts';

/** What a page shows of a voting, in the reader's words: the browser need not load them. */
export interface VotingView {
  readonly slug: string;
  readonly state: 'future' | 'active' | 'expired';
  readonly heading: string;
  readonly title: string;
  readonly period: string;
  /** 'The voting has not started yet.' or 'The voting has ended.' (spec 1 §4). */
  readonly alert: string | null;
  readonly votesLabel: string;
  /** Null while votes are not shown. */
  readonly votes: number | null;
  /** 'Reached Rank' after the end, otherwise 'Current Rank'. */
  readonly rankLabel: string;
  readonly rank: number | null;
  readonly participants: string;
  /** Why there are no figures. */
  readonly hidden: string | null;
  readonly area: { readonly title: string; readonly loading: string; readonly noScript: string };
}

/** Turns a standing into what the page shows. For loaders. */
export function votingView(standing: StandingWire, locale: Locale): VotingView {
  const t = translator(locale).ns('votings.vote');
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
    hidden: voting.state === 'active' && !voting.shows_rank ? t('info.rankHidden') : null,
    area: { title: t('area.title'), loading: t('area.loading'), noScript: t('area.noScript') },
  };
}
