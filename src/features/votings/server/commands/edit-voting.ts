import { sql } from 'kysely';
import { berlinDate, endOfBerlinDay, startOfBerlinDay } from '#kernel/clock.ts';
import { slugify } from '#kernel/text.ts';
import { changed, conflict, notFound, Refusal } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { underFreeSlug } from '#platform/server/database/free-slug.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { EditedVoting, VotingBasicsWire, VotingParts } from '../../contract/votings.ts';
import { editProblems, fixedFields, type VotingProgress } from '../../rules/editing.ts';

/** Words at the same place of an address as a voting's slug. */
const RESERVED = new Set(['create', 'export', 'options', 'choices']);

async function findVoting(db: Db, slug: string, lock: boolean) {
  const query = db
    .selectFrom('voting')
    .select(['id', 'title', 'description', 'participants', 'starts_at', 'ends_at', 'enable_email'])
    .select(['enable_codes', 'vote_interval', 'votes_per_interval', 'review_status', 'results_confirmed_at'])
    .where('slug', '=', slug);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

type VotingRecord = Awaited<ReturnType<typeof findVoting>>;

/** The editable content, in the order of its schema. */
function contentOf(row: VotingRecord): VotingBasicsWire {
  return {
    title: row.title,
    description: row.description,
    participants: row.participants === 'promoter' ? 'promoter' : 'project',
    starts_on: berlinDate(row.starts_at),
    ends_on: berlinDate(row.ends_at),
    enable_email: row.enable_email,
    enable_codes: row.enable_codes,
    vote_interval: row.vote_interval as VotingBasicsWire['vote_interval'],
    votes_per_interval: row.votes_per_interval,
    review_status: row.review_status as VotingBasicsWire['review_status'],
  };
}

async function hasVotes(db: Db, voting: bigint): Promise<boolean> {
  const vote = await db.selectFrom('vote').select('id').where('voting_id', '=', voting).limit(1).execute();
  return vote.length > 0;
}

async function progressOf(db: Db, row: VotingRecord): Promise<VotingProgress> {
  const participants = await db
    .selectFrom('voting_participant')
    .select('id')
    .where('voting_id', '=', row.id)
    .limit(1)
    .execute();
  return {
    endsAt: row.ends_at,
    hasVotes: await hasVotes(db, row.id),
    hasParticipants: participants.length > 0,
    isConfirmed: row.results_confirmed_at !== null,
  };
}

/** A voting as staff edit it, with the fields that can no longer change. 404 for an unknown one. */
export async function editedVoting(db: Db, slug: string, now: Date): Promise<EditedVoting> {
  const row = await findVoting(db, slug, false);
  const content = contentOf(row);
  return {
    slug,
    version: versionOf(content),
    content,
    fixed: [...fixedFields(await progressOf(db, row), now).keys()],
  };
}

function refuseProblems(problems: ReturnType<typeof editProblems>): void {
  if (problems.length === 0) return;
  throw new Refusal(
    400,
    problems.map(({ code, field = '' }) => ({ code, field: `content.${field}` })),
  );
}

/** The columns of the content except the days, which are instants. */
function columnsOf({ starts_on: _first, ends_on: _last, ...columns }: VotingBasicsWire) {
  return columns;
}

/** Creates a voting; refuses as {@link editProblems} does (400). Returns its slug. */
export async function create(tx: Tx, content: VotingBasicsWire, actor: bigint | null): Promise<string> {
  refuseProblems(editProblems(null, content, null, tx.now));
  const { slug } = await underFreeSlug(slugify(content.title), 'voting', async (free) =>
    RESERVED.has(free)
      ? undefined
      : tx
          .insertInto('voting')
          .values({
            slug: free,
            ...columnsOf(content),
            starts_at: startOfBerlinDay(content.starts_on),
            ends_at: endOfBerlinDay(content.ends_on),
            created_by: actor,
            created_at: tx.now,
          })
          .onConflict((conflicting) => conflicting.column('slug').doNothing())
          .returning('slug')
          .executeTakeFirst(),
  );
  return slug;
}

/**
 * Changes a voting. Votes wait for the change, and the change for votes in progress. Refuses `voting_changed` (409) if
 * somebody else has changed it since, and as {@link editProblems} does (400). Returns the new version and the content before.
 */
export async function save(
  tx: Tx,
  slug: string,
  { version, content }: { readonly version: string; readonly content: VotingBasicsWire },
): Promise<{ version: string; before: VotingBasicsWire }> {
  const row = await findVoting(tx, slug, true);
  const before = contentOf(row);
  requireSeen(version, versionOf(before), 'voting_changed');
  refuseProblems(editProblems(before, content, await progressOf(tx, row), tx.now));
  // A day that stays keeps its instant, which need not be the first or last of that day.
  const days = {
    ...(before.starts_on === content.starts_on ? {} : { starts_at: startOfBerlinDay(content.starts_on) }),
    ...(before.ends_on === content.ends_on ? {} : { ends_at: endOfBerlinDay(content.ends_on) }),
  };
  await tx
    .updateTable('voting')
    .set({ ...columnsOf(content), ...days })
    .where('id', '=', row.id)
    .execute();
  // Who is ranked depends on whether the voting has ended.
  await sql`SELECT voting_refresh(ARRAY(SELECT w.id FROM voting_participant w WHERE w.voting_id = ${row.id}))`.execute(
    tx,
  );
  return { version: versionOf(content), before };
}

/** The numbers of what is deleted with a voting. */
export async function partsOf(db: Db, voting: bigint): Promise<VotingParts> {
  const { rows } = await sql<VotingParts>`SELECT
    (SELECT count(*)::int FROM voting_participant WHERE voting_id = ${voting}) AS participants,
    (SELECT count(*)::int FROM voting_code WHERE voting_id = ${voting}) AS codes`.execute(db);
  return rows[0] ?? { participants: 0, codes: 0 };
}

/**
 * Deletes a voting with its participants, awards and codes. Refuses `voting_has_votes` (409) as soon as somebody has voted,
 * whatever became of the vote, and `voting_parts_changed` (409) if other numbers of participants and codes were shown. Returns
 * what was deleted.
 */
export async function remove(tx: Tx, slug: string, shown: VotingParts): Promise<VotingBasicsWire> {
  const row = await findVoting(tx, slug, true);
  if (await hasVotes(tx, row.id)) throw conflict('voting_has_votes');
  const parts = await partsOf(tx, row.id);
  if (parts.participants !== shown.participants || parts.codes !== shown.codes)
    throw changed('voting_parts_changed', { ...parts });
  await tx.deleteFrom('voting_award').where('voting_id', '=', row.id).execute();
  await tx.deleteFrom('voting_participant').where('voting_id', '=', row.id).execute();
  await tx.deleteFrom('voting').where('id', '=', row.id).execute();
  return contentOf(row);
}
