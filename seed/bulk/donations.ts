import type pg from 'pg';
import { firstNames, lastNames, streets, towns } from '../content/people.ts';
import { createRandom, type Random } from '../random.ts';
import { type Accounts, journalsOf, type PlannedJournal, potJournals, type Prices } from './accounts.ts';
import { NeedBalances } from './need-balances.ts';
import { Rows } from './copy.ts';
import { referenceOf, reserve, uuidOf } from './ids.ts';
import { at, type BulkPlan, CANCELLED, EXPIRED, FAILED, givesForCompany, REFUNDED } from './plan.ts';
import type { ProjectIds } from './projects.ts';

/** Donations per COPY. */
const BATCH = 20_000;
const MINUTE = 60_000;
const DAY = 86_400_000;

const instant = (ms: number) => new Date(ms).toISOString();

interface Ids extends ProjectIds {
  readonly account: number;
  readonly donation: number;
  readonly providers: readonly number[];
}

/** The next free id of each table. */
interface NextIds {
  donationEvent: number;
  paymentEvent: number;
  use: number;
  refund: number;
  journal: number;
}

function tables() {
  return {
    donation: new Rows(
      'private_donation',
      'id, token, reference, project_id, provider_id, provider_payment, state, amount_cents, net_cents, fee_cents, user_takes_fee, fee_bearer, credited_cents, refunded_cents, co_funding_cents, donor_kind, company_name, first_name, last_name, email, donor_key, street, postal_code, city, country, needs_receipt, terms_accepted_at, privacy_accepted_at, locale, requested_at, expires_at, paid_at',
    ),
    hold: new Rows(
      'donation_hold',
      'donation_id, project_id, amount_cents, co_funding_cents, visitor, expires_at, released_at, release_reason',
    ),
    event: new Rows('donation_event', 'id, donation_id, at, kind, from_state, to_state, detail'),
    notice: new Rows(
      'payment_event',
      'id, adapter, event_id, kind, donation_id, received_at, occurred_at, payload, outcome, amount_cents',
    ),
    use: new Rows(
      'co_funding_use',
      'id, co_funding_id, project_id, donation_id, donor_key, amount_cents, at',
    ),
    refund: new Rows(
      'donation_refund',
      'id, token, donation_id, amount_cents, reason, state, provider_refund, requested_at, settled_at',
    ),
    journal: new Rows('journal', 'id, kind, cause, cause_id, request, at, idempotency_key'),
    posting: new Rows('posting', 'journal, account, amount'),
  };
}

type Tables = ReturnType<typeof tables>;

function writeJournals(
  rows: Tables,
  next: NextIds,
  ids: Ids,
  journals: readonly PlannedJournal[],
  cause: string,
  causeId: number,
  ms: number,
): void {
  for (const journal of journals) {
    const id = (next.journal += 1) - 1;
    const at = journal.kind === 'donation_refunded' ? ms + DAY : ms;
    rows.journal.add(id, journal.kind, cause, causeId, 'bulk', instant(at), journal.key);
    const lines = [...journal.lines].sort(([a], [b]) => a - b);
    for (const [account, amount] of lines) rows.posting.add(id, ids.account + account, amount);
  }
}

const outcomes: Readonly<Record<number, 'failed' | 'cancelled' | 'expired'>> = {
  [FAILED]: 'failed',
  [CANCELLED]: 'cancelled',
  [EXPIRED]: 'expired',
};

interface Donor {
  /** The name of a company; `''`: a person. */
  readonly company: string;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly street: string;
  readonly town: readonly [string, string];
}

/** The donor with a number; the same number is always the same person. */
function donorOf(number: number): Donor {
  const pick = <T>(list: readonly T[], step: number): T =>
    list[Math.imul(number + 1, step) % list.length] as T;
  return {
    company: givesForCompany(number) ? `${pick(lastNames, 1)} GmbH` : '',
    first: pick(firstNames, 7),
    last: pick(lastNames, 1),
    email: `donor-${number}@example.org`,
    street: `${pick(streets, 11)} ${(number % 90) + 1}`,
    town: pick(towns, 13),
  };
}

