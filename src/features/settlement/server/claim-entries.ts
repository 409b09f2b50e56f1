import { post } from '#features/ledger/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { type ClaimEntry, type ClaimEntryKind, refuseClaimEntry } from '../rules-claims.ts';
import { claimCounterpart, payoutClaim } from './accounts.ts';
import { openClaims, setOffClaims } from './claims.ts';
import { lockOrganizations } from './settle.ts';

/** The claim that an entry is about: on an organisation, by the settlement that made it, on a donor, or on a payer. */
export type ClaimRef =
  | { readonly claim_id: bigint }
  | { readonly donation_id: bigint }
  | { readonly unassigned_id: bigint };

/** The column that names the claim, and what stands in it. */
function columnOf(of: ClaimRef) {
  if ('claim_id' in of) return ['claim_id', of.claim_id] as const;
  if ('donation_id' in of) return ['donation_id', of.donation_id] as const;
  return ['unassigned_id', of.unassigned_id] as const;
}

interface StaffAuthor {
  readonly actor: bigint;
  readonly request: string;
}

/** An entry as stored, with what undid it. */
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

/** What staff have recorded about a claim, the oldest first; what was undone says by whom and why. */
export async function claimEntriesOf(db: Db, of: ClaimRef): Promise<StoredEntry[]> {
  const [column, id] = columnOf(of);
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

/** What entries have taken from a claim, in cents. */
export async function claimReduced(db: Db, of: ClaimRef): Promise<bigint> {
  const [column, id] = columnOf(of);
  const { total } = await db
    .selectFrom('claim_entry')
    .select((is) => is.fn.coalesce(is.fn.sum<bigint>('amount_cents'), is.lit(0)).as('total'))
    .where(column, '=', id)
    .executeTakeFirstOrThrow();
  return BigInt(total);
}

/**
 * Stores an entry about a claim whose debtor is locked; answers its id. Refuses `above_claim`, `received_on_required`,
 * `received_before_claim`, `received_in_future` (400) and `claim_changed` (409).
 */
export async function storeEntry(
  tx: Tx,
  of: ClaimRef,
  entry: ClaimEntry,
  claim: { readonly open: bigint; readonly since: Date },
  actor: bigint,
): Promise<bigint> {
  const { open, since } = claim;
  const refused = refuseClaimEntry(entry, { open, since: berlinDate(since) }, berlinDate(tx.now));
  if (refused === 'claim_changed') throw conflict(refused);
  if (refused === 'above_claim') throw invalid(refused, 'amount_in_cents');
  if (refused !== null) throw invalid(refused, 'received_on');
  const { id } = await tx
    .insertInto('claim_entry')
    .values({
      ...of,
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

/** An entry that was undone; amount in cents, above zero. */
export interface Undone {
  readonly kind: ClaimEntryKind;
  readonly amount: bigint;
}

/**
 * Stores that an entry about a claim is undone; its debtor is locked. 404 for an entry of another claim; refuses
 * `claim_entry_undone` (409).
 */
export async function storeUndone(
  tx: Tx,
  of: ClaimRef,
  id: bigint,
  reason: string,
  actor: bigint,
): Promise<Undone> {
  const entry = (await claimEntriesOf(tx, of)).find((one) => one.id === id);
  if (!entry) throw notFound();
  if (entry.undone_at !== null) throw conflict('claim_entry_undone');
  const kind = entry.kind as ClaimEntryKind;
  await tx
    .insertInto('claim_entry')
    .values({ ...of, kind, amount_cents: -entry.amount_cents, reason, undoes: id, at: tx.now, actor })
    .execute();
  return { kind, amount: entry.amount_cents };
}

/** Locks the organisation that a claim is on, as settlements do; a 404 for a settlement that made none. */
async function lockDebtor(tx: Tx, claim: bigint): Promise<{ organization: bigint; since: Date }> {
  const made = await tx
    .selectFrom('settlement')
    .select(['organization_id', 'at'])
    .where('id', '=', claim)
    .where('claim_cents', '<', 0n)
    .executeTakeFirst();
  if (!made) throw notFound();
  await lockOrganizations(tx, [made.organization_id]);
  return { organization: made.organization_id, since: made.at };
}

async function book(
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

/** Records that an organisation paid a claim back or that it is given up (decision 341). Refusals: {@link storeEntry}. */
export async function recordClaimEntry(
  tx: Tx,
  claim: bigint,
  entry: ClaimEntry,
  author: StaffAuthor,
): Promise<void> {
  const { organization, since } = await lockDebtor(tx, claim);
  const open = (await openClaims(tx, organization)).find(({ id }) => id === claim)?.left ?? 0n;
  const id = await storeEntry(tx, { claim_id: claim }, entry, { open, since }, author.actor);
  await book(tx, { claim, organization }, entry, `claim_entry:${id}`, author);
}

/**
 * Undoes an entry about a claim on an organisation: the claim is open again and taken from payouts that wait. Refusals:
 * {@link storeUndone}.
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
  await book(tx, { claim, organization }, { kind, amount: -amount }, `claim_entry:${id}:undone`, author);
  await setOffClaims(tx, organization, author);
}
