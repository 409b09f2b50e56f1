import type { StandingWire } from '#features/votings/contract/votings.ts';
import type { PlatformSettings } from '#features/settings/rules.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db } from '#platform/server/database/db.ts';
import { berlinDate } from '#kernel/clock.ts';
import type { OrganizationDetail } from '../contract/organization.ts';
import { REVIEW, STATUS } from '#features/projects/rules.ts';
import { amounts } from './amounts.ts';
import { type CardRow, CARDS, cardWire, publicProjectSql } from '#features/projects/server/index.ts';
import {
  ORGANIZATION,
  type OrganizationFacts,
  organizationWire,
  type TabJson,
  tabsOf,
  tabsWire,
} from './detail-parts.ts';

/** What the page depends on besides the organization. */
export interface OrganizationView {
  readonly now: Date;
  readonly locale: LocaleCode;
  readonly publicUrl: string;
  readonly settings: Pick<PlatformSettings, 'factorOfCurrencyToCoin' | 'displayOrganizationBalance'>;
  /** Votes and rank of the organization in the named or running voting. */
  readonly standing: StandingWire | null;
  /** Staff and holders of a preview link, who may see unpublished pages. */
  readonly mayPreview: boolean;
  /** Opened by a preview link: shows a preview of public pages, too. */
  readonly byPreviewLink: boolean;
}

interface OrganizationRow {
  readonly id: bigint;
  readonly organization: OrganizationFacts;
  readonly tabs: readonly TabJson[];
  /** Cents of its public projects. */
  readonly balance: bigint;
  readonly projects: bigint;
  /** Cents donated to the organization itself. */
  readonly own_balance: bigint;
}

const STATEMENT = {
  name: 'organization:detail',
  text: `
    SELECT o.id, ${ORGANIZATION} AS organization,
      ${tabsOf('organization_tab', 't.organization_id = o.id')} AS tabs,
      coalesce(m.balance, 0)::bigint AS balance, m.projects,
      (SELECT coalesce(sum(a.balance), 0)::bigint FROM account a
        WHERE a.kind IN ('organization_private', 'organization_codes', 'organization_direct') AND a.owner = o.id) AS own_balance
    FROM organization o
    LEFT JOIN stored_file l ON l.id = o.logo_id
    CROSS JOIN LATERAL (
      SELECT sum(f.balance) AS balance, count(*) FILTER (WHERE p.status = 2) AS projects
      FROM project p LEFT JOIN project_funding f ON f.project_id = p.id
      WHERE p.organization_id = o.id AND ${publicProjectSql('p')}
    ) m
    WHERE o.slug = $1`,
};

/** The maximum number of cards on the page; the explore list shows the others. */
const MAX_PROJECTS = 24;

/** Listed projects of an organization: those that accept money first, then the newest. */
async function projectsOf(db: Db, organization: bigint, view: OrganizationView): Promise<CardRow[]> {
  const { rows } = await db.client.query<CardRow>({
    name: 'organization:projects',
    text: `
      WITH page AS (
        SELECT e.project_id, row_number() OVER (ORDER BY (e.ends_on < $2 OR e.fully_funded), e.created_at DESC, e.project_id) AS rank
        FROM explore_project e JOIN project p ON p.id = e.project_id
        WHERE p.organization_id = $1
      )
      SELECT w.* FROM (${CARDS}) w WHERE w.rank <= ${MAX_PROJECTS} ORDER BY w.rank`,
    values: [organization, berlinDate(view.now)],
  });
  return rows;
}

/** Whether visitors may open the page of an organization; archived ones can be opened by whoever has the link. */
export function isOrganizationReachable({
  status,
  review_status,
}: Pick<OrganizationFacts, 'status' | 'review_status'>): boolean {
  return (review_status === REVIEW.public || review_status === REVIEW.accepted) && status !== STATUS.deleted;
}

/**
 * The page of an organization, or null if the reader must not learn that it exists: unreviewed, rejected or deleted
 * organizations are visible to staff and with a preview link only (handbook §4), archived ones to everybody
 * with the link (handbook §2.5).
 */
export async function organizationDetail(
  db: Db,
  slug: string,
  view: OrganizationView,
): Promise<OrganizationDetail | null> {
  const { rows } = await db.client.query<OrganizationRow>({ ...STATEMENT, values: [slug] });
  const row = rows[0];
  if (!row) return null;
  const { organization } = row;
  const reachable = isOrganizationReachable(organization);
  if (!reachable && !view.mayPreview) return null;
  const cards = await projectsOf(db, row.id, view);
  const amount = amounts(view.settings.factorOfCurrencyToCoin, view.locale);
  return {
    ...organizationWire(organization),
    custom_tabs: tabsWire(row.tabs),
    projects: cards.map((card) => cardWire(card, view.now, view.locale)),
    projects_count: Number(row.projects),
    balance: view.settings.displayOrganizationBalance ? amount(row.balance) : null,
    own_balance: view.settings.displayOrganizationBalance ? amount(row.own_balance) : null,
    standing: view.standing,
    status: organization.status,
    review_status: organization.review_status,
    share_link: `${view.publicUrl}/organization/${organization.slug}/`,
    is_preview: !reachable || view.byPreviewLink,
  };
}
