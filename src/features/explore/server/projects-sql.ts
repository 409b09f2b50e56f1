import type { IsoDate } from '#kernel/clock.ts';
import { CARDS } from '#features/projects/server/index.ts';
import { MAX_WORDS, foldedForms, foldedWords } from '#kernel/search.ts';
import { escapeLike } from '#kernel/text.ts';
import { EXPLORE_PAGE_SIZE } from '../contract/projects.ts';
import type { ExploreOrdering } from '../contract/list-query.ts';

/** The query of a page of explore. */
export interface ExploreRequest {
  readonly page: number;
  readonly pageSize: number;
  readonly ordering: ExploreOrdering;
  readonly search: string;
  readonly categories: readonly string[];
  readonly hideExpired: boolean;
  readonly hideFullyFunded: boolean;
  /** The place must be within each of them. */
  readonly bounds: readonly Bounds[];
  /** The voting to whose participants the list is limited. */
  readonly voting: bigint | null;
  /** The votes and ranks that are shown; only these can be sorted by. */
  readonly ranks: 'live' | 'published' | 'hidden';
  readonly seed: number;
  readonly today: IsoDate;
}

/** The filters of a list, without its order and paging. */
export type ExploreFilter = Pick<
  ExploreRequest,
  'search' | 'categories' | 'hideExpired' | 'hideFullyFunded' | 'bounds' | 'today' | 'voting'
>;

/**
 * Edges of a map in degrees; null leaves an edge open. If west is greater than east, it crosses the date
 * line.
 */
export interface Bounds {
  readonly south: number | null;
  readonly north: number | null;
  readonly west: number | null;
  readonly east: number | null;
}

/** A statement for `pg`; one with a name is prepared once per connection. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

// The order of the ranking: votes, then the earlier last vote, then the title.
const VOTES_ORDER_BY = {
  voting_rank: 'r.votes DESC, r.last_counted_at, r.title_key, r.participant_id',
  '-voting_rank': 'r.votes, r.last_counted_at DESC, r.title_key DESC, r.participant_id DESC',
} as const;

// The same order as published: later participants are last.
const PUBLISHED_ORDER_BY = {
  voting_rank: 'r.published_rank NULLS LAST, r.title_key, r.participant_id',
  '-voting_rank': 'r.published_rank DESC NULLS LAST, r.title_key DESC, r.participant_id DESC',
} as const;

/** The orders by votes, for projects and organizations; `r` is the participant's `voting_rank`. */
export const votesOrderBy = (ranks: ExploreRequest['ranks']) =>
  ranks === 'published' ? PUBLISHED_ORDER_BY : VOTES_ORDER_BY;

/**
 * The columns `votes` and `voting_rank` of the participant `r`; `voting` is the placeholder of the voting's
 * id.
 */
export function rankColumns(voting: string, ranks: ExploreRequest['ranks']): string {
  if (ranks === 'published') return 'r.published_votes AS votes, r.published_rank::bigint AS voting_rank';
  return `r.votes, (SELECT count(*) + 1 FROM voting_rank x
      WHERE x.voting_id = ${voting} AND x.listed AND x.votes > r.votes) AS voting_rank`;
}

// The tie-break has the direction of the sort, so that one index serves both directions.
const ORDER_BY: Readonly<Record<Exclude<ExploreOrdering, ''>, string>> = {
  '-created_at': 'e.created_at DESC, e.project_id DESC',
  created_at: 'e.created_at, e.project_id',
  title: 'e.title_key, e.project_id',
  '-title': 'e.title_key DESC, e.project_id DESC',
  balance: 'f.balance, f.project_id',
  '-balance': 'f.balance DESC, f.project_id DESC',
  ...VOTES_ORDER_BY,
  random: 'hashint8extended(e.project_id, @seed), e.project_id',
};

