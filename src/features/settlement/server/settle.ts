import { markWithPayouts } from '#features/funding-records/server/index.ts';
import { STATUS } from '#features/organizations/rules/types.ts';
import { payoutAccountAt } from '#features/organizations/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import type { Author } from '#platform/server/http/author.ts';
import type { Tx } from '#platform/server/database/db.ts';
import {
  dueLines,
  groupLines,
  type OpenLine,
  type Party,
  planSettlement,
  returningLines,
  splitTaken,
  type ProjectStatus,
} from '../rules/settlement.ts';
import { type LotteryProject, payoutTerms } from '../rules/lottery.ts';
import { sumOfClaims, openClaims, setOffClaims } from './claims.ts';
import type { Recipient } from './accounts.ts';
import { entitledCompanies, readLotteryProject } from './lottery.ts';
import { openLines } from './open-lines.ts';
import { lockOpenPayouts, projectOf } from './open-payouts.ts';
import { type Settling, writePart } from './write.ts';

/** The facts about a recipient that its settlement depends on. */
interface Facts {
  readonly organization: bigint;
  /** The terms of its money; those of companies may differ (`payoutTerms`). */
  readonly project: LotteryProject;
  /** Null for an organization. */
  readonly status: ProjectStatus | null;
}

async function projectFacts(tx: Tx, id: bigint): Promise<Facts> {
  // Bookings for a project take this lock first (docs/algorithms); statements after it read what was
  // committed.
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
    .select([
      'p.organization_id',
      'p.status',
      'p.is_banned',
      'p.ends_on',
      'p.needs_donation_review',
      'f.goal',
      'f.balance',
    ])
    .executeTakeFirstOrThrow();
  return {
    organization: row.organization_id,
    project: await readLotteryProject(tx, id),
    status: {
      funded: row.goal > 0n && row.balance >= row.goal,
      // An owner changes the last day at once: it counts once staff have seen the change (decision 594), or have archived the
      // project, about which nobody decides any more (decision 631).
      ended:
        row.ends_on < berlinDate(tx.now) && !(row.needs_donation_review && row.status === STATUS.complete),
      banned: row.is_banned,
    },
  };
}

/**
 * Money donated to an organization itself is a donation (funding type 1), paid from the platform's account.
 */
const organizationFacts = (id: bigint): Facts => ({
  organization: id,
  project: { fundingType: 1, bankAccount: null, lotteryPossible: false, fallback: null },
  status: null,
});

/**
 * Locks organizations by id. Bookings for an organization itself take this lock before its accounts; for a
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

/**
 * Locks an organization, so that its settlements run one after another: its claims are set off against the payouts of
 * all its projects. Returns the account for its payouts.
 */
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
    sumOfClaims(await openClaims(tx, organization)),
    // Newest first, and of any paying account: that of a payout does not change, but the project may have
    // got another one since.
    open.filter(({ project }) => project === projectOf(recipient)).toReversed(),
    mayPay,
  );
  const created: bigint[] = [];
  for (const part of parts) {
    const payout = await writePart(tx, part, settling);
    if (payout !== null) created.push(payout);
  }
  await markWithPayouts(
    tx,
    parts.flatMap(({ group }) => group.lines.map(({ journal }) => journal)),
  );
  return created;
}

/** The payouts that journals take money from, by journal; see {@link settleReturns}. */
type TakenFrom = ReadonlyMap<bigint, bigint>;

async function settleOpenLines(
  tx: Tx,
  recipient: Recipient,
  author: Author,
  input: 'all' | { readonly returnedFrom: TakenFrom },
): Promise<{ readonly organization: bigint; readonly created: bigint[] }> {
  const { organization, project, status } =
    recipient.kind === 'project' ? await projectFacts(tx, recipient.id) : organizationFacts(recipient.id);
  const account = await lockOrganization(tx, organization);
  const entitled = await entitledCompanies(tx, project);
  const termsOf = (party: Party) => payoutTerms(project, party, entitled);
  const settling = { recipient, organization, termsOf, account, author };
  const open = await openLines(tx, recipient);
  const { taken, lines } = splitTaken(open, input === 'all' ? new Map() : input.returnedFrom);
  for (const part of taken) await writePart(tx, part, settling);
  const due = input === 'all' ? dueLines(lines, status) : returningLines(lines);
  const mayPay = input === 'all' && status?.banned !== true;
  const created = due.length === 0 ? [] : await settleLines(tx, due, mayPay, settling);
  return { organization, created };
}

/**
 * Settles the payable money of a project, or that given to an organization as a whole, with the current
 * account and funding type (handbook §7). Returns the payouts created. Nothing is settled twice: a concurrent
 * run waits for the first and then finds nothing. Of a banned project only postings
 * that take settled money back are settled.
 */
export async function settleRecipient(tx: Tx, recipient: Recipient, author: Author): Promise<bigint[]> {
  const { organization, created } = await settleOpenLines(tx, recipient, author, 'all');
  // Claims created by this or an earlier run are set off against waiting payouts.
  await setOffClaims(tx, organization, author);
  return created;
}

/**
 * Settles postings that take settled money back, in the transaction that books them: open payouts are
 * reduced, the rest becomes a claim (decision 305). Creates no payout. Of several recipients, projects come
 * first, by id. `returnedFrom` names the payouts, by journal, of money that returns only as far as a certain payout still
 * contains it (decision 587): that payout is reduced, and no other. It must be locked, unpaid and in no payment file.
 * Claims take what is left of payouts once all of it has returned: of a change that is one of several (`isLast` is false),
 * the caller sets them off after the last one.
 */
export async function settleReturns(
  tx: Tx,
  recipients: readonly Recipient[],
  author: Author,
  { returnedFrom = new Map(), isLast = true }: { returnedFrom?: TakenFrom; isLast?: boolean } = {},
): Promise<void> {
  const inOrder = [...recipients].sort((a, b) => b.kind.localeCompare(a.kind) || Number(a.id - b.id));
  const organizations = new Set<bigint>();
  for (const recipient of inOrder)
    organizations.add((await settleOpenLines(tx, recipient, author, { returnedFrom })).organization);
  if (isLast) for (const organization of organizations) await setOffClaims(tx, organization, author);
}
