import { categoryWire } from '#features/categories/server/index.ts';
import type { ListedVoting } from '#features/votings/server/index.ts';
import type { IsoDate } from '#kernel/clock.ts';
import { imageWire } from '#platform/contract/image.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { ProjectCardWire } from '../contract/card.ts';
import { currentPercent, projectState } from '../rules.ts';

/** A card as read from the database; amounts in cents, arrays in the order of the needs. */
export interface CardRow {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly status: number;
  readonly review_status: number;
  readonly funding_type: number;
  readonly is_banned: boolean;
  readonly starts_on: IsoDate;
  readonly ends_on: IsoDate;
  readonly city: string;
  readonly country: string;
  readonly organization_slug: string;
  readonly organization_title: string;
  readonly organization_status: number;
  readonly organization_review_status: number;
  readonly category_slug: string;
  readonly category_title: unknown;
  readonly category_icon: string;
  readonly goal: bigint;
  readonly balance: bigint;
  readonly need_goals: readonly string[] | null;
  readonly need_balances: readonly string[] | null;
  readonly image_id: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
  readonly image_color: string | null;
  readonly image_widths: readonly number[] | null;
  /** Only on lists of a voting. */
  readonly votes?: bigint | null;
  readonly voting_rank?: bigint | null;
}

/** SQL of the full rows of the cards whose projects and ranks are in `page`. */
export const CARDS = `
  SELECT g.rank, p.id, p.slug, p.title, p.summary, p.status, p.review_status, p.funding_type, p.is_banned,
    p.starts_on, p.ends_on, p.city, p.country,
    o.slug AS organization_slug, o.title AS organization_title, o.status AS organization_status,
    o.review_status AS organization_review_status,
    c.slug AS category_slug, c.title AS category_title, c.icon AS category_icon,
    coalesce(f.goal, 0) AS goal, coalesce(f.balance, 0) AS balance, n.need_goals, n.need_balances,
    s.id AS image_id, s.width AS image_width, s.height AS image_height, s.color AS image_color,
    s.widths AS image_widths
  FROM page g
  JOIN project p ON p.id = g.project_id
  JOIN organization o ON o.id = p.organization_id
  JOIN category c ON c.id = p.category_id
  LEFT JOIN project_funding f ON f.project_id = p.id
  LEFT JOIN LATERAL (
    SELECT array_agg(nf.goal ORDER BY d.position) AS need_goals, array_agg(nf.balance ORDER BY d.position) AS need_balances
    FROM need_funding nf JOIN need d ON d.id = nf.need_id WHERE nf.project_id = p.id
  ) n ON true
  LEFT JOIN LATERAL (
    SELECT t.id, t.width, t.height, t.color, t.widths
    FROM project_photo h JOIN stored_file t ON t.id = h.file_id
    WHERE h.project_id = p.id ORDER BY h.position LIMIT 1
  ) s ON true`;

function coverOf(row: CardRow): ProjectCardWire['logo'] {
  if (row.image_id === null) return null;
  return imageWire({
    id: row.image_id,
    width: row.image_width,
    height: row.image_height,
    color: row.image_color,
    widths: row.image_widths ?? [],
  });
}

const numberOrNull = (count: bigint | null | undefined) => (count == null ? null : Number(count));

/** Votes and rank of a card on the list of a voting, null if it does not show them or there is no voting. */
export function standingOnList(
  row: Pick<CardRow, 'votes' | 'voting_rank'>,
  voting: ListedVoting | null,
): Pick<ProjectCardWire, 'votes' | 'voting_rank' | 'current_voting'> {
  const shown = voting !== null && voting.ranks !== 'hidden';
  return {
    votes: shown ? numberOrNull(row.votes) : null,
    voting_rank: shown ? numberOrNull(row.voting_rank) : null,
    current_voting: voting && { slug: voting.slug },
  };
}

/** The wire form of a card at an instant, in the reader's language. */
export function cardWire(
  row: CardRow,
  now: Date,
  locale: LocaleCode,
  voting: ListedVoting | null = null,
): ProjectCardWire {
  const organization = { status: row.organization_status, reviewStatus: row.organization_review_status };
  const facts = {
    status: row.status,
    reviewStatus: row.review_status,
    isBanned: row.is_banned,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    goal: row.goal,
    balance: row.balance,
    organization,
  };
  const state = projectState(facts, now);
  const needs = (row.need_goals ?? []).map((goal, index) => ({
    goal: BigInt(goal),
    balance: BigInt(row.need_balances?.[index] ?? 0),
  }));
  return {
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    logo: coverOf(row),
    category: categoryWire(
      { slug: row.category_slug, title: row.category_title, icon: row.category_icon },
      locale,
    ),
    organization: { slug: row.organization_slug, title: row.organization_title },
    city: row.city,
    country: row.country,
    status: row.status,
    review_status: row.review_status,
    funding_type: row.funding_type,
    fully_funded: state.fullyFunded,
    expired: state.expired,
    can_receive_fundings: state.canReceiveFundings,
    is_banned: row.is_banned,
    is_status_archived: state.archived,
    balance: moneyWire(row.balance),
    goal: moneyWire(row.goal),
    percent: currentPercent(needs),
    ...standingOnList(row, voting),
  };
}
