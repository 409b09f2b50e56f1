import { sql } from 'kysely';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { ParticipantKind } from '../../rules/editing.ts';
import { refuseEntry } from '../../rules/participants.ts';

const TABLES = { project: 'project', promoter: 'organization' } as const;

/** Who is entered into which voting. */
export interface Entry {
  /** Slug of the voting. */
  readonly voting: string;
  readonly kind: ParticipantKind;
  readonly ids: readonly bigint[];
  readonly actor: bigint | null;
}

/** The voting, locked against changes; entering another participant does not wait. */
async function lockVoting(tx: Tx, slug: string, kind: ParticipantKind): Promise<bigint> {
  const voting = await tx
    .selectFrom('voting')
    .select(['id', 'participants', 'ends_at', 'results_confirmed_at'])
    .where('slug', '=', slug)
    .forShare()
    .executeTakeFirst();
  if (!voting) throw notFound();
  if (voting.participants !== kind) throw conflict('wrong_kind');
  if (voting.ends_at < tx.now || voting.results_confirmed_at !== null) throw conflict('voting_over');
  return voting.id;
}

interface CandidateRow {
  readonly id: bigint;
  readonly active: boolean;
  readonly participates: boolean;
  readonly elsewhere: boolean;
}

/** The rows in the order of their ids, locked first so that two requests never wait for each other. */
async function lockCandidates(tx: Tx, kind: ParticipantKind, ids: readonly bigint[]): Promise<void> {
  await sql`SELECT FROM ${sql.table(TABLES[kind])} WHERE id = any(${ids}) ORDER BY id FOR UPDATE`.execute(tx);
}

async function candidatesOf(tx: Tx, kind: ParticipantKind, voting: bigint, ids: readonly bigint[]) {
  const table = TABLES[kind];
  const own = sql.ref(`w.${table}_id`);
  const banned = kind === 'project' ? sql`t.is_banned` : sql`false`;
  const { rows } = await sql<CandidateRow>`
    SELECT t.id, t.status < 3 AND NOT ${banned} AS active,
      EXISTS (SELECT FROM voting_participant w WHERE w.voting_id = ${voting} AND ${own} = t.id AND w.removed_at IS NULL)
        AS participates,
      EXISTS (SELECT FROM voting_participant w JOIN voting v ON v.id = w.voting_id
        WHERE w.voting_id <> ${voting} AND ${own} = t.id AND w.removed_at IS NULL
          AND v.starts_at <= ${tx.now} AND v.ends_at >= ${tx.now}) AS elsewhere
    FROM ${sql.table(table)} t WHERE t.id = any(${ids}) ORDER BY t.id`.execute(tx);
  return rows;
}

/**
 * Enters projects or organizations into a voting and sets their voting review back to 1 (handbook §2.3). One that was removed
 * takes part again, with the votes it had. Skips those that {@link refuseEntry} refuses. Refuses `voting_over` and
 * `wrong_kind` (409), and an unknown voting (404). Returns the ids of those entered.
 */
export async function enter(tx: Tx, { voting: slug, kind, ids, actor }: Entry): Promise<bigint[]> {
  await lockCandidates(tx, kind, ids);
  const voting = await lockVoting(tx, slug, kind);
  const candidates = await candidatesOf(tx, kind, voting, ids);
  const entered = candidates
    .filter(
      ({ active, participates, elsewhere }) =>
        refuseEntry({ isActive: active, participates, inRunningVoting: elsewhere }) === null,
    )
    .map(({ id }) => id);
  if (entered.length === 0) return [];
  const table = TABLES[kind];
  const owner = sql.ref(`${table}_id`);
  await sql`UPDATE ${sql.table(table)} SET voting_review_status = 1
    WHERE id = any(${entered}) AND voting_review_status <> 1`.execute(tx);
  await sql`INSERT INTO voting_participant AS w (voting_id, ${owner}, entered_at, entered_by)
    SELECT ${voting}, id, ${tx.now}, ${actor} FROM unnest(${entered}::bigint[]) AS e(id) ORDER BY id
    ON CONFLICT (voting_id, ${owner}) DO UPDATE
    SET entered_at = excluded.entered_at, entered_by = excluded.entered_by, removed_at = NULL, removed_by = NULL,
      removal_reason = NULL`.execute(tx);
  return entered;
}

/** Enters projects or organizations by their slugs; see {@link enter}. The number entered, and of those that were not. */
export async function enterBySlug(
  tx: Tx,
  slug: string,
  slugs: readonly string[],
  actor: bigint | null,
): Promise<{ entered: bigint[]; skipped: number }> {
  const voting = await tx
    .selectFrom('voting')
    .select('participants')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!voting) throw notFound();
  const kind: ParticipantKind = voting.participants === 'promoter' ? 'promoter' : 'project';
  const wanted = [...new Set(slugs)];
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM ${sql.table(TABLES[kind])} WHERE slug = any(${wanted}) ORDER BY id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const entered = await enter(tx, { voting: slug, kind, ids, actor });
  return { entered, skipped: wanted.length - entered.length };
}

/**
 * Enters a project that is being submitted into the voting of its application type (decision 425). Does nothing if the voting
 * is over, if the project takes part or was removed from it, or cannot be entered. The caller has locked the project.
 */
export async function enterSubmitted(
  tx: Tx,
  project: bigint,
  { voting, actor }: { readonly voting: bigint; readonly actor: bigint | null },
): Promise<boolean> {
  const row = await tx
    .selectFrom('voting as v')
    .where('v.id', '=', voting)
    .where('v.participants', '=', 'project')
    .where('v.ends_at', '>=', tx.now)
    .where('v.results_confirmed_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('voting_participant as w')
            .whereRef('w.voting_id', '=', 'v.id')
            .where('w.project_id', '=', project)
            .select('w.id'),
        ),
      ),
    )
    .select('v.slug')
    .forShare()
    .executeTakeFirst();
  if (!row) return false;
  const entered = await enter(tx, { voting: row.slug, kind: 'project', ids: [project], actor });
  return entered.length > 0;
}
