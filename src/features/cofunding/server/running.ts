import type { Selectable } from 'kysely';
import { imageUrl } from '#platform/contract/image.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { CoFunding } from '#platform/server/database/tables.generated.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import type { CoFundingWire } from '../contract/cofunding.ts';
import { percentText } from '#kernel/percent.ts';

/** A running event with its company. */
interface Row
  extends Omit<
    Selectable<CoFunding>,
    'company_id' | 'budget_id' | 'created_at' | 'created_by' | 'released_cents'
  > {
  readonly company_slug: string;
  readonly company_title: string;
  /** Id of the company's picture. */
  readonly logo: string | null;
  readonly widths: number[] | null;
}

/** Every project page needs it: joining five tables costs more to plan than to run, so it is prepared. */
const RUNNING = {
  name: 'co_funding:running',
  text: `
    SELECT c.id, c.slug, c.title, c.starts_at, c.ends_at, c.budget_cents, c.spent_cents, c.donation_min_cents,
      c.donation_max_cents, c.funding_value_cents, c.funding_percentage_ppm, c.once_per_donor,
      co.slug AS company_slug, co.title AS company_title, s.id AS logo, s.widths
    FROM project p
    JOIN co_funding_project cp ON cp.project_id = p.id
    JOIN co_funding c ON c.id = cp.co_funding_id
    JOIN company co ON co.id = c.company_id
    LEFT JOIN stored_file s ON s.id = co.logo_id
    WHERE p.slug = $1 AND c.starts_at <= $2 AND c.ends_at >= $2
    ORDER BY c.starts_at, c.id`,
};

async function load(db: Db, slug: string, now: Date): Promise<readonly Row[]> {
  return (await db.client.query<Row>({ ...RUNNING, values: [slug, now] })).rows;
}

function wireOf(row: Row): CoFundingWire {
  const optional = (cents: bigint | null) => (cents === null ? null : moneyWire(cents));
  const ppm = row.funding_percentage_ppm;
  return {
    id: Number(row.id),
    slug: row.slug,
    title: row.title,
    company: {
      slug: row.company_slug,
      title: row.company_title,
      logo: row.logo === null ? null : imageUrl(row.logo, row.widths?.[0] ?? 160, 'webp'),
    },
    budget: moneyWire(row.budget_cents),
    budget_spent: moneyWire(row.spent_cents),
    budget_left: moneyWire(row.budget_cents - row.spent_cents),
    donation_min: moneyWire(row.donation_min_cents),
    donation_max: optional(row.donation_max_cents),
    funding_value: optional(row.funding_value_cents),
    funding_percentage: ppm === null ? null : percentText(ppm),
    funding_percentage_ppm: ppm === null ? null : Number(ppm),
    once_per_donor: row.once_per_donor,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  };
}

/** Running events of a project, in the order in which they apply; none while the feature is disabled. */
export async function projectCoFundings(db: Db, slug: string, now: Date): Promise<CoFundingWire[]> {
  if (!(await loadSettings(db)).coFunding) return [];
  return (await load(db, slug, now)).map(wireOf);
}
