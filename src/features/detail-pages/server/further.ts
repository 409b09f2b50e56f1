import { berlinDate, type IsoDate } from '#kernel/clock.ts';
import { votingPages } from '#features/pages/server/index.ts';
import { isReachable } from '#features/projects/rules.ts';
import { CARDS, type CardRow, cardWire, publicProjectSql } from '#features/projects/server/index.ts';
import type { PlatformSettings } from '#features/settings/rules.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db } from '#platform/server/database/db.ts';
import { FURTHER_MAX, type FurtherProjects } from '../contract/further.ts';
import { isOrganizationReachable } from './organization.ts';

/** How many of the same category, and of the surroundings, are compared: the newest of them. */
const COMPARED = 200;
/** The surroundings in degrees: about fifty kilometers to each side in Germany. */
const NEAR = { latitude: 0.45, longitude: 0.7 } as const;

/** What the look-up knows of the project that the visitor came for. */
interface Origin {
  readonly id: bigint;
  readonly organization: bigint;
  readonly category: bigint;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

interface OriginRow extends Origin {
  readonly status: number;
  readonly review_status: number;
  readonly is_banned: boolean;
  readonly organization_status: number;
  readonly organization_review: number;
}

/** The project of an address; null if visitors must not learn that it exists. */
async function originOf(db: Db, slug: string): Promise<Origin | null> {
  const { rows } = await db.client.query<OriginRow>({
    name: 'further:origin',
    text: `SELECT p.id, p.organization_id AS organization, p.category_id AS category, p.latitude, p.longitude, p.status,
        p.review_status, p.is_banned, o.status AS organization_status, o.review_status AS organization_review
      FROM project p JOIN organization o ON o.id = p.organization_id WHERE p.slug = $1`,
    values: [slug],
  });
  const [row] = rows;
  if (!row) return null;
  const isKnown = isReachable({
    status: row.status,
    reviewStatus: row.review_status,
    isBanned: row.is_banned,
    organization: { status: row.organization_status, reviewStatus: row.organization_review },
  });
  return isKnown ? row : null;
}

/** Without a public project, all of its data is null. */
interface OrganizationRow extends Omit<Origin, 'id' | 'category'> {
  readonly id: bigint | null;
  readonly category: bigint | null;
  readonly status: number;
  readonly review_status: number;
}

/** The newest public project of an organization; null if there is none or visitors must not learn of the organization. */
async function originOfOrganization(db: Db, slug: string): Promise<Origin | null> {
  const { rows } = await db.client.query<OrganizationRow>({
    name: 'further:organization-origin',
    text: `SELECT o.id AS organization, o.status, o.review_status, p.id, p.category_id AS category, p.latitude, p.longitude
      FROM organization o
      LEFT JOIN LATERAL (SELECT p.* FROM project p WHERE p.organization_id = o.id AND ${publicProjectSql('p')}
        ORDER BY p.created_at DESC, p.id DESC LIMIT 1) p ON true
      WHERE o.slug = $1`,
    values: [slug],
  });
  const [row] = rows;
  if (!row || row.id === null || row.category === null || !isOrganizationReachable(row)) return null;
  return { ...row, id: row.id, category: row.category };
}

// $1 the day, $2 the project, $3 its category, $4 and $5 its place; all but the day are null for an unknown project.
const OPEN = `e.ends_on >= $1::date AND NOT e.fully_funded AND e.project_id IS DISTINCT FROM $2::bigint
  AND EXISTS (SELECT FROM project s WHERE s.id = e.project_id AND s.starts_on <= $1::date)`;
const SIMILAR = `
  WITH candidate AS (
    (SELECT e.* FROM explore_project e WHERE e.category_id = $3::bigint AND ${OPEN}
      ORDER BY e.created_at DESC, e.project_id DESC LIMIT ${COMPARED})
    UNION
    (SELECT e.* FROM explore_project e
      WHERE e.latitude BETWEEN $4::float8 - ${NEAR.latitude} AND $4::float8 + ${NEAR.latitude}
        AND e.longitude BETWEEN $5::float8 - ${NEAR.longitude} AND $5::float8 + ${NEAR.longitude} AND ${OPEN}
      LIMIT ${COMPARED})
    UNION
    (SELECT e.* FROM explore_project e WHERE ${OPEN}
      ORDER BY e.created_at DESC, e.project_id DESC LIMIT ${FURTHER_MAX})
  )
  SELECT c.project_id FROM candidate c
  ORDER BY (c.category_id = $3::bigint) IS TRUE DESC,
    (c.latitude - $4::float8) ^ 2 + ((c.longitude - $5::float8) * cos(radians($4::float8))) ^ 2 NULLS LAST,
    c.created_at DESC, c.project_id DESC
  LIMIT ${FURTHER_MAX}`;

const OF_ORGANIZATION = `
  SELECT e.project_id FROM explore_project e JOIN project p ON p.id = e.project_id
  WHERE p.organization_id = $3::bigint AND ${OPEN}
  ORDER BY e.created_at DESC, e.project_id DESC LIMIT ${FURTHER_MAX}`;

const idsOf = async (db: Db, name: string, text: string, values: unknown[]): Promise<readonly bigint[]> => {
  const { rows } = await db.client.query<{ project_id: bigint }>({ name, text, values });
  return rows.map(({ project_id: id }) => id);
};

async function idsOfFurther(db: Db, origin: Origin | null, today: IsoDate) {
  const { id = null, category = null, latitude = null, longitude = null } = origin ?? {};
  const ofOrganization = origin
    ? await idsOf(db, 'further:organization', OF_ORGANIZATION, [today, id, origin.organization])
    : [];
  const similar = await idsOf(db, 'further:similar', SIMILAR, [today, id, category, latitude, longitude]);
  // A project that is in both is shown once.
  return { similar, ofOrganization: ofOrganization.filter((one) => !similar.includes(one)) };
}

const CARDS_IN_ORDER = `
  WITH page AS MATERIALIZED (
    SELECT u.project_id, u.rank FROM unnest($1::bigint[]) WITH ORDINALITY AS u (project_id, rank))
  SELECT w.* FROM (${CARDS}) w ORDER BY w.rank`;

interface View {
  readonly settings: PlatformSettings;
  readonly locale: LocaleCode;
  readonly now: Date;
}

/** Where visitors go on from a project that accepts no donations, or that does not exist. */
export async function furtherProjects(db: Db, slug: string, view: View): Promise<FurtherProjects> {
  return further(db, await originOf(db, slug), view);
}

/** Where visitors go on from an organization that is archived, or that does not exist. */
export async function furtherOfOrganization(db: Db, slug: string, view: View): Promise<FurtherProjects> {
  return further(db, await originOfOrganization(db, slug), view);
}

async function further(
  db: Db,
  origin: Origin | null,
  { settings, locale, now }: View,
): Promise<FurtherProjects> {
  const ids = await idsOfFurther(db, origin, berlinDate(now));
  const { rows } = await db.client.query<CardRow>({
    name: 'further:cards',
    text: CARDS_IN_ORDER,
    values: [[...ids.similar, ...ids.ofOrganization]],
  });
  const cards = rows.map((row) => cardWire(row, now, locale));
  return {
    similar: cards.slice(0, ids.similar.length),
    of_organization: cards.slice(ids.similar.length),
    votings: settings.enableVoting ? [...(await votingPages(db, locale, now))] : [],
  };
}
