import { type LocalizedAuthor, openBudgets } from '#features/budgets/server/index.ts';
import { noteChange } from '#features/funding-records/server/index.ts';
import { CHARGING, FUNDING, stepBy } from '#features/funding-records/rules.ts';
import { post } from '#features/ledger/server/index.ts';
import { settle } from '#features/payouts/server/index.ts';
import { formatMoney, sumCents } from '#kernel/money.ts';
import { changed, conflict, invalid } from '#platform/contract/errors.ts';
import { intlLocale } from '#platform/i18n.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { confirmsName } from '../../rules.ts';
import { findFunding, type Funding, lockFundings } from '../funding.ts';
import { openRecipient, type Recipient } from '../recipient.ts';
import { bookingLines, type NeedAmount, raiseNeeds } from './book.ts';

async function nameOf(tx: Tx, { kind, id }: Recipient): Promise<string> {
  const { title } = await tx.selectFrom(kind).select('title').where('id', '=', id).executeTakeFirstOrThrow();
  return title;
}

/** The booked fundings of a recipient and their needs; the recipient must be locked. */
function chargingOf(tx: Tx, { kind, id }: Recipient) {
  return tx
    .selectFrom('internal_funding')
    .select(['id', 'need_id', 'budget_id'])
    .where(kind === 'project' ? 'project_id' : 'organization_id', '=', id)
    .where('status', 'in', CHARGING)
    .orderBy('id')
    .execute();
}

async function undo(tx: Tx, funding: Funding, need: bigint | null, author: LocalizedAuthor, reason: string) {
  await tx
    .updateTable('internal_funding')
    .set({ status: FUNDING.reversed })
    .where('id', '=', funding.id)
    .execute();
  await noteChange(tx, {
    funding: funding.id,
    actor: author.actor,
    field: 'status',
    from: String(funding.status),
    to: String(FUNDING.reversed),
    reason,
  });
  await post(tx, {
    kind: 'internal_funding_reversed',
    cause: 'internal_funding',
    causeId: funding.id,
    actor: author.actor,
    request: author.request,
    key: `internal_funding:${funding.id}:reversed`,
    postings: bookingLines(funding, need, funding.amount).map((line) => ({ ...line, amount: -line.amount })),
  });
}

/** What is undone, as it was shown: the number of fundings and their sum in cents. */
interface Shown {
  readonly count: number;
  readonly sum: bigint;
}

/** Refuses `reversal_changed` (409) with both numbers and sums if others are booked now than were shown. */
function requireShown(shown: Shown, charging: readonly Funding[], { locale }: LocalizedAuthor): void {
  const now = { count: charging.length, sum: sumCents(charging.map(({ amount }) => amount)) };
  if (shown.count === now.count && shown.sum === now.sum) return;
  const words = (cents: bigint) => formatMoney(cents, intlLocale(locale));
  const params = { count: now.count, now: words(now.sum), shown: shown.count, seen: words(shown.sum) };
  throw changed('reversal_changed', { count: now.count, sum_in_cents: Number(now.sum) }, params);
}

/**
 * Undoes all booked fundings of the recipient of one of them (handbook §5): the budgets are credited, needs
 * and project are debited. Refuses `name_wrong` if the recipient's name was not typed, `step_not_allowed` if nothing is
 * booked (any more), and `reversal_changed` if others are booked than were shown. Locks recipient, budgets and fundings in
 * the order of a booking. Money in payouts is settled at once: unpaid payouts are reduced, for paid ones there is a claim
 * on the organization.
 */
export async function reverse(
  services: Services,
  tx: Tx,
  id: bigint,
  input: { readonly name: string; readonly reason: string; readonly shown: Shown },
  author: LocalizedAuthor,
): Promise<readonly Funding[]> {
  const funding = await findFunding(tx, id, null);
  if (stepBy(funding.status, FUNDING.reversed) !== 'remove') throw conflict('step_not_allowed');
  if (!confirmsName(input.name, await nameOf(tx, funding.recipient))) throw invalid('name_wrong', 'name');
  await openRecipient(tx, funding.recipient);
  const found = await chargingOf(tx, funding.recipient);
  await openBudgets(
    tx,
    found.flatMap(({ budget_id }) => (budget_id === null ? [] : [budget_id])),
  );
  const needs = new Map(found.map((row) => [row.id, row.need_id]));
  const locked = await lockFundings(tx, [...needs.keys()]);
  const charging = locked.filter(({ status }) => CHARGING.includes(status));
  if (charging.length === 0) throw conflict('step_not_allowed');
  requireShown(input.shown, charging, author);
  const parts: NeedAmount[] = [];
  for (const one of charging) {
    const need = needs.get(one.id) ?? null;
    await undo(tx, one, need, author, input.reason);
    if (need !== null) parts.push({ project: one.recipient.id, need, amount: -one.amount });
  }
  await raiseNeeds(tx, parts);
  if (charging.some(({ status }) => status === FUNDING.withPayouts)) {
    await settle(services, tx, funding.recipient, author);
  }
  return charging;
}
