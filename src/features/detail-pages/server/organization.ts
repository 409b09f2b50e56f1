import type { StandingWire } from '#features/votings/contract/votings.ts';
import type { PlatformSettings } from '#features/settings/rules.ts';
import { imageWire } from '#platform/contract/image.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db } from '#platform/server/database/db.ts';
import { berlinDate } from '#kernel/clock.ts';
import type { OrganizationDetail } from '../contract/organization.ts';
import { REVIEW, STATUS } from '#features/projects/rules.ts';
import { amounts } from './amounts.ts';
import { type CardRow, CARDS, cardWire } from '#features/projects/server/index.ts';
import {
  imageJson,
  type ImageJson,
  imagesWire,
  ORGANIZATION_PHOTOS,
  type TabJson,
  tabsWire,
} from './detail-parts.ts';
import { richHtml, safeWebsite } from '#platform/server/html.ts';

/** Who reads the page, when and how. */
export interface OrganizationView {
  readonly now: Date;
  readonly locale: LocaleCode;
  readonly publicUrl: string;
  readonly settings: Pick<PlatformSettings, 'factorOfCurrencyToCoin' | 'displayOrganizationBalance'>;
  /** Where it stands in the voting that the page is about, or that runs. */
  readonly standing: StandingWire | null;
  /** Staff and holders of a preview link, who may see what is not public. */
  readonly mayPreview: boolean;
  /** Came by a preview link: sees a preview also of what is public. */
  readonly byPreviewLink: boolean;
}

interface OrganizationRow {
  readonly id: bigint;
  readonly slug: string;
  readonly title: string;
  readonly status: number;
  readonly review_status: number;
  readonly description: string;
  readonly description_activity: string;
  readonly description_strength: string;
  readonly street: string;
  readonly postal_code: string;
  readonly city: string;
  readonly country: string;
  readonly website: string;
  readonly logo: ImageJson | null;
  readonly photos: readonly ImageJson[];
  readonly tabs: readonly TabJson[];
  /** Cents of its public projects. */
  readonly balance: bigint;
  readonly projects: bigint;
  /** Cents that it was given itself. */
  readonly own_balance: bigint;
}

const STATEMENT = {
  name: 'organization:detail',
  text: `
    SELECT o.id, o.slug, o.title, o.status, o.review_status, o.description, o.description_activity,
      o.description_strength, o.street, o.postal_code, o.city, o.country, o.website,
      CASE WHEN l.id IS NOT NULL THEN ${imageJson('l')} END AS logo,
      ${ORGANIZATION_PHOTOS} AS photos,
      (SELECT coalesce(json_agg(json_build_object('slot', t.slot, 'title', t.title, 'html', t.html)
          ORDER BY t.slot, t.id), '[]') FROM organization_tab t WHERE t.organization_id = o.id) AS tabs,
      coalesce(m.balance, 0)::bigint AS balance, m.projects,
      (SELECT coalesce(sum(a.balance), 0)::bigint FROM account a
        WHERE a.kind IN ('organization_private', 'organization_codes', 'organization_direct') AND a.owner = o.id) AS own_balance
    FROM organization o
    LEFT JOIN stored_file l ON l.id = o.logo_id
    CROSS JOIN LATERAL (
      SELECT sum(f.balance) AS balance, count(*) FILTER (WHERE p.status = 2) AS projects
      FROM project p LEFT JOIN project_funding f ON f.project_id = p.id
      WHERE p.organization_id = o.id AND p.status IN (2, 3) AND p.review_status = 2 AND NOT p.is_banned
    ) m
    WHERE o.slug = $1`,
};

/** Most cards on the page; explore finds the others. */
const MOST_PROJECTS = 24;

/** Listed projects of an organisation: those that take money first, then the newest. */
async function projectsOf(db: Db, organization: bigint, view: OrganizationView): Promise<CardRow[]> {
  const { rows } = await db.client.query<CardRow>({
    name: 'organization:projects',
    text: `
      WITH page AS (
        SELECT e.project_id, row_number() OVER (ORDER BY (e.ends_on < $2 OR e.fully_funded), e.created_at DESC, e.project_id) AS rank
        FROM explore_project e JOIN project p ON p.id = e.project_id
        WHERE p.organization_id = $1
      )
      SELECT w.* FROM (${CARDS}) w WHERE w.rank <= ${MOST_PROJECTS} ORDER BY w.rank`,
    values: [organization, berlinDate(view.now)],
  });
  return rows;
}

function isReachable({ status, review_status }: OrganizationRow): boolean {
  return (review_status === REVIEW.public || review_status === REVIEW.accepted) && status !== STATUS.deleted;
}

/**
 * The page of an organisation, or null for what the reader may not know of: organisations that wait for their review,
 * were rejected or deleted are seen by staff and with a preview link alone (handbook §4), archived ones by everybody who
 * has the link (handbook §2.5).
 */
export async function organizationDetail(
  db: Db,
  slug: string,
  view: OrganizationView,
): Promise<OrganizationDetail | null> {
  const { rows } = await db.client.query<OrganizationRow>({ ...STATEMENT, values: [slug] });
  const row = rows[0];
  if (!row) return null;
  const reachable = isReachable(row);
  if (!reachable && !view.mayPreview) return null;
  const cards = await projectsOf(db, row.id, view);
  const amount = amounts(view.settings.factorOfCurrencyToCoin, view.locale);
  return {
    slug: row.slug,
    title: row.title,
    logo: row.logo && imageWire(row.logo),
    photos: imagesWire(row.photos),
    description: richHtml(row.description),
    description_activity: richHtml(row.description_activity),
    description_strength: richHtml(row.description_strength),
    street: row.street,
    postal_code: row.postal_code,
    city: row.city,
    country: row.country,
    website: safeWebsite(row.website),
    custom_tabs: tabsWire(row.tabs),
    projects: cards.map((card) => cardWire(card, view.now, view.locale)),
    projects_count: Number(row.projects),
    balance: view.settings.displayOrganizationBalance ? amount(row.balance) : null,
    own_balance: view.settings.displayOrganizationBalance ? amount(row.own_balance) : null,
    standing: view.standing,
    status: row.status,
    review_status: row.review_status,
    share_link: `${view.publicUrl}/organization/${row.slug}/`,
    is_preview: !reachable || view.byPreviewLink,
  };
}
