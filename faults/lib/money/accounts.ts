import { bookable, type Model, spentOf } from './model.ts';
import type { Observed } from './observe.ts';
import { owedBy } from './returning.ts';

/** What every account of the ledger should hold, by kind and owner; those with nothing are left out. */
export function expectedAccounts(model: Model, seen: Observed): Record<string, number> {
  const accounts: Record<string, number> = {};
  const add = (kind: string, owner: string, amount: number) => {
    const key = `${kind} ${owner}`;
    accounts[key] = (accounts[key] ?? 0) + amount;
  };
  for (const { need, project, source, amount } of model.lines)
    if (need) add(`need_${source}`, need.id, amount);
    else add('fee_expense_project', project.id, amount);
  for (const { project, amount } of model.lines.filter(({ settled }) => settled))
    add('settled', project.id, -amount);
  addDonations(model, add);
  for (const { adapter, amount } of model.unassigned.filter(({ state }) => state === 'open')) {
    add(`clearing:${adapter}`, '0', -amount);
    add('overflow', '0', amount);
  }
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
    const { project, provider, amount, refunded, taken, overflow, fees } = donation;
    add(`clearing:${provider.slug}`, project.id, refunded + taken - amount);
    add('overflow', project.id, overflow);
    add('refund_due', project.id, -owedBy(donation));
    add('provider_fee', project.id, fees.provider);
    add('fee_expense_platform', project.id, -fees.platform);
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
