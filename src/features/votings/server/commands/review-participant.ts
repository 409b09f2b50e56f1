import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { decisionsOf, recordDecision } from '#platform/server/database/decisions.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { Services } from '#platform/server/services.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { ReviewQueue } from '#features/organizations/contract/review-queue.ts';
import type { ParticipantWire, reviewParticipant } from '../../contract/votings.ts';
import { votingState } from '../../rules/votings.ts';
import { refuseReview, VOTING_REVIEW } from '../../rules/participants.ts';
import { mailReview } from '../mails.ts';

function query(db: Db, id: bigint) {
  return db
    .selectFrom('voting_participant as w')
    .innerJoin('voting as v', 'v.id', 'w.voting_id')
    .innerJoin('voting_rank as r', 'r.participant_id', 'w.id')
    .leftJoin('project as p', 'p.id', 'w.project_id')
    .leftJoin('organization as o', (join) =>
      join.on((on) => on('o.id', '=', on.fn.coalesce('w.organization_id', 'p.organization_id'))),
    )
    .where('w.id', '=', id)
    .select([
      'w.id',
      'w.project_id',
      'w.entered_at',
      'w.removed_at',
      'w.removal_reason',
      'r.listed',
      'r.votes',
    ])
    .select([
      'v.slug as voting',
      'v.title as voting_title',
      'v.starts_at',
      'v.ends_at',
      'v.results_confirmed_at',
    ])
    .select(['p.slug as project', 'p.title as project_title', 'p.summary', 'p.status as project_status'])
    .select(['p.voting_review_status as project_review', 'o.id as organization_id', 'o.slug as organization'])
    .select(['o.title as organization_title', 'o.description', 'o.status as organization_status'])
    .select('o.voting_review_status as organization_review');
}

async function find(db: Db, id: bigint) {
  const row = await query(db, id).executeTakeFirst();
  if (!row || row.organization_id === null) throw notFound();
  const ofProject = row.project_id !== null;
  return {
    ...row,
    owner: {
      kind: ofProject ? 'project' : 'organization',
      id: row.project_id ?? row.organization_id,
    } as const,
    organizationId: row.organization_id,
    slug: (ofProject ? row.project : row.organization) ?? '',
    title: (ofProject ? row.project_title : row.organization_title) ?? '',
    review: Number(ofProject ? row.project_review : row.organization_review),
    status: Number(ofProject ? row.project_status : row.organization_status),
  };
}

type Participant = Awaited<ReturnType<typeof find>>;

/** Stands for what staff decide about. */
const versionOfReview = (row: Participant) =>
  versionOf([String(row.id), row.review, row.title, row.status, row.removed_at?.toISOString() ?? null]);

/** A participant of the queue, as the queue names it. */
type Waiting = NonNullable<ReviewQueue['next']>;

/** Participants of votings that are not over whose review waits, the longest waiting first. */
async function waitingOnes(db: Db, now: Date): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('voting_participant as w')
    .innerJoin('voting as v', 'v.id', 'w.voting_id')
    .leftJoin('project as p', 'p.id', 'w.project_id')
    .leftJoin('organization as o', 'o.id', 'w.organization_id')
    .where('w.removed_at', 'is', null)
    .where('v.ends_at', '>=', now)
    .where('v.results_confirmed_at', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('p.voting_review_status', 'o.voting_review_status'), '=', 1))
    .where((eb) => eb(eb.fn.coalesce('p.status', 'o.status'), '<', 3))
    .select((eb) => ['w.id', eb.fn.coalesce('p.title', 'o.title').as('title')])
    .orderBy('w.entered_at')
    .orderBy('w.id')
    .execute();
  return rows.map(({ id, title }) => ({ slug: String(id), title: title ?? '' }));
}

/** The review that comes after this one in the queue; the first one at its end; null if no other waits. */
function nextOf(waiting: readonly Waiting[], id: string): string | null {
  const at = waiting.findIndex(({ slug }) => slug === id);
  const others = waiting.filter(({ slug }) => slug !== id);
  return (waiting[at + 1] ?? others[0])?.slug ?? null;
}

