import { type Locale, translator } from '#platform/i18n.ts';
import { formatter } from '#platform/web/format.ts';
import type { StandingWire } from '../../contract/votings.ts';

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
  /** Why there are no figures, or as of when they are. */
  readonly note: string | null;
  /** The way to the others of the voting; null where no page lists them. */
  readonly list: { readonly path: string; readonly label: string } | null;
  /** Whether a vote that was just counted shows at once: not in figures that were published. */
  readonly live: boolean;
  readonly area: { readonly title: string; readonly loading: string; readonly noScript: string };
}

/** Turns a standing into what the page shows. For loaders. */
export function votingView(standing: StandingWire, locale: Locale): VotingView {
  const t = translator(locale).ns('votings.page');
  const form = translator(locale).ns('votings.vote');
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

/** What the list of a voting says under its heading: when it runs, or that it does not yet or no more. For loaders. */
export function votingListLine(
  voting: Pick<StandingWire['voting'], 'state' | 'voting_start' | 'voting_end'>,
  locale: Locale,
): string {
  const t = translator(locale).ns('votings.page');
  const format = formatter(locale);
  return t(`list.${voting.state}`, {
    start: format.date(voting.voting_start),
    end: format.date(voting.voting_end),
  });
}

function noteOf(voting: StandingWire['voting'], locale: Locale): string | null {
  const t = translator(locale).ns('votings.page');
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
