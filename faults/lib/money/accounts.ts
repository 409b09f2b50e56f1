import { owedOf, standsOf } from './arriving.ts';
import { bookable, spentOf } from './figures.ts';
import type { Line, Model, Recipient } from './model.ts';
import type { Observed } from './observe.ts';
import { owedBy } from './returning.ts';

/** The kind of an account beside the needs: those of an organisation itself have names of their own. */
const ofKind = (kind: string, recipient: Recipient): string =>
  recipient.kind === 'organization' ? `${kind}:organization` : kind;

/** The account that a line lies on, by kind and owner. */
export function accountOf({ need, source, recipient }: Line): [string, string] {
  if (source === 'fee') return [ofKind('fee_expense_project', recipient), recipient.id];
  return need === null ? [`organization_${source}`, recipient.id] : [`need_${source}`, need.id];
}

/** What every account of the ledger should hold, by kind and owner; those with nothing are left out. */
export function expectedAccounts(model: Model, seen: Observed): Record<string, number> {
  const accounts: Record<string, number> = {};
  const add = (kind: string, owner: string, amount: number) => {
    const key = `${kind} ${owner}`;
    accounts[key] = (accounts[key] ?? 0) + amount;
  };
  for (const line of model.lines) add(...accountOf(line), line.amount);
  for (const { recipient, amount } of model.lines.filter(({ settled }) => settled))
    add(ofKind('settled', recipient), recipient.id, -amount);
  addDonations(model, add);
  for (const payment of model.unassigned) {
    add(`clearing:${payment.adapter}`, '0', owedOf(payment) - standsOf(payment));
    add('overflow', '0', standsOf(payment));
    add('refund_due', '0', -owedOf(payment));
  }
  addEntries(model, add);
  addBudgets(model, add);
  addCodes(model, add);
  for (const { id, organization, amount, paid } of seen.payouts)
    if (paid) add('paid_out', organization, amount);
    else add('payout', id, amount);
  // Who owes how much follows from what was settled and paid out; that it is right is compared apart.
  for (const { id } of model.organizations) add('payout_claim', id, seen.accounts[`payout_claim ${id}`] ?? 0);
  return accounts;
}

type Add = (kind: string, owner: string, amount: number) => void;

function addDonations(model: Model, add: Add): void {
  for (const donation of model.donations.filter(({ paid }) => paid)) {
    const { recipient, provider, amount, refunded, taken, overflow, fees } = donation;
    const own = (kind: string, cents: number) => add(ofKind(kind, recipient), recipient.id, cents);
    own(`clearing:${provider.slug}`, refunded + taken - amount);
    own('overflow', overflow);
    own('refund_due', -owedBy(donation));
    own('provider_fee', fees.provider);
    own('fee_expense_platform', -fees.platform);
  }
}

/** What was paid back came from outside, what was given up is a loss; both end what the debtor owes. */
function addEntries(model: Model, add: Add): void {
  for (const { claim, kind, amount } of model.entries.filter(({ undone }) => !undone)) {
    if ('donation' in claim) {
      const { recipient } = claim.donation;
      add(ofKind('refund_due', recipient), recipient.id, amount);
      add(ofKind(`refund_due_${kind}`, recipient), recipient.id, -amount);
    } else if ('came' in claim) {
      add('refund_due', '0', amount);
      add(`refund_due_${kind}`, '0', -amount);
    } else add(`claim_${kind}`, claim.organization.id, -amount);
  }
}

function addBudgets(model: Model, add: Add): void {
  for (const budget of model.budgets) {
    add('budget', budget.id, bookable(model, budget));
    add('company_funds', budget.company.id, -budget.charged);
  }
  for (const event of model.events) add('co_funding_pot', event.id, event.pot - spentOf(model, event));
}

function addCodes(model: Model, add: Add): void {
  for (const { campaign, rest } of model.codes) add('coin_pot', campaign.id, rest);
}
