// Ranks of a voting with very many votes: how fast they are read, and whether they are exact after many concurrent
// votes.
import { cast } from '#features/votes/server/testing.ts';
import pg from 'pg';
import type { Services } from '#platform/server/services.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { argumentOf, sendToParent } from './lib/child.ts';
import { median } from './lib/report.ts';
import { openBench } from './lib/services.ts';

const { databaseUrl, dataDir, votes, storm } = argumentOf<{
  databaseUrl: string;
  dataDir: string;
  /** Number of existing votes. */
  votes: number;
  /** Number of concurrent votes. */
  storm: number;
}>();
const participants = 200;
const atOnce = 20;
const reads = 200;

const RANKING = `
  SELECT participant_id, votes, rank() OVER (ORDER BY votes DESC) AS rank FROM voting_rank
  WHERE voting_id = $1 AND listed ORDER BY votes DESC, last_counted_at, title_key, participant_id`;
const RECOUNT = `
  SELECT v.participant_id, sum(v.value) AS votes, rank() OVER (ORDER BY sum(v.value) DESC) AS rank
  FROM vote v WHERE v.voting_id = $1 AND v.state = 'counted' GROUP BY 1 ORDER BY 2 DESC`;
const DIFFERENCE = `
  SELECT count(*)::int AS n FROM voting_rank r
  LEFT JOIN (SELECT participant_id, sum(value) AS votes, max(counted_at) AS last FROM vote
    WHERE state = 'counted' GROUP BY 1) c USING (participant_id)
  WHERE r.votes <> coalesce(c.votes, 0) OR r.last_counted_at IS DISTINCT FROM c.last`;

/** A separate database: a million votes must not affect the other measurements. */
async function makeDatabase(): Promise<string> {
  const url = new URL(databaseUrl);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const { rowCount } = await client.query(`SELECT FROM pg_database WHERE datname = 'bench_votes'`);
  if (rowCount === 0) await client.query('CREATE DATABASE bench_votes');
  await client.end();
  url.pathname = '/bench_votes';
  return url.href;
}

async function loadVotes(pool: pg.Pool): Promise<bigint> {
  const known = await pool.query<{ id: string; n: string }>(
    `SELECT g.id, (SELECT sum(r.votes) FROM voting_rank r WHERE r.voting_id = g.id) AS n FROM voting g WHERE slug = 'bench'`,
  );
  if (Number(known.rows[0]?.n ?? 0) >= votes) return BigInt(known.rows[0]?.id ?? 0);
  await pool.query(`
    INSERT INTO category (slug, title, icon, position) VALUES ('bench', '{"en": "Bench", "de": "Bench"}', 'heart', 1);
    INSERT INTO organization (slug, title, status, review_status) VALUES ('bench', 'Bench', 2, 2);
    INSERT INTO project (slug, title, category_id, organization_id, status, review_status, voting_review_status, starts_on, ends_on)
      SELECT 'bench-' || n, 'Project ' || n, c.id, o.id, 2, 2, 2, '2020-01-01', '2099-12-31'
      FROM generate_series(1, ${participants}) n, category c, organization o;
    INSERT INTO voting (slug, title, starts_at, ends_at, review_status) VALUES ('bench', 'Bench', '2020-01-01', '2098-01-01', 2);
    INSERT INTO voting_participant (voting_id, project_id) SELECT v.id, p.id FROM voting v, project p;
    INSERT INTO platform_setting (key, value) VALUES ('enableVoting', 'true'), ('emailVerification', '"never"'),
      ('suspiciousVotesPerMinute', '100000'), ('suspiciousVotesPerNetwork', '100000')`);
  await pool.query(
    `INSERT INTO vote (voting_id, participant_id, kind, state, email, voter_key, period, slot, cast_at, cast_on, confirmed_at, counted_at, locale)
     SELECT w.voting_id, w.id, 'email', 'counted', 'v' || n || '@example.org', 'v' || n || '@example.org', '2026-01-01', 1,
       timestamptz '2026-01-01' + n * interval '1 second', '2026-01-01', timestamptz '2026-01-01' + n * interval '1 second',
       timestamptz '2026-01-01' + n * interval '1 second', 'de'
     FROM generate_series(1, $1::int) n
     JOIN (SELECT w.*, row_number() OVER (ORDER BY id) AS place FROM voting_participant w) w
       ON w.place = 1 + floor(${participants} * power((n::bigint * 104729 % 9973) / 9973.0, 2))::int`,
    [votes],
  );
  await pool.query('VACUUM ANALYZE vote, voting_rank, voting_participant, project');
  const { rows } = await pool.query<{ id: string }>(`SELECT id FROM voting WHERE slug = 'bench'`);
  return BigInt(rows[0]?.id ?? 0);
}

async function timed(pool: pg.Pool, text: string, voting: bigint, times: number): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const began = performance.now();
    await pool.query({ text, name: text === RANKING ? 'ranking' : 'recount', values: [voting] });
    took.push(performance.now() - began);
  }
  return median(took);
}

/** Different people vote concurrently through the command of the API; returns votes per second. */
async function castStorm(services: Services): Promise<number> {
  const began = performance.now();
  let next = 0;
  const voter = { ip: '10.0.0.1', userAgent: 'bench', locale: 'de', captchaScore: null } as const;
  const run = Date.now();
  const work = async () => {
    for (let index = next++; index < storm; index = next++) {
      const body = {
        email: `storm${index}-${run}@example.org`,
        email_consent: false,
        project: `bench-${1 + (index % 5)}`,
      };
      await services.database.transact((tx) => cast(services, tx, 'bench', body, voter));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return storm / ((performance.now() - began) / 1000);
}

const url = await makeDatabase();
await migrate(url, { log: () => undefined });
const pool = new pg.Pool({ connectionString: url });
const voting = await loadVotes(pool);
const { services, close } = await openBench(url, dataDir, 8000);
try {
  await timed(pool, RANKING, voting, 10);
  const ranking = await timed(pool, RANKING, voting, reads);
  const recount = await timed(pool, RECOUNT, voting, 3);
  const perSecond = await castStorm(services);
  const { rows } = await pool.query<{ n: number }>(DIFFERENCE);
  sendToParent({ votes, participants, ranking, recount, storm, perSecond, wrong: rows[0]?.n ?? -1 });
} finally {
  await close();
  await pool.end();
}
