import type pg from 'pg';
import { unique } from './unique.ts';

/** Properties of a test project; amounts in cents, days in Berlin. */
export interface MadeProject {
  readonly title?: string;
  readonly slug?: string;
  readonly description?: string;
  readonly status?: number;
  readonly reviewStatus?: number;
  readonly isBanned?: boolean;
  readonly startsOn?: string;
  readonly endsOn?: string;
  readonly city?: string;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly createdAt?: string;
  readonly categoryId?: bigint;
  readonly organizationId?: bigint;
  /** Goal and balance of each need, in order. */
  readonly needs?: readonly (readonly [goal: bigint, balance: bigint])[];
}

async function insertedId(pool: pg.Pool, sql: string, values: unknown[]): Promise<bigint> {
  const { rows } = await pool.query<{ id: string }>(sql, values);
  return BigInt(rows[0]?.id ?? 0);
}

/** Creates a category; its title is the slug in both languages. */
export async function makeCategory(
  pool: pg.Pool,
  slug = unique('category'),
): Promise<{ id: bigint; slug: string }> {
  const id = await insertedId(
    pool,
    `INSERT INTO category (slug, title, icon, position) VALUES ($1, $2, 'heart', 1) RETURNING id`,
    [slug, { en: `${slug} en`, de: `${slug} de` }],
  );
  return { id, slug };
}

/** Creates a complete and public organization. */
export async function makeOrganization(
  pool: pg.Pool,
  options: {
    title?: string;
    slug?: string;
    status?: number;
    reviewStatus?: number;
    website?: string;
  } = {},
): Promise<bigint> {
  const name = options.title ?? unique('Organisation');
  return insertedId(
    pool,
    `INSERT INTO organization (slug, title, status, review_status, website) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [
      options.slug ?? unique('organization'),
      name,
      options.status ?? 2,
      options.reviewStatus ?? 2,
      options.website ?? '',
    ],
  );
}

/** Confirms the entered account of an organization, as two persons would have long ago; nothing without one. */
export async function confirmAccount(pool: pg.Pool, organization: bigint | string): Promise<void> {
  await pool.query(
    `INSERT INTO organization_account (organization_id, account_holder, iban, bic, state, proposed_at, decided_at, effective_from)
     SELECT id, account_holder, iban, bic, 'confirmed', '2020-01-01', '2020-01-01', '2020-01-01'
     FROM organization WHERE id = $1 AND account_holder <> '' AND iban <> ''`,
    [organization],
  );
}

/** Creates a project, by default public and collecting, with its needs; the money counts as private donations. */
export async function makeProject(
  pool: pg.Pool,
  made: MadeProject = {},
): Promise<{ id: bigint; slug: string }> {
  const slug = made.slug ?? unique('project');
  const category = made.categoryId ?? (await makeCategory(pool)).id;
  const organization = made.organizationId ?? (await makeOrganization(pool));
  const id = await insertedId(
    pool,
    `INSERT INTO project (slug, title, summary, description, category_id, organization_id, status, review_status,
       is_banned, starts_on, ends_on, city, latitude, longitude, created_at)
     VALUES ($1, $2, 'A summary', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id`,
    [
      slug,
      made.title ?? `Project ${slug}`,
      made.description ?? 'A description.',
      category,
      organization,
      made.status ?? 2,
      made.reviewStatus ?? 2,
      made.isBanned ?? false,
      made.startsOn ?? '2020-01-01',
      made.endsOn ?? '2099-12-31',
      made.city ?? 'Köln',
      made.latitude ?? null,
      made.longitude ?? null,
      made.createdAt ?? new Date(),
    ],
  );
  const needs = made.needs ?? [[10_000n, 0n]];
  await pool.query(
    `INSERT INTO project_funding (project_id, goal, balance, private)
     SELECT $1, coalesce(sum(g), 0), coalesce(sum(b), 0), coalesce(sum(b), 0) FROM unnest($2::bigint[], $3::bigint[]) AS n(g, b)`,
    [id, needs.map(([goal]) => goal), needs.map(([, balance]) => balance)],
  );
  for (const [index, [goal, balance]] of needs.entries()) {
    await makeNeed(pool, id, index + 1, goal, balance);
  }
  return { id, slug };
}

async function makeNeed(
  pool: pg.Pool,
  project: bigint,
  position: number,
  goal: bigint,
  balance: bigint,
): Promise<void> {
  const need = await insertedId(
    pool,
    'INSERT INTO need (project_id, slug, position, title) VALUES ($1, $2, $3, $4) RETURNING id',
    [project, `need-${position}`, position, `Need ${position}`],
  );
  await pool.query('INSERT INTO need_funding (need_id, project_id, goal, balance) VALUES ($1, $2, $3, $4)', [
    need,
    project,
    goal,
    balance,
  ]);
}
