import { markWithPayouts } from '#features/funding-records/server/index.ts';
import { payoutAccountAt } from '#features/organizations/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import type { Tx } from '#platform/server/database/db.ts';
import {
  dueLines,
  groupLines,
  type OpenLine,
  type PayingAccount,
  planSettlement,
  returningLines,
  type Standing,
} from '../rules.ts';
import { claimed, openClaims, setOffClaims } from './claims.ts';
import type { Recipient } from './accounts.ts';
import { openLines } from './open-lines.ts';
import { lockOpenPayouts, projectOf } from './open-payouts.ts';
import type { Author } from './payout-events.ts';
import { type Settling, writePart } from './write.ts';

/** What a settlement needs to know of its recipient. */
interface Facts {
  readonly organization: bigint;
  readonly bankAccount: PayingAccount | null;
  readonly fundingType: number;
  /** Null for an organisation. */
  readonly standing: Standing | null;
}

async function projectFacts(tx: Tx, id: bigint): Promise<Facts> {
  // What is given to a project takes this lock first (docs/algorithms); what comes after it reads what was committed.
  await tx
    .selectFrom('project_funding')
    .select('project_id')
    .where('project_id', '=', id)
    .forUpdate()
    .execute();
  const row = await tx
    .selectFrom('project as p')
    .innerJoin('project_funding as f', 'f.project_id', 'p.id')
    .where('p.id', '=', id)
    .select(['p.organization_id', 'p.bank_account_id', 'p.funding_type', 'p.is_banned', 'p.ends_on'])
    .leftJoin('bank_account as b', 'b.id', 'p.bank_account_id')
    .select(['f.goal', 'f.balance', 'b.company_id'])
    .executeTakeFirstOrThrow();
  return {
    organization: row.organization_id,
    bankAccount: row.bank_account_id === null ? null : { id: row.bank_account_id, company: row.company_id },
    fundingType: row.funding_type,
    standing: {
      funded: row.goal > 0n && row.balance >= row.goal,
      ended: row.ends_on < berlinDate(tx.now),
      banned: row.is_banned,
    },
  };
}

/** Money that was given to an organisation itself is a donation (funding type 1) from the platform's account. */
const organizationFacts = (id: bigint): Facts => ({
  organization: id,
  bankAccount: null,
  fundingType: 1,
  standing: null,
});

/**
 * Locks organisations by id. Whoever books money of an organisation itself takes this before its accounts; of a
 * project's money the settlement takes it.
 */
export async function lockOrganizations(tx: Tx, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom('organization')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** One organisation is settled at a time: its claims are paid by whichever of its payouts comes next. */
async function lockOrganization(tx: Tx, id: bigint) {
  await lockOrganizations(tx, [id]);
  return payoutAccountAt(tx, id, tx.now);
}

async function settleLines(
  tx: Tx,
  due: readonly OpenLine[],
  mayPay: boolean,
  settling: Settling,
): Promise<bigint[]> {
  const { organization, recipient } = settling;
  const open = await lockOpenPayouts(tx, organization);
  const parts = planSettlement(
    groupLines(due),
    claimed(await openClaims(tx, organization)),
    // The last first. The account that a payout is transferred from stays; the project may have another one by now.
    open.filter(({ project }) => project === projectOf(recipient)).toReversed(),
    mayPay,
  );
  const made: bigint[] = [];
  for (const part of parts) {
    const payout = await writePart(tx, part, settling);
    if (payout !== null) made.push(payout);
  }
  await markWithPayouts(
    tx,
    parts.flatMap(({ group }) => group.lines.map(({ journal }) => journal)),
  );
  return made;
}

async function settleWhere(
  tx: Tx,
  recipient: Recipient,
  author: Author,
  wish: 'all' | 'returns',
): Promise<bigint[]> {
  const { standing, ...facts } =
    recipient.kind === 'project' ? await projectFacts(tx, recipient.id) : organizationFacts(recipient.id);
  const account = await lockOrganization(tx, facts.organization);
  const lines = await openLines(tx, recipient);
  const due = wish === 'all' ? dueLines(lines, standing) : returningLines(lines);
  const mayPay = wish === 'all' && standing?.banned !== true;
  const made =
    due.length === 0 ? [] : await settleLines(tx, due, mayPay, { recipient, ...facts, account, author });
  // What this run or one before has left as a claim is taken from payouts that wait already.
  await setOffClaims(tx, facts.organization, author);
  return made;
}

/**
 * Settles what is payable for a project, or for what an organisation was given as a whole, with the account and the
 * funding type of this moment (handbook §7). Answers the payouts that it made. What is settled is never settled again,
 * so it may run twice, and two at once: the second waits and finds nothing. Of a banned project only what takes settled
 * money back is settled.
 */
export const settleRecipient = (tx: Tx, recipient: Recipient, author: Author): Promise<bigint[]> =>
  settleWhere(tx, recipient, author, 'all');

/**
 * Settles what takes settled money back, in the transaction that books it: payouts that nobody has ordered are lowered,
 * the rest becomes a claim (decision 305). Makes no payout. Of several recipients, projects come first, by id.
 */
export async function settleReturns(tx: Tx, recipients: readonly Recipient[], author: Author): Promise<void> {
  const inOrder = [...recipients].sort((a, b) => b.kind.localeCompare(a.kind) || Number(a.id - b.id));
  for (const recipient of inOrder) await settleWhere(tx, recipient, author, 'returns');
}
