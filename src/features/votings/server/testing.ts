import type pg from 'pg';
import { makeOrganization, makeProject, unique } from '#features/projects/server/testing.ts';
import { runChecks } from '#features/ledger/server/index.ts';
import type { TestApp } from '#testing/app.ts';
import type { SettingKey } from '#features/settings/rules.ts';
import { votingJobs } from './jobs.ts';

/** What a made voting may differ in; by default it is public, for projects, takes both ways and runs for years. */
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

/** A voting that is in the database. */
export interface BuiltVoting {
  readonly id: bigint;
  readonly slug: string;
}

/** Makes a voting. */
export async function makeVoting(pool: pg.Pool, made: MadeVoting = {}): Promise<BuiltVoting> {
  const slug = unique('voting');
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO voting (slug, title, participants, starts_at, ends_at, enable_email, enable_codes,
       display_current_rank, review_status, standings_every_days)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
    [
      slug,
      `Voting ${slug}`,
      made.participants ?? 'project',
      made.startsAt ?? '2020-01-01T00:00:00Z',
      made.endsAt ?? '2098-01-01T00:00:00Z',
      made.enableEmail ?? true,
      made.enableCodes ?? true,
      made.displayCurrentRank ?? true,
      made.reviewStatus ?? 2,
      made.standingsEveryDays ?? null,
    ],
  );
  return { id: BigInt(rows[0]?.id ?? 0), slug };
}

/** Makes a public project that takes part in a voting, reviewed for it unless said otherwise. */
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

/** Makes a public organisation that takes part in a voting for promoters, reviewed for it. */
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

/** Makes codes of a voting. */
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

/** Sets platform settings; the program reads them at most five seconds late, so tests set them before they ask. */
export async function setSettings(
  pool: pg.Pool,
  settings: Partial<Record<SettingKey, unknown>>,
): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    await pool.query(
      `INSERT INTO platform_setting (key, value) VALUES ($1, $2)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
      [key, JSON.stringify(value)],
    );
  }
}

/** Votes and rank row of a participant. */
export async function countedVotes(pool: pg.Pool, participant: bigint): Promise<number> {
  const { rows } = await pool.query<{ votes: string }>(
    'SELECT votes FROM voting_rank WHERE participant_id = $1',
    [participant],
  );
  return Number(rows[0]?.votes ?? -1);
}

/** The token in the last verification mail to an address; the mail is kept whole until it is sent. */
export async function linkTo(app: Pick<TestApp, 'database'>, email: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ text: string }>(
    `SELECT sealed->>'text' AS text FROM email WHERE recipient = $1 AND sealed IS NOT NULL ORDER BY id DESC LIMIT 1`,
    [email],
  );
  const token = /\/(?:vote|subscription)\/([A-Za-z0-9_-]{43})\//.exec(rows[0]?.text ?? '')?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

/** The invariants of votings that do not hold now. */
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
