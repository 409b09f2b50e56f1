import { sumCents } from '#kernel/money.ts';
import type { DonationEventKind, DonationJournalKind } from '../rules/codes.ts';
import type { AccountLine } from '#features/ledger/server/index.ts';
import { postingsJson } from '#features/ledger/server/index.ts';
import { lockOrganizations, type Recipient, settleReturns } from '#features/settlement/server/index.ts';
import type { Author } from '#platform/server/http/author.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { NeedPart } from '../rules/allocation.ts';
import type { DonationState } from '../rules/states.ts';

/** Money added to (or, if negative, taken from) a need of a project, in cents. */
export interface NeedChange extends NeedPart<bigint> {
  readonly project: bigint;
  readonly source: 'private' | 'co_funding';
}

/** A change of a donation, decided by the rules and written in one round trip. Amounts in cents. */
export interface DonationChange {
  readonly donation: bigint;
  /** The journals, in the order in which they are written; keys are globally unique. */
  readonly journals: readonly {
    readonly kind: DonationJournalKind;
    readonly key: string;
    readonly lines: readonly AccountLine[];
    /** The unpaid payout that contains the money that the journal takes back; it is reduced by it. */
    readonly payout?: bigint;
  }[];
  readonly needs: readonly NeedChange[];
  /** Projects that gain (1) or lose (-1) this donation as a supporter. */
  readonly supporters?: readonly { readonly project: bigint; readonly by: 1 | -1 }[];
  readonly coFundings?: readonly { readonly id: bigint; readonly spent: bigint }[];
  readonly uses?: readonly {
    readonly coFunding: bigint;
    readonly project: bigint;
    readonly donorKey: string;
    readonly amount: bigint;
  }[];
  readonly returns?: readonly { readonly use: bigint; readonly amount: bigint }[];
  readonly release?: 'booked' | 'failed' | 'cancelled' | 'expired' | 'staff';
  readonly set?: {
    readonly state?: DonationState;
    readonly reviewReason?: string | null;
    readonly providerPayment?: string;
    readonly amount?: bigint;
    readonly net?: bigint;
    readonly fee?: bigint;
    readonly late?: boolean;
    readonly paidAt?: Date;
  };
  readonly add?: {
    readonly credited?: bigint;
    readonly overflow?: bigint;
    readonly refunded?: bigint;
    /** Charged back by banks; negative for returned amounts. */
    readonly chargedBack?: bigint;
    readonly coFunding?: bigint;
  };
  readonly events: readonly {
    readonly kind: DonationEventKind;
    readonly from?: DonationState;
    readonly to?: DonationState;
    readonly detail?: Readonly<Record<string, unknown>>;
  }[];
}

/** Adds up changes of the same row: the database updates each row once. */
function addUp<T>(
  rows: readonly T[],
  keyOf: (row: T) => bigint,
  amountOf: (row: T) => bigint,
): Map<bigint, bigint> {
  const sums = new Map<bigint, bigint>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0n) + amountOf(row));
  return sums;
}

function projectRows(change: DonationChange): object[] {
  const supporters = change.supporters ?? [];
  const ids = new Set([...change.needs, ...supporters].map(({ project }) => project));
  const sum = (project: bigint, source: NeedChange['source']) =>
    sumCents(change.needs.filter((n) => n.project === project && n.source === source).map((n) => n.amount));
  return [...ids].map((project) => ({
    project: String(project),
    private: String(sum(project, 'private')),
    co_funding: String(sum(project, 'co_funding')),
    supporters: supporters.filter((s) => s.project === project).reduce((total, s) => total + s.by, 0),
  }));
}

function setOf(set: NonNullable<DonationChange['set']>): object {
  return {
    state: set.state ?? null,
    ...(set.reviewReason === undefined ? {} : { review_reason: set.reviewReason }),
    provider_payment: set.providerPayment ?? null,
    amount: set.amount === undefined ? null : String(set.amount),
    net: set.net === undefined ? null : String(set.net),
    fee: set.fee === undefined ? null : String(set.fee),
    late: set.late ?? false,
    paid_at: set.paidAt?.toISOString() ?? null,
  };
}

