import { hidesBalance, isShownPage } from '#features/pages/rules.ts';
import { pageContent, pageSizeOf } from '#features/pages/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import type { ListedVoting } from '#features/votings/server/index.ts';
import { cutText, escapeLike } from '#kernel/text.ts';
import { notFound } from '#platform/contract/errors.ts';
import { imageWire } from '#platform/contract/image.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { textOfHtml } from '#platform/server/html.ts';
import { MAX_WORDS, foldedForms, foldedWords } from '#kernel/search.ts';
import type { ExploreOrdering } from '../contract/list-query.ts';
import type { OrganizationCardWire, OrganizationPage, OrganizationQuery } from '../contract/organizations.ts';
import { publicProjectSql, standingOnList } from '#features/projects/server/index.ts';
import { seedOf, shownOrder, votingOfPage } from './projects.ts';
import { rankColumns, votesOrderBy } from './projects-sql.ts';

/** Maximum length of a card's summary, as on cards of projects (spec 1 §9). */
const SUMMARY_LENGTH = 70;
/** Milliseconds for which the totals of all organizations are cached, because they sum up all donations. */
const CACHE_MS = 60_000;

type Order = Exclude<ExploreOrdering, ''>;

const ORDER_BY: Readonly<Record<Exclude<Order, 'voting_rank' | '-voting_rank'>, string>> = {
  '-created_at': 'e.created_at DESC, e.organization_id DESC',
  created_at: 'e.created_at, e.organization_id',
  title: 'e.title_key, e.organization_id',
  '-title': 'e.title_key DESC, e.organization_id DESC',
  balance: 'coalesce(b.balance, 0), e.organization_id',
  '-balance': 'coalesce(b.balance, 0) DESC, e.organization_id DESC',
  random: 'hashint8extended(e.organization_id, @seed), e.organization_id',
};

// The projects whose money counts as publicly collected (handbook §2.3, §2.5): archived ones do, banned and
// withdrawn ones do not.
const COLLECTED = publicProjectSql('p');

interface CardRow {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly city: string;
  readonly country: string;
  readonly projects: bigint;
  readonly balance: bigint;
  readonly image_id: string | null;
  readonly image_width: number | null;
  readonly image_height: number | null;
  readonly image_color: string | null;
  readonly image_widths: readonly number[] | null;
  /** Only on lists of a voting. */
  readonly votes?: bigint | null;
  readonly voting_rank?: bigint | null;
}

/** The filters of the list: a search text, and the voting to whose participants it is limited. */
interface Filter {
  readonly search: string;
  readonly voting: ListedVoting | null;
}

function whereOf({ search, voting }: Filter, values: unknown[]): string {
  const add = (value: unknown) => `$${values.push(value)}`;
  const conditions = foldedWords(search, MAX_WORDS).map((word) => {
    const patterns = foldedForms(word).map((form) => `explore_fold(${add(`%${escapeLike(form)}%`)})`);
    const among = (texts: string) => patterns.map((pattern) => `${texts} LIKE ${pattern}`).join(' OR ');
    // Also by project, because the search field covers project, location and organization.
    return `(${among('e.search')} OR e.organization_id IN (SELECT p.organization_id
        FROM explore_project x JOIN project p ON p.id = x.project_id WHERE ${among('x.search')}))`;
  });
  if (voting) {
    conditions.push(`e.organization_id IN (SELECT r.organization_id FROM voting_rank r
      WHERE r.voting_id = ${add(voting.id)}::bigint AND r.listed)`);
  }
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
}

interface PageRequest extends Filter {
  readonly ordering: Order;
  readonly seed: number;
  readonly pageSize: number;
  readonly page: number;
}

/** The requested order; by votes only if the voting shows them. */
function orderOf({ ordering, voting }: PageRequest): string {
  if (ordering !== 'voting_rank' && ordering !== '-voting_rank') return ORDER_BY[ordering];
  const hidesVotes = voting === null || voting.ranks === 'hidden';
  return hidesVotes ? ORDER_BY['-created_at'] : votesOrderBy(voting.ranks)[ordering];
}

async function cardsOf(db: Db, request: PageRequest): Promise<CardRow[]> {
  const { voting } = request;
  const values: unknown[] = [];
  const where = whereOf(request, values);
  const add = (value: unknown) => `$${values.push(value)}`;
  const order = orderOf(request).replace('@seed', () => `${add(request.seed)}::bigint`);
  const id = voting && `${add(voting.id)}::bigint`;
  const ranked = (organization: string) =>
    id === null ? '' : `JOIN voting_rank r ON r.organization_id = ${organization} AND r.voting_id = ${id}`;
  const balances = request.ordering.endsWith('balance')
    ? `LEFT JOIN (SELECT p.organization_id, sum(f.balance) AS balance FROM project p
        JOIN project_funding f ON f.project_id = p.id WHERE ${COLLECTED} GROUP BY 1) b USING (organization_id)`
    : '';
  const { rows } = await db.client.query<CardRow>({
    text: `
      WITH page AS MATERIALIZED (
        SELECT q.organization_id, row_number() OVER () AS rank FROM (
          SELECT e.organization_id FROM explore_organization e ${balances} ${ranked('e.organization_id')} ${where}
          ORDER BY ${order} LIMIT ${add(request.pageSize)}::bigint OFFSET ${add((request.page - 1) * request.pageSize)}::bigint
        ) q
      )
      SELECT o.slug, o.title, o.description, o.city, o.country, n.projects, m.balance,
        s.id AS image_id, s.width AS image_width, s.height AS image_height, s.color AS image_color,
        s.widths AS image_widths${voting && id ? `, ${rankColumns(id, voting.ranks)}` : ''}
      FROM page g
      JOIN organization o ON o.id = g.organization_id
      ${ranked('o.id')}
      LEFT JOIN stored_file s ON s.id = o.logo_id
      CROSS JOIN LATERAL (
        SELECT count(*) AS projects FROM project p JOIN explore_project e ON e.project_id = p.id
        WHERE p.organization_id = o.id
      ) n
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(f.balance), 0)::bigint AS balance FROM project p
        JOIN project_funding f ON f.project_id = p.id WHERE p.organization_id = o.id AND ${COLLECTED}
      ) m
      ORDER BY g.rank`,
    values,
  });
  return rows;
}

