import { type FeeTerms, priceDonation } from '#features/donations/rules/fee.ts';
import { NeedBalances } from './need-balances.ts';
import { at, type BulkPlan, REFUNDED } from './plan.ts';

/** A ledger account of the bulk data; `balance` in cents, `owner` counted from 0 per kind of owner. */
export interface PlannedAccount {
  readonly kind: string;
  readonly owner: number;
  readonly floor: 0 | null;
  balance: number;
}

export type AccountKind =
  | 'clearing:sandbox'
  | 'need_private'
  | 'need_co_funding'
  | 'provider_fee'
  | 'fee_expense_platform'
  | 'company_funds'
  | 'budget'
  | 'co_funding_pot';

const withoutFloor: ReadonlySet<AccountKind> = new Set([
  'clearing:sandbox',
  'provider_fee',
  'fee_expense_platform',
  'company_funds',
]);

/** The accounts with postings of the bulk data, numbered in the order of their first posting. */
export class Accounts {
  readonly list: PlannedAccount[] = [];
  readonly #index = new Map<AccountKind, Int32Array>();

  constructor(owners: number) {
    for (const kind of kinds) this.#index.set(kind, new Int32Array(owners).fill(-1));
  }

  /** Adds an amount in cents to an account and returns its number. */
  post(kind: AccountKind, owner: number, amount: number): number {
    const index = this.numberOf(kind, owner);
    const account = this.list[index];
    if (account) account.balance += amount;
    return index;
  }

  numberOf(kind: AccountKind, owner: number): number {
    const index = this.#index.get(kind);
    if (!index) throw new Error(`unknown account kind ${kind}`);
    if (at(index, owner) < 0) {
      index[owner] = this.list.length;
      this.list.push({ kind, owner, floor: withoutFloor.has(kind) ? null : 0, balance: 0 });
    }
    return at(index, owner);
  }
}

const kinds: readonly AccountKind[] = [
  'clearing:sandbox',
  'need_private',
  'need_co_funding',
  'provider_fee',
  'fee_expense_platform',
  'company_funds',
  'budget',
  'co_funding_pot',
];

/** A journal of the bulk data: accounts by number, amounts in cents that sum to zero. */
export interface PlannedJournal {
  readonly kind: string;
  readonly key: string;
  readonly lines: readonly (readonly [account: number, amount: number])[];
}

export interface Prices {
  /** By donation, in cents: what the donor pays, and the provider's fee. */
  readonly amount: Float64Array;
  readonly fee: Float64Array;
}

/** Calculates the price of every donation; donations are assigned to the providers in turn. */
export function priceAll(plan: BulkPlan, providers: readonly FeeTerms[]): Prices {
  const { donations } = plan;
  const amount = new Float64Array(donations.count);
  const fee = new Float64Array(donations.count);
  for (let d = 0; d < donations.count; d += 1) {
    const terms = providers[d % providers.length] ?? { feeBase: 0n, feePpm: 0n, smallest: 1n };
    const price = priceDonation(
      BigInt(at(donations.net, d)),
      terms,
      at(donations.covered, d) === 1,
      'platform',
    );
    amount[d] = Number(price.amount);
    fee[d] = Number(price.fee);
  }
  return { amount, fee };
}

/** Posts one donation to the accounts; returns its journals in the order in which the platform writes them. */
export function journalsOf(
  plan: BulkPlan,
  balances: NeedBalances,
  accounts: Accounts,
  prices: Prices,
  d: number,
  id: number,
): PlannedJournal[] {
  const { donations, projects } = plan;
  const project = at(donations.project, d);
  const amount = at(prices.amount, d);
  const fee = at(prices.fee, d);
  const donorPaysFee = at(donations.covered, d) === 1;
  const { parts, added } = balances.book(d);
  if (parts.length === 0) return [];
  const post = (kind: AccountKind, owner: number, cents: number) =>
    [accounts.post(kind, owner, cents), cents] as const;
  const journals: PlannedJournal[] = [
    {
      kind: 'donation_booked',
      key: `donation:${id}:booked`,
      lines: [
        post('clearing:sandbox', project, -amount),
        ...parts.map((part) => post('need_private', part.need, part.amount)),
        ...(fee === 0 ? [] : [post('provider_fee', project, fee)]),
        ...(donorPaysFee || fee === 0 ? [] : [post('fee_expense_platform', project, -fee)]),
      ],
    },
  ];
  if (added.length > 0) {
    const event = at(projects.event, project);
    journals.push({
      kind: 'co_funding_booked',
      key: `donation:${id}:co_funding`,
      lines: [
        post('co_funding_pot', event, -at(donations.added, d)),
        ...added.map((part) => post('need_co_funding', part.need, part.amount)),
      ],
    });
  }
  if (at(donations.state, d) === REFUNDED) {
    journals.push({
      kind: 'donation_refunded',
      key: `donation:${id}:bulk:refunded`,
      lines: [
        post('clearing:sandbox', project, amount),
        ...parts.map((part) => post('need_private', part.need, -part.amount)),
        ...(donorPaysFee && fee !== 0 ? [post('fee_expense_platform', project, -fee)] : []),
      ],
    });
  }
  return journals;
}

/** The cents of a co-funding event's budget and pot: twice what it has spent, at least 1,000.00. */
export function potOf(plan: BulkPlan, event: number): number {
  return Math.max(100_000, Math.ceil((at(plan.spent, event) * 2) / 10_000) * 10_000);
}

/** Posts the money of an event's pot; returns the two journals. */
export function potJournals(
  plan: BulkPlan,
  accounts: Accounts,
  event: number,
  ids: { budget: number; event: number },
): PlannedJournal[] {
  const pot = potOf(plan, event);
  const post = (kind: AccountKind, cents: number) => [accounts.post(kind, event, cents), cents] as const;
  return [
    {
      kind: 'budget_charged',
      key: `budget:${ids.budget}:charged`,
      lines: [post('company_funds', -pot), post('budget', pot)],
    },
    {
      kind: 'co_funding_reserved',
      key: `co_funding:${ids.event}:reserved`,
      lines: [post('budget', -pot), post('co_funding_pot', pot)],
    },
  ];
}

/** Posts all journals without writing them; returns the accounts and the needs with their final balances. */
export function simulate(plan: BulkPlan, prices: Prices): { accounts: Accounts; balances: NeedBalances } {
  const owners = Math.max(plan.projects.needGoal.length, plan.projects.count, plan.events);
  const accounts = new Accounts(owners);
  const balances = new NeedBalances(plan);
  for (let event = 0; event < plan.events; event += 1)
    potJournals(plan, accounts, event, { budget: 0, event: 0 });
  for (let d = 0; d < plan.donations.count; d += 1) journalsOf(plan, balances, accounts, prices, d, 0);
  return { accounts, balances };
}
