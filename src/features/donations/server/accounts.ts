import type { AccountLine, JournalStatement } from '#features/ledger/server/index.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { ClaimEntryKind } from '#features/settlement/rules/claims.ts';
import type { Recipient } from '../rules/recipient.ts';

/**
 * The accounts of giving (docs/giving.md). Owners are recipients, needs and events, so that no row is shared
 * by all. Projects and organizations have separate ids: accounts of an organization have their own kind.
 */
const kindFor = (kind: string, { kind: recipient }: Recipient) =>
  recipient === 'organization' ? `${kind}:organization` : kind;

/**
 * Money at the provider, as its counterpart: a payment decreases the account, a refund increases it, so the
 * balance is negative.
 */
export const clearing = (provider: string, recipient: Recipient, amount: bigint): AccountLine => ({
  kind: kindFor(`clearing:${provider}`, recipient),
  owner: recipient.id,
  amount,
});

/** Money of private donations on a need. */
export const needPrivate = (need: bigint, amount: bigint): AccountLine => ({
  kind: 'need_private',
  owner: need,
  amount,
  floor: 0n,
});

/** Co-funding on a need. */
export const needCoFunding = (need: bigint, amount: bigint): AccountLine => ({
  kind: 'need_co_funding',
  owner: need,
  amount,
  floor: 0n,
});

/** Money of private donations to an organization, to be paid out. */
export const organizationPrivate = (organization: bigint, amount: bigint): AccountLine => ({
  kind: 'organization_private',
  owner: organization,
  amount,
  floor: 0n,
});

/** Money without an open need or recipient; project 0 owns what belongs to no known project. */
export const overflow = (recipient: Recipient, amount: bigint): AccountLine => ({
  kind: kindFor('overflow', recipient),
  owner: recipient.id,
  amount,
  floor: 0n,
});

/** Fees deducted by providers. */
export const providerFee = (recipient: Recipient, amount: bigint): AccountLine => ({
  kind: kindFor('provider_fee', recipient),
  owner: recipient.id,
  amount,
});

/** Fees not borne by the donor, by who bears them. */
export const feeExpense = (
  bearer: 'platform' | 'project',
  recipient: Recipient,
  amount: bigint,
): AccountLine => ({
  kind: kindFor(`fee_expense_${bearer}`, recipient),
  owner: recipient.id,
  amount,
});

/** Money returned beyond the amount paid: a claim on the donor, negative until it is settled. */
export const refundDue = (recipient: Recipient, amount: bigint): AccountLine => ({
  kind: kindFor('refund_due', recipient),
  owner: recipient.id,
  amount,
});

/** What donors paid back of such claims, or what the platform wrote off: negative, as money from outside. */
export const refundDueCounterpart = (
  kind: ClaimEntryKind,
  recipient: Recipient,
  amount: bigint,
): AccountLine => ({ kind: kindFor(`refund_due_${kind}`, recipient), owner: recipient.id, amount });

/** The pot of a co-funding event. */
export const coFundingPot = (coFunding: bigint, amount: bigint): AccountLine => ({
  kind: 'co_funding_pot',
  owner: coFunding,
  amount,
  floor: 0n,
});

type Owner = 'need' | 'co_funding' | 'organization' | 'project';

/** The table of the owner of an account of this kind. */
function ownerOf(kind: string): Owner {
  if (kind.startsWith('need_')) return 'need';
  if (kind === 'co_funding_pot') return 'co_funding';
  return kind.startsWith('organization_') || kind.endsWith(':organization') ? 'organization' : 'project';
}

/** The titles of the owners of the accounts in these journals, by kind and id of the owner. */
export async function ownerTitles(
  db: Db,
  journals: readonly JournalStatement[],
): Promise<(kind: string, owner: bigint) => string> {
  const lines = journals.flatMap(({ postings }) => postings);
  const titles = new Map<string, string>();
  for (const table of ['need', 'co_funding', 'organization', 'project'] as const) {
    const ids = [...new Set(lines.filter(({ kind }) => ownerOf(kind) === table).map(({ owner }) => owner))];
    if (ids.length === 0) continue;
    const rows = await db.selectFrom(table).select(['id', 'title']).where('id', 'in', ids).execute();
    for (const { id, title } of rows) titles.set(`${table}:${id}`, title);
  }
  return (kind, owner) => titles.get(`${ownerOf(kind)}:${owner}`) ?? '';
}
