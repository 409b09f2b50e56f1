import { type FeeTerms, priceDonation } from '#features/donations/rules/fee.ts';
import { Books } from './books.ts';
import { at, type BulkPlan, REFUNDED } from './plan.ts';

/** One ledger account of the load; `balance` in cents. */
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

const floorless: ReadonlySet<AccountKind> = new Set([
  'clearing:sandbox',
  'provider_fee',
  'fee_expense_platform',
  'company_funds',
]);

/** The accounts that postings of the load touch, numbered in the order of their first posting. */
export class Accounts {
  readonly list: PlannedAccount[] = [];
  readonly #index = new Map<AccountKind, Int32Array>();

  constructor(owners: number) {
    for (const kind of kinds) this.#index.set(kind, new Int32Array(owners).fill(-1));
  }

  /** Adds an amount in cents to an account and answers its number. */
  post(kind: AccountKind, owner: number, amount: number): number {
    const index = this.numberOf(kind, owner);
    const account = this.list[index];
    if (account) account.balance += amount;
    return index;
  }

  numberOf(kind: AccountKind, owner: number): number {
    const index = this.#index.get(kind);
    if (!index) throw new Error(`no account kind ${kind}`);
    if (at(index, owner) < 0) {
      index[owner] = this.list.length;
      this.list.push({ kind, owner, floor: floorless.has(kind) ? null : 0, balance: 0 });
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

/** One journal of the load: accounts by number, amounts in cents, summing to zero. */
export interface PlannedJournal {
  readonly kind: string;
  readonly key: string;
  readonly lines: readonly (readonly [account: number, amount: number])[];
}

export interface Prices {
  /** What the donor pays, and what the provider keeps of it. */
  readonly amount: Float64Array;
  readonly fee: Float64Array;
}

/** Prices every donation with its provider's terms (donation by donation in turn through the providers). */
export function priceAll(plan: BulkPlan, providers: readonly FeeTerms[]): Prices {
  const { donations } = plan;
  const amount = new Float64Array(donations.count);
  const fee = new Float64Array(donations.count);
  for (let d = 0; d < donations.count; d += 1) {
    const terms = providers[d % providers.length] ?? { feeBase: 0n, feePpm: 0n };
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

/** The journals of one donation, posted to the accounts, in the order in which the platform writes them. */
export function journalsOf(
  plan: BulkPlan,
  books: Books,
  accounts: Accounts,
  prices: Prices,
  d: number,
  id: number,
): PlannedJournal[] {
  const { donations, projects } = plan;
  const project = at(donations.project, d);
  const amount = at(prices.amount, d);
  const fee = at(prices.fee, d);
  const borne = at(donations.covered, d) === 1;
  const { parts, added } = books.book(d);
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
        ...(borne || fee === 0 ? [] : [post('fee_expense_platform', project, -fee)]),
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
        ...(borne && fee !== 0 ? [post('fee_expense_platform', project, -fee)] : []),
      ],
    });
  }
  return journals;
}

/** Budget of an event and its pot: what it has spent and as much again, at least 1,000.00. In cents. */
export function potOf(plan: BulkPlan, event: number): number {
  return Math.max(100_000, Math.ceil((at(plan.spent, event) * 2) / 10_000) * 10_000);
}

/** The two journals that fill an event's pot. */
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

/** Runs through all journals once, without writing: afterwards accounts and books hold what they will hold. */
export function rehearse(plan: BulkPlan, prices: Prices): { accounts: Accounts; books: Books } {
  const owners = Math.max(plan.projects.needGoal.length, plan.projects.count, plan.events);
  const accounts = new Accounts(owners);
  const books = new Books(plan);
  for (let event = 0; event < plan.events; event += 1)
    potJournals(plan, accounts, event, { budget: 0, event: 0 });
  for (let d = 0; d < plan.donations.count; d += 1) journalsOf(plan, books, accounts, prices, d, 0);
  return { accounts, books };
}
