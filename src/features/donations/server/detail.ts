import type { Db } from '#platform/server/database/db.ts';
import { decisionsOf } from '#platform/server/database/decisions.ts';
import { claimEntriesOf, claimEntryWire, claimReduced } from '#features/settlement/server/index.ts';
import { statement } from '#features/ledger/server/index.ts';
import { mulDiv } from '#kernel/money.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { moneyWire } from '#platform/contract/money.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import { storedDonor } from '../contract/fields.ts';
import type { DonationDetail } from '../contract/staff.ts';
import { splitRefund } from '../rules/refunds.ts';
import { moneyLeftOf } from '../rules/money-left.ts';
import { type DonationState, isRefundable, mayVerify, statusNamed } from '../rules/states.ts';
import { ownerTitles } from './accounts.ts';
import { paidOutOf } from './paid-out.ts';
import { eventDetailWire, providerProblemOf } from '../rules/codes.ts';
import { reassignTargets } from './reassign-targets.ts';
import { coFundingUses } from './co-funding-return.ts';
import { localized } from './localized.ts';
import { undeliveredOf } from './mails.ts';
import { donorAbilities, statementLinesOf, transferAbilities, transferOf } from './transfer.ts';
import { donationVersion } from './version.ts';

function load(db: Db, id: bigint) {
  return db
    .selectFrom('private_donation as d')
    .innerJoin('payment_provider as pp', 'pp.id', 'd.provider_id')
    .leftJoin('project as p', 'p.id', 'd.project_id')
    .leftJoin('organization as o', (join) =>
      join.on('o.id', '=', (eb) => eb.fn.coalesce('d.organization_id', 'p.organization_id')),
    )
    .leftJoin('bank_transfer as b', 'b.donation_id', 'd.id')
    .leftJoin('donation_hold as h', 'h.donation_id', 'd.id')
    .selectAll('d')
    .select(['pp.slug as provider_slug', 'pp.display_name as provider_name', 'pp.adapter'])
    .select(['p.slug as project_slug', 'p.title as project_title'])
    .select(['o.slug as organization_slug', 'o.title as organization_title'])
    .select(['b.account_holder', 'b.iban', 'b.bic', 'b.received_cents', 'b.received_on'])
    .select(['h.amount_cents as hold_cents', 'h.co_funding_cents as hold_co_funding_cents'])
    .select(['h.expires_at as hold_expires_at', 'h.released_at as hold_released_at', 'h.release_reason'])
    .where('d.id', '=', id)
    .executeTakeFirst();
}

type Row = NonNullable<Awaited<ReturnType<typeof load>>>;
const iso = (at: Date | null) => at?.toISOString() ?? null;

function eventsOf(db: Db, id: bigint) {
  return db
    .selectFrom('donation_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.actor')
    .select(['e.id', 'e.at', 'e.kind', 'e.from_state', 'e.to_state', 'e.detail', 'u.username'])
    .where('e.donation_id', '=', id)
    .orderBy('e.id')
    .execute();
}

function noticesOf(db: Db, id: bigint) {
  return db.selectFrom('payment_event').selectAll().where('donation_id', '=', id).orderBy('id').execute();
}

function refundsOf(db: Db, id: bigint) {
  return db
    .selectFrom('donation_refund as r')
    .leftJoin('app_user as u', 'u.id', 'r.actor')
    .selectAll('r')
    .select('u.username')
    .where('r.donation_id', '=', id)
    .orderBy('r.id')
    .execute();
}

async function journalsOf(db: Db, id: bigint): Promise<DonationDetail['journals']> {
  const journals = await statement(db, 'private_donation', id);
  const titleOf = await ownerTitles(db, journals);
  const users = await db
    .selectFrom('app_user')
    .select(['id', 'username'])
    .where('id', 'in', [...journals.flatMap(({ actor }) => actor ?? []), -1n])
    .execute();
  const names = new Map(users.map((user) => [user.id, user.username]));
  return journals.map((journal) => ({
    id: Number(journal.id),
    kind: journal.kind,
    at: journal.at.toISOString(),
    actor: journal.actor === null ? null : (names.get(journal.actor) ?? null),
    postings: journal.postings.map((line) => ({
      account: line.kind,
      owner: Number(line.owner),
      label: titleOf(line.kind, line.owner),
      amount: moneyWire(line.amount),
    })),
  }));
}

