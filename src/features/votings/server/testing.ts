import type pg from 'pg';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { unique } from '#testing/factories.ts';
import { runChecks } from '#features/ledger/server/index.ts';
import type { TestApp } from '#testing/app.ts';
import { votingJobs } from './jobs.ts';

/**
 * Properties of a test voting; by default it is public, for projects, accepts both kinds of votes and runs for years.
 */
export interface MadeVoting {
  readonly participants?: 'project' | 'promoter';
  readonly startsAt?: string;
  readonly endsAt?: string;
  readonly enableEmail?: boolean;
  readonly enableCodes?: boolean;
  readonly displayCurrentRank?: boolean;
  readonly reviewStatus?: number;
  readonly standingsEveryDays?: number;
}

/** A voting in the database. */
export interface BuiltVoting {
  readonly id: bigint;
  readonly slug: string;
}

/** Creates a voting. */
export async function makeVoting(pool: pg.Pool, properties: MadeVoting = {}): Promise<BuiltVoting> {
  const slug = unique('voting');
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO voting (slug, title, participants, starts_at, ends_at, enable_email, enable_codes,
       display_current_rank, review_status, standings_every_days)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      slug,
      `Voting ${slug}`,
      properties.participants ?? 'project',
      properties.startsAt ?? '2020-01-01T00:00:00Z',
      properties.endsAt ?? '2098-01-01T00:00:00Z',
      properties.enableEmail ?? true,
      properties.enableCodes ?? true,
      properties.displayCurrentRank ?? true,
      properties.reviewStatus ?? 2,
      properties.standingsEveryDays ?? null,
    ],
  );
  return { id: BigInt(rows[0]?.id ?? 0), slug };
}

/** Creates a public project that takes part in a voting, reviewed for it by default. */
export async function enterProject(
  pool: pg.Pool,
  voting: BuiltVoting,
  options: { readonly title?: string; readonly review?: number } = {},
): Promise<{ id: bigint; slug: string; participant: bigint }> {
  const project = await makeProject(pool, options.title === undefined ? {} : { title: options.title });
  await pool.query('UPDATE project SET voting_review_status = $2 WHERE id = $1', [
    project.id,
    options.review ?? 2,
  ]);
  const { rows } = await pool.query<{ id: string }>(
    'INSERT INTO voting_participant (voting_id, project_id) VALUES ($1, $2) RETURNING id',
    [voting.id, project.id],
  );
  return { ...project, participant: BigInt(rows[0]?.id ?? 0) };
}

/** Creates a public organization that takes part in a voting for promoters, reviewed for it. */
export async function enterOrganization(
  pool: pg.Pool,
  voting: BuiltVoting,
  options: { readonly title?: string } = {},
): Promise<{ slug: string; participant: bigint }> {
  const id = await makeOrganization(pool, options);
  const { rows } = await pool.query<{ slug: string; participant: string }>(
    `WITH o AS (UPDATE organization SET voting_review_status = 2 WHERE id = $2 RETURNING id, slug),
       w AS (INSERT INTO voting_participant (voting_id, organization_id) VALUES ($1, $2) RETURNING id)
     SELECT o.slug, w.id AS participant FROM o, w`,
    [voting.id, id],
  );
  await pool.query('UPDATE organization SET title = title || $2 WHERE id = $1', [id, ' e. V.']);
  return { slug: rows[0]?.slug ?? '', participant: BigInt(rows[0]?.participant ?? 0) };
}

/** Creates codes of a voting. */
export async function makeCodes(
  pool: pg.Pool,
  voting: BuiltVoting,
  codes: Readonly<Record<string, number>>,
): Promise<void> {
  await pool.query(
    'INSERT INTO voting_code (voting_id, code, value) SELECT $1, * FROM unnest($2::text[], $3::int[])',
    [voting.id, Object.keys(codes), Object.values(codes)],
  );
}

/** The counted votes of a participant; -1 if it has no row in `voting_rank`. */
export async function countedVotes(pool: pg.Pool, participant: bigint): Promise<number> {
  const { rows } = await pool.query<{ votes: string }>(
    'SELECT votes FROM voting_rank WHERE participant_id = $1',
    [participant],
  );
  return Number(rows[0]?.votes ?? -1);
}

/** The violated invariants of votings. */
export async function brokenVotingChecks(pool: pg.Pool): Promise<string[]> {
  const results = await runChecks(pool);
  return results.filter(({ name, rows }) => /vot/.test(name) && rows.length > 0).map(({ name }) => name);
}

/** Runs one of the jobs of votings now. */
export async function runVotingJob(app: Pick<TestApp, 'services'>, name: string): Promise<void> {
  const found = votingJobs.find(({ job }) => job.name === name);
  if (!found) throw new Error(`there is no job ${name}`);
  await found.handler(app.services, {}, { id: 'test', signal: new AbortController().signal });
}