/** The values of a statement, in the order of their placeholders. */
export class Values {
  readonly list: unknown[] = [];
  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

function categoryCondition(alias: string, categories: readonly string[], values: Values): string[] {
  if (categories.length === 0) return [];
  if (categories.length === 1) {
    return [`${alias}.category_id = (SELECT id FROM category WHERE slug = ${values.add(categories[0])})`];
  }
  return [
    `${alias}.category_id = ANY(ARRAY(SELECT id FROM category WHERE slug = ANY(${values.add(categories)})))`,
  ];
}

function boundsConditions(bounds: Bounds, values: Values): string[] {
  const { south, north, west, east } = bounds;
  const conditions: string[] = [];
  if (south !== null) conditions.push(`e.latitude >= ${values.add(south)}`);
  if (north !== null) conditions.push(`e.latitude <= ${values.add(north)}`);
  if (west !== null && east !== null && west > east) {
    conditions.push(`(e.longitude >= ${values.add(west)} OR e.longitude <= ${values.add(east)})`);
    return conditions;
  }
  if (west !== null) conditions.push(`e.longitude >= ${values.add(west)}`);
  if (east !== null) conditions.push(`e.longitude <= ${values.add(east)}`);
  return conditions;
}

/** Participants of the voting that have passed its review (handbook §18). */
function votingConditions(voting: bigint | null, values: Values): string[] {
  if (voting === null) return [];
  return [
    `e.project_id IN (SELECT r.project_id FROM voting_rank r WHERE r.voting_id = ${values.add(voting)}::bigint AND r.listed)`,
  ];
}

/** One condition per word: each must occur in title, place or organization. */
function searchConditions(search: string, values: Values): string[] {
  return foldedWords(search, MAX_WORDS).map((word) => {
    const forms = foldedForms(word).map(
      (form) => `e.search LIKE explore_fold(${values.add(`%${escapeLike(form)}%`)})`,
    );
    return `(${forms.join(' OR ')})`;
  });
}

/**
 * The total from the count table. With `hideExpired` it is the sum of all later months and of the remaining days of
 * the current month.
 */
function tableCount(request: ExploreRequest, values: Values): string {
  const shared = [
    ...categoryCondition('k', request.categories, values),
    ...(request.hideFullyFunded ? ['NOT k.fully_funded'] : []),
  ];
  const sum = (...conditions: string[]) =>
    `(SELECT coalesce(sum(k.n), 0) FROM explore_count k WHERE ${[...conditions, ...shared].join(' AND ')})`;
  if (!request.hideExpired) return `${sum("k.span = 'all'")}::bigint`;
  const today = `${values.add(request.today)}::date`;
  const nextMonth = `(date_trunc('month', ${today}::timestamp) + interval '1 month')::date`;
  const later = sum("k.span = 'month'", `k.starts_on >= ${nextMonth}`);
  const thisMonth = sum("k.span = 'day'", `k.starts_on >= ${today}`, `k.starts_on < ${nextMonth}`);
  return `(${later} + ${thisMonth})::bigint`;
}

/**
 * The conditions on the rows of `explore_project e`; `counted` if they include a voting, search or bounds, so that
 * the count table does not contain the total.
 */
export function exploreConditions(
  request: ExploreFilter,
  values: Values,
): { readonly conditions: readonly string[]; readonly counted: boolean } {
  const uncounted = [
    ...votingConditions(request.voting, values),
    ...searchConditions(request.search, values),
    ...request.bounds.flatMap((bounds) => boundsConditions(bounds, values)),
  ];
  const conditions = [
    ...uncounted,
    ...categoryCondition('e', request.categories, values),
    ...(request.hideExpired ? [`e.ends_on >= ${values.add(request.today)}::date`] : []),
    ...(request.hideFullyFunded ? ['NOT e.fully_funded'] : []),
  ];
  return { conditions, counted: uncounted.length > 0 };
}

/** The requested order; by votes only if the voting shows them. */
function orderingOf({ ordering, voting, ranks }: ExploreRequest): Exclude<ExploreOrdering, ''> {
  const hidesVotes = voting === null || ranks === 'hidden';
  if (ordering === '' || (hidesVotes && ordering.endsWith('voting_rank'))) return '-created_at';
  return ordering;
}

const orderBy = (ordering: Exclude<ExploreOrdering, ''>, ranks: ExploreRequest['ranks']) =>
  ({ ...ORDER_BY, ...votesOrderBy(ranks) })[ordering];

/** The full rows, including the additional columns of a voting list. */
function cardsOf({ voting, ranks }: Pick<ExploreRequest, 'voting' | 'ranks'>, values: Values): string {
  if (voting === null) return CARDS;
  const id = `${values.add(voting)}::bigint`;
  return `
    SELECT c.*, ${rankColumns(id, ranks)}
    FROM (${CARDS}) c JOIN voting_rank r ON r.project_id = c.id AND r.voting_id = ${id}`;
}

function votingJoin(voting: bigint | null, values: Values): string {
  return `JOIN voting_rank r ON r.project_id = e.project_id AND r.voting_id = ${values.add(voting)}::bigint`;
}

/**
 * The ids of the projects of a page, in order, and the total number, from the narrow table. Without search and bounds
 * the total comes from the count table, and the statement is prepared under a name for its shape; otherwise it is
 * counted in the same statement, which is planned with its values.
 */
export function pageStatement(request: ExploreRequest): Statement {
  const values = new Values();
  const ordering = orderingOf(request);
  const byBalance = ordering === 'balance' || ordering === '-balance';
  const { conditions, counted } = exploreConditions(request, values);
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const order = orderBy(ordering, request.ranks).replace(
    '@seed',
    () => `${values.add(request.seed)}::bigint`,
  );
  const limit = `LIMIT ${request.pageSize} OFFSET ${values.add((request.page - 1) * request.pageSize)}::bigint`;
  const funding = byBalance ? 'JOIN project_funding f ON f.project_id = e.project_id' : '';
  const byVotes = ordering.endsWith('voting_rank') ? votingJoin(request.voting, values) : '';
  const source = counted ? 'hit e' : 'explore_project e';
  const sorted = `SELECT e.project_id FROM ${source} ${funding} ${byVotes} ${counted ? '' : where} ORDER BY ${order} ${limit}`;
  if (counted) {
    const hits = `SELECT e.project_id, e.created_at, e.title_key FROM explore_project e ${where}`;
    const text = `WITH hit AS MATERIALIZED (${hits}) SELECT (SELECT count(*) FROM hit) AS total, ARRAY(${sorted}) AS ids`;
    return { text, values: values.list };
  }
  const text = `SELECT ${tableCount(request, values)} AS total, ARRAY(${sorted}) AS ids`;
  if (request.pageSize !== EXPLORE_PAGE_SIZE) return { text, values: values.list };
  const shape = [
    ordering,
    Math.min(request.categories.length, 2),
    Number(request.hideExpired),
    Number(request.hideFullyFunded),
  ];
  return { name: `explore:${shape.join(':')}`, text, values: values.list };
}

/**
 * The cards of a page in its order. This is a separate named statement, because planning its joins takes longer than
 * executing them, and a statement with a search is planned on every call.
 */
export function cardsStatement(
  ids: readonly bigint[],
  request: Pick<ExploreRequest, 'voting' | 'ranks'>,
): Statement {
  const values = new Values();
  const page = `SELECT u.project_id, u.rank FROM unnest(${values.add(ids)}::bigint[]) WITH ORDINALITY AS u (project_id, rank)`;
  const text = `WITH page AS MATERIALIZED (${page}) SELECT w.* FROM (${cardsOf(request, values)}) w ORDER BY w.rank`;
  return { name: `explore:cards:${request.voting === null ? '' : request.ranks}`, text, values: values.list };
}