const returnedMoney = (row: Row) =>
  moneyLeftOf({
    amount: row.amount_cents,
    refunded: row.refunded_cents,
    chargedBack: row.charged_back_cents,
  });

/** The refund in cents whose net part is exactly the overflow; at most `maximum`, 0 if there is none. */
function overflowRefund(row: Row, maximum: bigint): bigint {
  if (row.overflow_cents === 0n || maximum <= 0n) return 0n;
  const estimate = mulDiv(row.overflow_cents, row.amount_cents, row.net_cents, 'floor');
  const booked = {
    amount: row.amount_cents,
    net: row.net_cents,
    returned: returnedMoney(row).returned,
    credited: row.credited_cents,
    overflow: row.overflow_cents,
  };
  for (
    let amount = estimate > 2n ? estimate - 2n : 1n;
    amount <= estimate + 2n && amount <= maximum;
    amount += 1n
  ) {
    const split = splitRefund(booked, amount);
    if (split.fromOverflow === row.overflow_cents && split.fromProject === 0n) return amount;
  }
  return row.credited_cents === 0n ? maximum : 0n;
}

function donorOf(row: Row, actor: Actor): DonationDetail['donor'] {
  if (!row.needs_receipt && !may(actor, 'change_private_donations')) return null;
  return storedDonor.parse(row);
}

function holdOf(row: Row): DonationDetail['hold'] {
  if (row.hold_cents === null || row.hold_expires_at === null) return null;
  return {
    amount: moneyWire(row.hold_cents),
    co_funding: moneyWire(row.hold_co_funding_cents ?? 0n),
    expires_at: row.hold_expires_at.toISOString(),
    released_at: iso(row.hold_released_at),
    release_reason: row.release_reason,
  };
}

function factsOf(row: Row, locale: LocaleCode, actor: Actor) {
  const named = (slug: string | null, title: string | null) =>
    slug === null ? null : { slug, title: title ?? '' };
  return {
    id: Number(row.id),
    token: row.token,
    reference: row.reference,
    state: row.state as DonationState,
    status_named: statusNamed(row.state as DonationState),
    review_reason: row.review_reason,
    project: named(row.project_slug, row.project_title),
    organization: named(row.organization_slug, row.organization_title),
    payment_provider: {
      slug: row.provider_slug,
      display_name: localized(row.provider_name, locale),
      adapter: row.adapter,
    },
    provider_payment: row.provider_payment,
    amount: moneyWire(row.amount_cents),
    net: moneyWire(row.net_cents),
    fee: moneyWire(row.fee_cents),
    fee_bearer: row.fee_bearer as DonationDetail['fee_bearer'],
    user_takes_fee: row.user_takes_fee,
    credited: moneyWire(row.credited_cents),
    overflow: moneyWire(row.overflow_cents),
    refunded: moneyWire(row.refunded_cents),
    charged_back: moneyWire(row.charged_back_cents),
    co_funding: moneyWire(row.co_funding_cents),
    late: row.late,
    donor: donorOf(row, actor),
    needs_receipt: row.needs_receipt,
    extra_data: row.extra_data,
    locale: row.locale,
    terms_accepted_at: iso(row.terms_accepted_at),
    privacy_accepted_at: iso(row.privacy_accepted_at),
    requested_at: row.requested_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    paid_at: iso(row.paid_at),
    hold: holdOf(row),
  };
}

type Notice = Awaited<ReturnType<typeof noticesOf>>[number];
type Refund = Awaited<ReturnType<typeof refundsOf>>[number];

function noticeWire(row: Notice): DonationDetail['payment_events'][number] {
  return {
    id: Number(row.id),
    event_id: row.event_id,
    kind: row.kind,
    received_at: row.received_at.toISOString(),
    occurred_at: row.occurred_at.toISOString(),
    outcome: row.outcome as Notice['outcome'] & DonationDetail['payment_events'][number]['outcome'],
    review_reason: row.review_reason,
    amount: row.amount_cents === null ? null : moneyWire(row.amount_cents),
    dispute: row.dispute,
    resolved_at: iso(row.resolved_at),
  };
}