class DonationWriter {
  readonly to = tables();
  readonly plan: BulkPlan;
  readonly ids: Ids;
  readonly next: NextIds;
  readonly prices: Prices;
  readonly random: Random = createRandom('bulk donors');

  constructor(plan: BulkPlan, ids: Ids, next: NextIds, prices: Prices) {
    this.plan = plan;
    this.ids = ids;
    this.next = next;
    this.prices = prices;
  }

  add(d: number, journals: readonly PlannedJournal[]): void {
    const { donations } = this.plan;
    const id = this.ids.donation + d;
    const requestedAt = at(donations.at, d);
    const state = at(donations.state, d);
    const paid = state <= REFUNDED;
    const endedAt = state === EXPIRED ? requestedAt + 60 * MINUTE : requestedAt + 2 * MINUTE;
    const project = this.ids.project + at(donations.project, d);
    this.#row(d, id, project, requestedAt, paid ? endedAt : null);
    const [net, added] = [at(donations.net, d), at(donations.added, d)];
    const reason = paid ? 'booked' : (outcomes[state] ?? 'expired');
    this.to.hold.add(
      id,
      project,
      net,
      added,
      `bulk-${at(donations.donor, d)}`,
      instant(requestedAt + 60 * MINUTE),
      instant(endedAt),
      reason,
    );
    this.#history(id, d, requestedAt, endedAt);
    if (paid) this.#notice(id, endedAt, at(this.prices.amount, d));
    if (added > 0) {
      const event = this.ids.event + at(this.plan.projects.event, at(donations.project, d));
      this.to.use.add(
        (this.next.use += 1) - 1,
        event,
        project,
        id,
        donorOf(at(donations.donor, d)).email,
        added,
        instant(endedAt),
      );
    }
    if (state === REFUNDED) this.#refund(id, d, endedAt + DAY);
    writeJournals(this.to, this.next, this.ids, journals, 'private_donation', id, endedAt);
  }

  #row(d: number, id: number, project: number, requestedAt: number, paid: number | null): void {
    const { donations } = this.plan;
    const donor = donorOf(at(donations.donor, d));
    const state = at(donations.state, d);
    const refunded = state === REFUNDED;
    const covered = at(donations.covered, d) === 1;
    const name = outcomes[state] ?? (refunded ? 'refunded' : 'verified');
    const net = at(donations.net, d);
    this.to.donation.add(
      id,
      uuidOf(1, id),
      referenceOf(id),
      project,
      this.ids.providers[d % this.ids.providers.length] ?? 0,
      `bulk_${id}`,
      name,
      at(this.prices.amount, d),
      net,
      at(this.prices.fee, d),
      covered,
      covered ? 'donor' : 'platform',
      paid === null || refunded ? 0 : net,
      refunded ? at(this.prices.amount, d) : 0,
      at(donations.added, d),
      donor.company === '' ? 'person' : 'company',
      donor.company,
      donor.first,
      donor.last,
      donor.email,
      donor.email,
      donor.street,
      donor.town[0],
      donor.town[1],
      'DE',
      this.random.chance(0.4),
      instant(requestedAt),
      instant(requestedAt),
      this.random.chance(0.8) ? 'de' : 'en_US',
      instant(requestedAt),
      instant(requestedAt + 60 * MINUTE),
      paid === null ? null : instant(paid),
    );
  }

  #history(id: number, d: number, requestedAt: number, endedAt: number): void {
    const { donations } = this.plan;
    const add = (ms: number, kind: string, from: string | null, to: string, detail = {}) =>
      this.to.event.add(
        (this.next.donationEvent += 1) - 1,
        id,
        instant(ms),
        kind,
        from,
        to,
        JSON.stringify(detail),
      );
    add(requestedAt, 'requested', null, 'requested');
    const outcome = outcomes[at(donations.state, d)];
    if (outcome) {
      add(endedAt, outcome, 'requested', outcome);
      return;
    }
    add(endedAt, 'booked', 'requested', 'verified', {
      credited: at(donations.net, d),
      overflow: 0,
      co_funding: at(donations.added, d),
    });
    if (at(donations.state, d) === REFUNDED) add(endedAt + DAY, 'refunded', 'verified', 'refunded');
  }

  #notice(id: number, ms: number, cents: number): void {
    const time = instant(ms);
    this.to.notice.add(
      (this.next.paymentEvent += 1) - 1,
      'sandbox',
      `evt_bulk_${id}`,
      'paid',
      id,
      time,
      time,
      '{}',
      'booked',
      cents,
    );
  }

  #refund(id: number, d: number, ms: number): void {
    this.to.refund.add(
      (this.next.refund += 1) - 1,
      uuidOf(2, id),
      id,
      at(this.prices.amount, d),
      'Requested by the donor',
      'done',
      `bulk_refund_${id}`,
      instant(ms),
      instant(ms),
    );
  }

  async flush(client: pg.ClientBase): Promise<void> {
    const { donation, hold, event, notice, use, refund, journal, posting } = this.to;
    for (const rows of [donation, hold, event, notice, use, refund, journal, posting])
      await rows.flush(client);
  }
}