interface Totals {
  readonly count: bigint;
  readonly projects: bigint;
  readonly balance: bigint;
}

async function readTotals(db: Db, filter: Filter): Promise<Totals> {
  const values: unknown[] = [];
  const { rows } = await db.client.query<Totals>({
    text: `
      WITH hit AS MATERIALIZED (SELECT e.organization_id FROM explore_organization e ${whereOf(filter, values)})
      SELECT (SELECT count(*) FROM hit) AS count,
        (SELECT count(*) FROM project p JOIN explore_project e ON e.project_id = p.id
          WHERE p.organization_id IN (SELECT organization_id FROM hit)) AS projects,
        (SELECT coalesce(sum(f.balance), 0)::bigint FROM project p JOIN project_funding f ON f.project_id = p.id
          WHERE p.organization_id IN (SELECT organization_id FROM hit) AND ${COLLECTED}) AS balance`,
    values,
  });
  return rows[0] ?? { count: 0n, projects: 0n, balance: 0n };
}

const totalsCache = new WeakMap<object, { readonly at: number; readonly totals: Promise<Totals> }>();

/** The current totals of a filter; those of all organizations are up to a minute old, with an exact count. */
async function totalsOf(db: Db, filter: Filter): Promise<Totals> {
  if (filter.search !== '' || filter.voting) return readTotals(db, filter);
  const cached = totalsCache.get(db);
  if (!cached || performance.now() - cached.at >= CACHE_MS) {
    const totals = readTotals(db, filter);
    totalsCache.set(db, { at: performance.now(), totals });
    totals.catch(() => totalsCache.delete(db));
    return totals;
  }
  const [totals, { rows }] = await Promise.all([
    cached.totals,
    db.client.query<{ count: bigint }>('SELECT count(*) AS count FROM explore_organization'),
  ]);
  return { ...totals, count: rows[0]?.count ?? 0n };
}

function cardWire(row: CardRow, voting: ListedVoting | null): OrganizationCardWire {
  const logo =
    row.image_id === null
      ? null
      : imageWire({
          id: row.image_id,
          width: row.image_width,
          height: row.image_height,
          color: row.image_color,
          widths: row.image_widths ?? [],
        });
  return {
    slug: row.slug,
    title: row.title,
    logo,
    summary: cutText(textOfHtml(row.description), SUMMARY_LENGTH),
    city: row.city,
    country: row.country,
    projects: Number(row.projects),
    balance: moneyWire(row.balance),
    ...standingOnList(row, voting),
  };
}

/**
 * One page of organizations with totals over all of them.
 * @throws Refusal 404 while `organizationExplore` is disabled, except for lists of votings, or for a page that is not
 * published.
 */
export async function exploreOrganizationPage(
  db: Db,
  query: OrganizationQuery,
  caller: Pick<Caller, 'sessionHash'>,
  now: Date,
): Promise<OrganizationPage> {
  const settings = await loadSettings(db);
  const content = query.cms_filter
    ? await pageContent(
        db,
        { kind: 'organizations', slug: query.cms_filter, previewToken: query.preview_token },
        now,
      )
    : null;
  const isVotingList = content?.isVotingList ?? false;
  if (!isShownPage({ kind: 'organizations', isVotingList }, settings)) throw notFound();
  const { projectPageSize } = settings;
  const pageSize = query.page_size ?? (content ? pageSizeOf(content, projectPageSize) : projectPageSize);
  const page = query.page ?? 1;
  const filter = { search: query.search ?? '', voting: await votingOfPage(db, content, settings, now) };
  const [rows, totals] = await Promise.all([
    cardsOf(db, {
      ...filter,
      ordering: shownOrder(query.ordering, hidesBalance('organizations', settings)) || '-created_at',
      seed: query.seed ?? seedOf(caller, now),
      pageSize,
      page,
    }),
    totalsOf(db, filter),
  ]);
  return {
    count: Number(totals.count),
    total_pages: Math.max(1, Math.ceil(Number(totals.count) / pageSize)),
    current_page: page,
    total_projects: Number(totals.projects),
    total_balance: moneyWire(totals.balance),
    results: rows.map((row) => cardWire(row, filter.voting)),
  };
}