function parameterOf(change: DonationChange, author: Author, at: Date): object {
  const needs = addUp(
    change.needs,
    (n) => n.needId,
    (n) => n.amount,
  );
  const spent = addUp(
    change.coFundings ?? [],
    (c) => c.id,
    (c) => c.spent,
  );
  const returned = addUp(
    change.returns ?? [],
    ({ use }) => use,
    ({ amount }) => amount,
  );
  const { credited, overflow, refunded, chargedBack, coFunding } = change.add ?? {};
  return {
    donation: String(change.donation),
    at: at.toISOString(),
    actor: author.actor === null ? null : String(author.actor),
    request: author.request,
    release: change.release ?? null,
    journals: change.journals.map(({ kind, key, lines }) => ({ kind, key, postings: postingsJson(lines) })),
    needs: [...needs].map(([need, amount]) => ({ need: String(need), amount: String(amount) })),
    projects: projectRows(change),
    co_fundings: [...spent].map(([id, amount]) => ({ id: String(id), spent: String(amount) })),
    uses: (change.uses ?? []).map((use) => ({
      co_funding: String(use.coFunding),
      project: String(use.project),
      donor_key: use.donorKey,
      amount: String(use.amount),
    })),
    returns: [...returned].map(([use, amount]) => ({ use: String(use), amount: String(amount) })),
    set: setOf(change.set ?? {}),
    add: {
      credited: String(credited ?? 0n),
      overflow: String(overflow ?? 0n),
      refunded: String(refunded ?? 0n),
      charged_back: String(chargedBack ?? 0n),
      co_funding: String(coFunding ?? 0n),
    },
    events: change.events.map(({ kind, from, to, detail }) => ({
      kind,
      from_state: from ?? null,
      to_state: to ?? null,
      detail: detail ?? {},
    })),
  };
}

/** The recipients that lose money by a change. */
function losingRecipients(change: DonationChange): Recipient[] {
  const projects = change.needs.filter(({ amount }) => amount < 0n).map(({ project }) => project);
  const organizations = change.journals
    .flatMap(({ lines }) => lines)
    .filter(({ kind, amount }) => kind === 'organization_private' && amount < 0n)
    .map(({ owner }) => owner);
  return [
    ...[...new Set(projects)].map((id): Recipient => ({ kind: 'project', id })),
    ...[...new Set(organizations)].map((id): Recipient => ({ kind: 'organization', id })),
  ];
}

/** Locks the organizations that own the money or the projects, before the accounts of a booking. */
export async function lockOwners(tx: Tx, recipients: readonly Recipient[]): Promise<void> {
  const idsOf = (wanted: Recipient['kind']) =>
    recipients.filter(({ kind, id }) => kind === wanted && id !== 0n).map(({ id }) => id);
  const projects = idsOf('project');
  const owners =
    projects.length === 0
      ? []
      : await tx.selectFrom('project').select('organization_id as id').where('id', 'in', projects).execute();
  await lockOrganizations(tx, [...new Set([...idsOf('organization'), ...owners.map(({ id }) => id)])]);
}

/** The posted journals of a change that take money from a certain payout. */
async function payoutsByJournal(tx: Tx, { journals }: DonationChange): Promise<Map<bigint, bigint>> {
  const payouts = new Map(
    journals.flatMap(({ key, payout }) => (payout === undefined ? [] : [[key, payout] as const])),
  );
  if (payouts.size === 0) return new Map();
  const rows = await tx
    .selectFrom('journal')
    .select(['id', 'idempotency_key as key'])
    .where('idempotency_key', 'in', [...payouts.keys()])
    .execute();
  return new Map(rows.map(({ id, key }) => [id, payouts.get(key) ?? 0n]));
}

/**
 * Writes a change. The project and the donation must be locked by this transaction. Settled money that the
 * change takes back is deducted from payouts at once, so that no payment file contains it (decision 305):
 * the organization to be settled is locked before the accounts, which may be those of the platform. `isLast` is that of
 * `settleReturns`.
 */
export async function applyChange(
  tx: Tx,
  change: DonationChange,
  author: Author,
  { isLast = true }: { isLast?: boolean } = {},
): Promise<void> {
  const json = JSON.stringify(parameterOf(change, author, tx.now), (_key, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  );
  const from = losingRecipients(change);
  await lockOwners(tx, from);
  await tx.client.query({ name: 'donation:apply', text: 'SELECT giving_apply($1::jsonb)', values: [json] });
  await settleReturns(tx, from, author, { returnedFrom: await payoutsByJournal(tx, change), isLast });
}