async function reserveRows(client: pg.ClientBase, plan: BulkPlan): Promise<NextIds> {
  const { state, added, count } = plan.donations;
  const countOf = (test: (s: number) => boolean) => state.reduce((sum, s) => sum + Number(test(s)), 0);
  const [paid, refunded] = [countOf((s) => s <= REFUNDED), countOf((s) => s === REFUNDED)];
  const coFunded = added.reduce((sum, cents) => sum + Number(cents > 0), 0);
  return {
    donationEvent: await reserve(client, 'donation_event', 2 * count + refunded),
    paymentEvent: await reserve(client, 'payment_event', paid),
    use: await reserve(client, 'co_funding_use', coFunded),
    refund: await reserve(client, 'donation_refund', refunded),
    journal: await reserve(client, 'journal', 2 * plan.events + paid + coFunded + refunded),
  };
}

/**
 * Writes all donations with their history, and the whole ledger. With `load.balances` the accounts are written with
 * their final balances; otherwise they start empty, and the ledger's triggers add up the postings.
 */
export async function writeDonations(
  client: pg.ClientBase,
  plan: BulkPlan,
  prices: Prices,
  accounts: Accounts,
  load: { ids: ProjectIds; providers: readonly number[]; balances: boolean; log: (line: string) => void },
): Promise<void> {
  const account = await reserve(client, 'account', accounts.list.length);
  const donation = await reserve(client, 'private_donation', plan.donations.count);
  const ids: Ids = { ...load.ids, account, donation, providers: load.providers };
  await writeAccounts(client, accounts, ids, load.balances);
  const writer = new DonationWriter(plan, ids, await reserveRows(client, plan), prices);
  const balances = new NeedBalances(plan);
  for (let e = 0; e < plan.events; e += 1) {
    const [charged, reserved] = potJournals(plan, accounts, e, {
      budget: ids.budget + e,
      event: ids.event + e,
    });
    if (charged)
      writeJournals(writer.to, writer.next, ids, [charged], 'budget', ids.budget + e, plan.eventFrom);
    if (reserved)
      writeJournals(writer.to, writer.next, ids, [reserved], 'co_funding', ids.event + e, plan.eventFrom);
  }
  for (let d = 0; d < plan.donations.count; d += 1) {
    writer.add(d, journalsOf(plan, balances, accounts, prices, d, donation + d));
    if ((d + 1) % BATCH === 0) {
      await writer.flush(client);
      if ((d + 1) % (BATCH * 10) === 0) load.log(`${d + 1} donations`);
    }
  }
  await writer.flush(client);
}

async function writeAccounts(
  client: pg.ClientBase,
  accounts: Accounts,
  ids: Ids,
  balances: boolean,
): Promise<void> {
  const first: Readonly<Record<string, number>> = {
    need_private: ids.need,
    need_co_funding: ids.need,
    company_funds: ids.company,
    budget: ids.budget,
    co_funding_pot: ids.event,
  };
  const rows = new Rows('account', 'id, kind, owner, balance, floor');
  for (const [index, { kind, owner, balance, floor }] of accounts.list.entries()) {
    rows.add(ids.account + index, kind, (first[kind] ?? ids.project) + owner, balances ? balance : 0, floor);
    if ((index + 1) % 50_000 === 0) await rows.flush(client);
  }
  await rows.flush(client);
}