/** The place of a participant in the queue; one that does not wait itself stands before all others. */
function queueOf(waiting: readonly Waiting[], id: string): ReviewQueue {
  const at = waiting.findIndex(({ slug }) => slug === id);
  return {
    count: waiting.length,
    position: at < 0 ? null : at + 1,
    previous: waiting[at - 1] ?? null,
    next: waiting[at + 1] ?? null,
  };
}

/** A participant of a voting for staff. 404 for an unknown one. */
export async function participantOf(db: Db, id: bigint, now: Date): Promise<ParticipantWire> {
  const row = await find(db, id);
  const waiting = await waitingOnes(db, now);
  const { kind, id: owner } = row.owner;
  return {
    id: String(row.id),
    version: versionOfReview(row),
    kind: kind === 'project' ? 'project' : 'promoter',
    title: row.title,
    summary: (kind === 'project' ? row.summary : row.description) ?? '',
    path: `/${kind}/${row.slug}/`,
    staff_path: `/site-admin/${kind}/${row.slug}/update/`,
    organization: row.organization_title ?? '',
    review: row.review,
    status: row.status,
    listed: row.listed,
    votes: Number(row.votes),
    entered_at: row.entered_at.toISOString(),
    removed_at: row.removed_at?.toISOString() ?? null,
    removal_reason: row.removal_reason,
    voting: {
      slug: row.voting,
      title: row.voting_title,
      voting_start: row.starts_at.toISOString(),
      voting_end: row.ends_at.toISOString(),
      state: votingState({ startsAt: row.starts_at, endsAt: row.ends_at }, now),
      confirmed: row.results_confirmed_at !== null,
    },
    queue: queueOf(waiting, String(row.id)),
    decisions: await decisionsOf(db, kind, owner),
  };
}

/** Locks the participant and what it stands for, and reads it again. */
async function lock(tx: Tx, id: bigint): Promise<Participant> {
  const { owner } = await find(tx, id);
  await tx.selectFrom(owner.kind).select('id').where('id', '=', owner.id).forUpdate().execute();
  // Removals lock the voting as well.
  await query(tx, id).forShare('v').executeTakeFirst();
  return find(tx, id);
}

/**
 * Decides whether a participant appears in its voting, and mails the decision to the administrators of its organization
 * (handbook §2.3). Refuses `participant_changed` (409) if it has changed since staff saw it, and as {@link refuseReview} does.
 * Returns the next review that waits.
 */
export async function review(
  services: Services,
  tx: Tx,
  id: bigint,
  body: BodyOf<typeof reviewParticipant>,
  { actor, locale }: { readonly actor: bigint; readonly locale: LocaleCode },
): Promise<{ next: string | null; before: number }> {
  const row = await lock(tx, id);
  requireSeen(body.version, versionOfReview(row), 'participant_changed');
  const { decision, reason, internal_note: internalNote } = body;
  const reviewed = {
    review: row.review,
    isRemoved: row.removed_at !== null,
    isConfirmed: row.results_confirmed_at !== null,
  };
  const refusal = refuseReview(reviewed, decision, reason);
  if (refusal) throw refusal === 'reason_required' ? invalid(refusal, 'reason') : conflict(refusal);
  const waiting = await waitingOnes(tx, tx.now);
  await tx
    .updateTable(row.owner.kind)
    .set({ voting_review_status: VOTING_REVIEW[decision] })
    .where('id', '=', row.owner.id)
    .execute();
  const subject = { subject: row.owner.kind, id: row.owner.id, actor, reason, internalNote };
  await recordDecision(tx, { ...subject, kind: `voting_${decision}` });
  const { slug, title } = row;
  const about = { organization: row.organizationId, participant: id, kind: row.owner.kind, slug, title };
  await mailReview(services, tx, { ...about, voting: row.voting_title, decision, reason }, locale);
  return { next: nextOf(waiting, String(id)), before: row.review };
}
