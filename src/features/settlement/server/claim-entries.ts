import { post } from '#features/ledger/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { changed, conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { type ClaimEntry, type ClaimEntryKind, refuseClaimEntry } from '../rules/claims.ts';
import { claimCounterpart, payoutClaim } from './accounts.ts';
import { openClaims, setOffClaims } from './claims.ts';
import { lockOrganizations } from './settle.ts';

/**
 * The claim of an entry: on an organization, by the settlement that created it, on a donor, or on a payer.
 */
export type ClaimRef =
  | { readonly claim_id: bigint }
  | { readonly donation_id: bigint }
  | { readonly unassigned_id: bigint };

/** The column that refers to the claim, and its value. */
function columnOf(ref: ClaimRef) {
  if ('claim_id' in ref) return ['claim_id', ref.claim_id] as const;
  if ('donation_id' in ref) return ['donation_id', ref.donation_id] as const;
  return ['unassigned_id', ref.unassigned_id] as const;
}

interface StaffAuthor {
  readonly actor: bigint;
  readonly request: string;
}

/** A stored entry, with its reversal if any. */
export interface StoredEntry {
  readonly id: bigint;
  readonly kind: string;
  readonly amount_cents: bigint;
  readonly received_on: string | null;
  readonly reason: string;
  readonly at: Date;
  readonly by: string;
  readonly undone_at: Date | null;
  readonly undone_by: string | null;
  readonly undone_reason: string | null;
}

/** The entries of staff about a claim, oldest first; an undone one with the user, the time and the reason of its reversal. */
export async function claimEntriesOf(db: Db, ref: ClaimRef): Promise<StoredEntry[]> {
  const [column, id] = columnOf(ref);
  return db
    .selectFrom('claim_entry as e')
    .innerJoin('app_user as u', 'u.id', 'e.actor')
    .leftJoin('claim_entry as x', 'x.undoes', 'e.id')
    .leftJoin('app_user as v', 'v.id', 'x.actor')
    .select(['e.id', 'e.kind', 'e.amount_cents', 'e.received_on', 'e.reason', 'e.at', 'u.username as by'])
    .select(['x.at as undone_at', 'v.username as undone_by', 'x.reason as undone_reason'])
    .where(`e.${column}`, '=', id)
    .where('e.undoes', 'is', null)
    .orderBy('e.id')
    .execute();
}

/** The sum by which entries have reduced a claim, in cents; undone entries cancel out. */
export async function claimReduced(db: Db, ref: ClaimRef): Promise<bigint> {
  const [column, id] = columnOf(ref);
  const { total } = await db
    .selectFrom('claim_entry')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>('amount_cents'), eb.lit(0)).as('total'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return BigInt(total);
}

/**
 * Stores an entry about a claim whose debtor is locked; returns its id. Refuses `above_claim`,
 * `received_on_required`, `received_before_claim`, `received_in_future` (400) and `claim_changed` (409).
 */
export async function storeEntry(
  tx: Tx,
  ref: ClaimRef,
  entry: ClaimEntry,
  claim: { readonly open: bigint; readonly since: Date },
  actor: bigint,
): Promise<bigint> {
  const { open, since } = claim;
  const refusal = refuseClaimEntry(entry, { open, since: berlinDate(since) }, berlinDate(tx.now));
  if (refusal === 'claim_changed') throw changed(refusal, { open_in_cents: Number(open) });
  if (refusal === 'above_claim') throw invalid(refusal, 'amount_in_cents');
  if (refusal !== null) throw invalid(refusal, 'received_on');
  const { id } = await tx
    .insertInto('claim_entry')
    .values({
      ...ref,
      kind: entry.kind,
      amount_cents: entry.amount,
      received_on: entry.kind === 'repaid' ? entry.receivedOn : null,
      reason: entry.reason,
      at: tx.now,
      actor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An entry that was undone; amount in cents, positive. */
export interface Undone {
  readonly kind: ClaimEntryKind;
  readonly amount: bigint;
}

/**
 * Stores that an entry about a claim is undone; its debtor is locked. 404 for an entry of another claim;
 * refuses `claim_entry_undone` (409).
 */
export async function storeUndone(
  tx: Tx,
  ref: ClaimRef,
  id: bigint,
  reason: string,
  actor: bigint,
): Promise<Undone> {
  const entry = (await claimEntriesOf(tx, ref)).find((candidate) => candidate.id === id);
  if (!entry) throw notFound();
  if (entry.undone_at !== null) throw conflict('claim_entry_undone');
  const kind = entry.kind as ClaimEntryKind;
  await tx
    .insertInto('claim_entry')
    .values({ ...ref, kind, amount_cents: -entry.amount_cents, reason, undoes: id, at: tx.now, actor })
    .execute();
  return { kind, amount: entry.amount_cents };
}

/** Locks the organization that owes a claim, as settlements do; 404 for a settlement without one. */
async function lockDebtor(tx: Tx, claim: bigint): Promise<{ organization: bigint; since: Date }> {
  const settlement = await tx
    .selectFrom('settlement')
    .select(['organization_id', 'at'])
    .where('id', '=', claim)
    .where('claim_cents', '<', 0n)
    .executeTakeFirst();
  if (!settlement) throw notFound();
  await lockOrganizations(tx, [settlement.organization_id]);
  return { organization: settlement.organization_id, since: settlement.at };
}

async function bookEntry(
  tx: Tx,
  { claim, organization }: { readonly claim: bigint; readonly organization: bigint },
  { kind, amount }: Undone,
  key: string,
  author: StaffAuthor,
): Promise<void> {
  await post(tx, {
    kind: amount > 0n ? `claim_${kind}` : 'claim_entry_undone',
    cause: 'settlement',
    causeId: claim,
    ...author,
    key,
    postings: [payoutClaim(organization, amount), claimCounterpart(kind, organization, -amount)],
  });
}

/**
 * Records that an organization repaid a claim or that it is written off (decision 341). Refusals: {@link
 * storeEntry}.
 */
export async function recordClaimEntry(
  tx: Tx,
  claim: bigint,
  entry: ClaimEntry,
  author: StaffAuthor,
): Promise<void> {
  const { organization, since } = await lockDebtor(tx, claim);
  const open = (await openClaims(tx, organization)).find(({ id }) => id === claim)?.left ?? 0n;
  const id = await storeEntry(tx, { claim_id: claim }, entry, { open, since }, author.actor);
  await bookEntry(tx, { claim, organization }, entry, `claim_entry:${id}`, author);
}

/**
 * Undoes an entry about a claim on an organization: the claim is open again and set off against waiting
 * payouts. Refusals: {@link storeUndone}.
 */
export async function undoClaimEntry(
  tx: Tx,
  claim: bigint,
  id: bigint,
  reason: string,
  author: StaffAuthor,
): Promise<void> {
  const { organization } = await lockDebtor(tx, claim);
  const { kind, amount } = await storeUndone(tx, { claim_id: claim }, id, reason, author.actor);
  await bookEntry(tx, { claim, organization }, { kind, amount: -amount }, `claim_entry:${id}:undone`, author);
  await setOffClaims(tx, organization, author);
}
