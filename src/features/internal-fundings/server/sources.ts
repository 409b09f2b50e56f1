import { budgetsOf, choiceOf } from '#features/budgets/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { moneyWire } from '#platform/contract/money.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { FundingSources } from '../contract/internal-fundings.ts';
import type { Reach } from './reach.ts';

async function companies(db: Db, reach: Reach) {
  let some = db.selectFrom('company').select(['slug', 'title']);
  if (reach !== null) some = some.where('id', 'in', reach);
  return some.orderBy('title').orderBy('id').execute();
}

/** The sources of fundings: the companies within reach and their budgets that have not ended. */
export async function fundingSources(
  db: Db,
  reach: Reach,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<FundingSources> {
  const { allowUnlimitedWithoutBudget: unlimited, fundingApprovalAbove: limit } = await loadSettings(db);
  const approval_above = limit === null ? null : moneyWire(BigInt(limit));
  const can_approve = reach === null && may(actor, 'change_internal_funding_approval');
  if (reach?.length === 0) return { companies: [], budgets: [], unlimited, can_approve, approval_above };
  const today = berlinDate(now);
  const budgets = await budgetsOf(db, { endsFrom: today, ...(reach === null ? {} : { companies: reach }) });
  return {
    companies: await companies(db, reach),
    budgets: budgets.map((budget) => choiceOf(budget, today)),
    unlimited,
    can_approve,
    approval_above,
  };
}