function refundWire(row: Refund): DonationDetail['refunds'][number] {
  return {
    id: Number(row.id),
    amount: moneyWire(row.amount_cents),
    overflow: moneyWire(row.overflow_cents),
    reason: row.reason,
    origin: row.origin as DonationDetail['refunds'][number]['origin'],
    actor: row.username,
    state: row.state as DonationDetail['refunds'][number]['state'],
    error: row.error === null ? null : providerProblemOf(row.error),
    requested_at: row.requested_at.toISOString(),
    settled_at: iso(row.settled_at),
  };
}

/**
 * Everything staff see about one donation, with the caller's abilities; undefined for an unknown id. Callers
 * who may only view see the donor if a receipt was requested (handbook §8).
 */
export async function donationDetail(
  db: Db,
  id: bigint,
  actor: Actor,
  locale: LocaleCode,
  now: Date,
): Promise<DonationDetail | undefined> {
  const row = await load(db, id);
  if (!row) return undefined;
  // Sequentially: a transaction has only one connection.
  const events = await eventsOf(db, id);
  const journals = await journalsOf(db, id);
  const notices = await noticesOf(db, id);
  const refunds = await refundsOf(db, id);
  const uses = await coFundingUses(db, id);
  const pending = refunds.filter((r) => r.state === 'requested').reduce((sum, r) => sum + r.amount_cents, 0n);
  const state = row.state as DonationState;
  const paid = row.paid_at !== null && isRefundable(state);
  const refundable = paid && pending === 0n ? returnedMoney(row).stands : 0n;
  const mayChange = may(actor, 'change_private_donations');
  const can_reassign = mayChange && row.overflow_cents > 0n && pending === 0n && row.project_id !== null;
  const holds = row.hold_expires_at !== null && row.hold_released_at === null && row.hold_expires_at > now;
  const claim =
    (row.paid_at === null ? 0n : returnedMoney(row).claim) - (await claimReduced(db, { donation_id: id }));
  const claimEntries = await claimEntriesOf(db, { donation_id: id });
  const detail = {
    ...factsOf(row, locale, actor),
    transfer: transferOf(row, await statementLinesOf(db, id)),
    claim: moneyWire(claim),
    claim_entries: claimEntries.map(claimEntryWire),
    refund_pending: moneyWire(pending),
    refundable: moneyWire(refundable),
    paid_out: moneyWire(await paidOutOf(db, id)),
    refundable_overflow: moneyWire(overflowRefund(row, refundable)),
    co_fundings: uses.map((use) => ({
      slug: use.slug,
      title: use.title,
      company: use.company,
      amount: moneyWire(use.amount_cents),
      returned: moneyWire(use.returned_cents),
    })),
    events: events.map((event) => ({
      id: Number(event.id),
      at: event.at.toISOString(),
      kind: event.kind,
      from_state: event.from_state,
      to_state: event.to_state,
      actor: event.username,
      detail: eventDetailWire(event),
    })),
    journals,
    payment_events: notices.map(noticeWire),
    refunds: refunds.map(refundWire),
    decisions: await decisionsOf(db, 'private_donation', id),
    undelivered_mails: await undeliveredOf(db, id, refunds, donorOf(row, actor)?.email ?? null),
    abilities: {
      can_verify: mayChange && mayVerify({ state, paidAt: row.paid_at }),
      ...transferAbilities(row, actor),
      can_reject: mayChange && mayVerify({ state, paidAt: row.paid_at }),
      can_refund: mayChange && refundable > 0n,
      can_reassign,
      can_release_hold: mayChange && holds,
      can_settle_claim: mayChange && claim > 0n,
      ...donorAbilities(row, mayChange, refunds, now),
    },
    reassign_targets: can_reassign ? await reassignTargets(db, row.project_id, now) : [],
  };
  return { ...detail, version: donationVersion(detail) };
}
