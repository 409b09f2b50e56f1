import { PPM } from '#kernel/money.ts';
import { imageUrl } from '#platform/contract/image.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/db.ts';
import { read, type Registration } from '#platform/server/http/handler.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { type CoFundingWire, listProjectCoFundings } from '../contract.ts';

export { createCoFunding, type NewCoFunding } from './create.ts';

function load(db: Db, slug: string, now: Date) {
  return db
    .selectFrom('co_funding as c')
    .innerJoin('co_funding_project as cp', 'cp.co_funding_id', 'c.id')
    .innerJoin('project as p', 'p.id', 'cp.project_id')
    .innerJoin('company as co', 'co.id', 'c.company_id')
    .leftJoin('stored_file as s', 's.id', 'co.logo_id')
    .selectAll('c')
    .select(['co.slug as company_slug', 'co.title as company_title', 's.id as logo', 's.widths'])
    .where('p.slug', '=', slug)
    .where('c.starts_at', '<=', now)
    .where('c.ends_at', '>=', now)
    .orderBy('c.starts_at')
    .orderBy('c.id')
    .execute();
}

type Row = Awaited<ReturnType<typeof load>>[number];

/** Parts per million as per cent without needless zeros: 333,333 gives `"33.3333"`. */
function percent(ppm: bigint): string {
  const rest = String(ppm % (PPM / 100n))
    .padStart(4, '0')
    .replace(/0+$/, '');
  return rest === '' ? String(ppm / (PPM / 100n)) : `${ppm / (PPM / 100n)}.${rest}`;
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
    funding_percentage: ppm === null ? null : percent(ppm),
    funding_percentage_ppm: ppm === null ? null : Number(ppm),
    once_per_donor: row.once_per_donor,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  };
}

/** Events that run for a project now, in the order in which they add; none while the feature is off. */
export async function projectCoFundings(db: Db, slug: string, now: Date): Promise<CoFundingWire[]> {
  if (!(await loadSettings(db)).coFunding) return [];
  return (await load(db, slug, now)).map(wireOf);
}

/** Routes of co-funding. */
export const coFundingRoutes: readonly Registration[] = [
  read(listProjectCoFundings, async ({ db, params, now }) => ({
    results: await projectCoFundings(db, params.slug, now),
  })),
];
