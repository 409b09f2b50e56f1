import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createBudget, createCompany } from '#features/budgets/server/index.ts';
import { createCoFunding } from '#features/cofunding/server/index.ts';
import type { Services } from '#platform/server/services.ts';
import { loadBulk } from '../../seed/bulk.ts';
import { migrate } from '#platform/server/database/migrate.ts';

export interface BenchData {
  readonly projects: number;
  readonly donations: number;
  readonly slugs: readonly string[];
  /** The project that receives the most. */
  readonly hot: { id: string; slug: string };
  readonly many: readonly { id: string; slug: string }[];
  readonly provider: { id: string; slug: string };
}

const euro = 100n;
const plenty = 10_000_000n * euro;
const givingProjects = 201;

async function loadWhenMissing(
  url: string,
  pool: pg.Pool,
  size: { projects: number; donations: number },
  log: (line: string) => void,
): Promise<void> {
  await migrate(url, { log });
  const { rows } = await pool.query<{ n: string }>('SELECT count(*) AS n FROM project');
  if (Number(rows[0]?.n) >= size.projects) return;
  // Rows of pictures, so that cards and pages refer to some as real ones do; their bytes are never requested.
  await pool.query(
    `INSERT INTO stored_file (id, kind, filename, content_type, bytes, width, height, color, widths)
     SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'image', n || '.jpg', 'image/jpeg', 200000, 1600, 1066, '#8a7f60',
       '{160,320,480,640,960,1280,1600}' FROM generate_series(1, 60) n ON CONFLICT DO NOTHING`,
  );
  await loadBulk(url, { ...size, now: new Date(), log });
}

async function makeGivingProject(services: Services, position: number): Promise<void> {
  await services.database.transact(async (tx) => {
    const slug = `bench-giving-${position}`;
    const { rows } = await tx.client.query<{ id: bigint }>(
      `INSERT INTO project (slug, title, category_id, organization_id, status, review_status, starts_on, ends_on)
       SELECT $1, $1, (SELECT min(id) FROM category), (SELECT min(id) FROM organization), 2, 2, '2020-01-01', '2099-12-31' RETURNING id`,
      [slug],
    );
    const project = rows[0]?.id ?? 0n;
    await tx.client.query(
      `WITH n AS (INSERT INTO need (project_id, slug, position, title) VALUES ($1, 'need', 1, 'Need') RETURNING id),
         f AS (INSERT INTO project_funding (project_id, goal) VALUES ($1, $2))
       INSERT INTO need_funding (need_id, project_id, goal) SELECT id, $1, $2 FROM n`,
      [project, plenty],
    );
    const author = { actor: null, request: 'bench' };
    const company = await createCompany(tx, { slug: `bench-${randomUUID()}`, title: 'Company' });
    const days = { startsOn: '2020-01-01', endsOn: '2099-12-31' };
    const budget = await createBudget(tx, { company, title: 'Budget', amount: plenty, ...days }, author);
    await createCoFunding(
      tx,
      {
        slug: `bench-${randomUUID()}`,
        title: 'Half',
        company,
        budget,
        startsAt: new Date('2020-01-01'),
        endsAt: new Date('2099-12-31'),
        pot: plenty,
        ppm: 500_000n,
        projects: [project],
      },
      author,
    );
  });
}

/** Brings the database to the given size and creates the recipients of donations. */
export async function prepareData(
  url: string,
  services: Services,
  log: (line: string) => void,
): Promise<BenchData> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    const read = async <T extends pg.QueryResultRow>(text: string) => (await pool.query<T>(text)).rows;
    const giving = () =>
      read<{ id: string; slug: string }>(
        `SELECT id, slug FROM project WHERE slug LIKE 'bench-giving-%' ORDER BY id`,
      );
    for (let made = (await giving()).length; made < givingProjects; made += 1)
      await makeGivingProject(services, made);
    // Each donor of a load run has a network of their own, so the limits are those that an operator gets; databases of earlier
    // versions have lifted ones.
    await pool.query(
      `DELETE FROM platform_setting WHERE key IN ('maxOpenHoldsPerVisitor', 'maxHoldShare', 'openHoldsWithoutTask')`,
    );
    await pool.query(
      'VACUUM (ANALYZE) project, explore_project, explore_count, project_funding, need_funding',
    );
    const [counts] = await read<{ projects: string; donations: string }>(
      'SELECT (SELECT count(*) FROM project) AS projects, (SELECT count(*) FROM private_donation) AS donations',
    );
    const slugs = await read<{ slug: string }>(
      `SELECT slug FROM project JOIN explore_project e ON e.project_id = id WHERE slug NOT LIKE 'bench-%' ORDER BY hashint8(id) LIMIT 200`,
    );
    const [provider] = await read<{ id: string; slug: string }>(
      `SELECT id, slug FROM payment_provider WHERE slug = 'direct-debit'`,
    );
    const [hot, ...many] = await giving();
    if (!hot || !provider || !counts) throw new Error('the data of the benchmark is not complete');
    log(`${counts.projects} projects, ${counts.donations} donations`);
    return {
      projects: Number(counts.projects),
      donations: Number(counts.donations),
      slugs: slugs.map(({ slug }) => slug),
      hot,
      many,
      provider,
    };
  } finally {
    await pool.end();
  }
}

/** Loads the bulk data into a database that has less. */
export async function loadData(
  url: string,
  size: { projects: number; donations: number },
  log: (line: string) => void,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await loadWhenMissing(url, pool, size, log);
  } finally {
    await pool.end();
  }
}
