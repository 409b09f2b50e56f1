import { refusalItems } from '#features/budgets/server/index.ts';
import { FUNDING } from '#features/funding-records/rules.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { createFunding } from '../../contract/internal-fundings.ts';
import { requireApproval } from '../approval.ts';
import type { Funding } from '../funding.ts';
import { lockLottery } from '../lottery.ts';
import { openForPlan, openRecipient, recipientOf, reopenProject } from '../recipient.ts';
import { decideBooking, type Source, writeBooking } from './book.ts';
import { approvalOf, checkStart, companyOf, type Maker, planAll } from './making.ts';
import { openSelected, openSource } from './source.ts';

type Input = Omit<BodyOf<typeof createFunding>, 'internal_note'>;

/**
 * The locked budgets that pay, each the full amount; the company itself if none is selected and none is
 * needed.
 */
async function sourcesOf(tx: Tx, input: Input, company: bigint): Promise<readonly Source[]> {
  const ids = [...new Set(input.budgets)].map(BigInt);
  if (ids.length > 0) return openSelected(tx, ids, company);
  const source = await openSource(tx, null, company);
  if (source === 'none') throw invalid('budget_missing', 'budgets');
  return [source];
}

/**
 * Creates one funding per selected budget, each with the full amount, and returns them. Those to be booked at
 * once are booked together: if one cannot be, none is created (decision 274). Nothing is drafted, planned or approved for a
 * project that is expired, fully funded or archived. Refuses `approval_needed` above the operator's limit. Locks recipient
 * and budgets, then writes.
 */
export async function create(tx: Tx, input: Input, by: Maker): Promise<readonly Funding[]> {
  const sum = BigInt(input.amount_in_cents) * BigInt(Math.max(1, new Set(input.budgets).size));
  await checkStart(tx, input, by);
  const books = input.status === FUNDING.waiting;
  const company = await companyOf(tx, input.company, by.reach);
  const recipient = await recipientOf(tx, input, by);
  if (books) await requireApproval(tx, company, [{ recipient, amount: sum }], approvalOf(by));
  let opened = books ? await openRecipient(tx, recipient) : null;
  if (!books) await openForPlan(tx, recipient);
  const lottery = books ? await lockLottery(tx, recipient, company) : null;
  const sources = await sourcesOf(tx, input, company);
  const making = { company, recipient, amount: BigInt(input.amount_in_cents), author: by.author };
  const made: Funding[] = [];
  for (const source of sources) {
    const booking = { amount: making.amount, lottery, from: source, now: tx.now };
    const decided = opened && decideBooking({ ...booking, to: opened });
    if (decided && !decided.ok) throw new Refusal(409, refusalItems(decided.refusals, by.author.locale));
    const [funding] = await planAll(tx, [making], source, books ? FUNDING.intended : input.status);
    if (!funding) throw new Error('the funding was not stored');
    made.push(funding);
    if (!decided) continue;
    await writeBooking(tx, funding, decided.value, { ...by.author, reason: input.reason });
    if (opened?.kind === 'project') opened = await reopenProject(tx, recipient.id);
  }
  return made;
}
