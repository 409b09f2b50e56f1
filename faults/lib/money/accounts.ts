import { owedOf, remainingOf } from './arriving.ts';
import { bookable, spentOf } from './figures.ts';
import type { Line, Model, Recipient } from './model.ts';
import type { Observed } from './observe.ts';
import { standing } from './returning.ts';

/** The kind of an account other than those of needs: accounts of an organization itself have separate names. */
const ofKind = (kind: string, recipient: Recipient): string =>
  recipient.kind === 'organization' ? `${kind}:organization` : kind;

/** The account of a line, by kind and owner. */
export function accountOf({ need, source, recipient }: Line): [string, string] {
  if (source === 'fee') return [ofKind('fee_expense_project', recipient), recipient.id];
  return need === null ? [`organization_${source}`, recipient.id] : [`need_${source}`, need.id];
}

/** The expected balance of every account of the ledger, by kind and owner; zero balances are omitted. */
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
    add(`clearing:${payment.adapter}`, '0', owedOf(payment) - remainingOf(payment));
    add('overflow', '0', remainingOf(payment));
    add('refund_due', '0', -owedOf(payment));
  }
  addEntries(model, add);
  addBudgets(model, add);
  addCodes(model, add);
  for (const { id, organization, amount, paid } of seen.payouts)
    if (paid) add('paid_out', organization, amount);
    else add('payout', id, amount);
  // Debts follow from what was settled and paid out; whether those are correct is checked elsewhere.
  for (const { id } of model.organizations) add('payout_claim', id, seen.accounts[`payout_claim ${id}`] ?? 0);
  return accounts;
}

type Add = (kind: string, owner: string, amount: number) => void;

function addDonations(model: Model, add: Add): void {
  for (const donation of model.donations.filter(({ paid }) => paid)) {
    const { recipient, provider, overflow, fees } = donation;
    const { here, owed } = standing(donation);
    const own = (kind: string, cents: number) => add(ofKind(kind, recipient), recipient.id, cents);
    own(`clearing:${provider.slug}`, owed - here);
    own('overflow', overflow);
    own('refund_due', -owed);
    own('provider_fee', fees.provider);
    own('fee_expense_platform', -fees.platform);
  }
}

/** Repayments come from outside, written-off amounts are a loss; both reduce the debt. */
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
