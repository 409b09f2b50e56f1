import { sql } from 'kysely';
import { markWithPayouts } from '#features/fundings/server/index.ts';
import { post } from '#features/ledger/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import {
  groupLines,
  isDue,
  type LowerablePayout,
  type Part,
  type Party,
  payoutReference,
  planSettlement,
  type Standing,
} from '../rules/settlement.ts';
import { payoutClaim, type Recipient, settled, toPay } from './accounts.ts';
import { tellPayout } from './mails.ts';
import { openLines } from './open-lines.ts';

/** Who settles: staff, or nobody for the nightly run; and in which request. */
export interface Author {
  readonly actor: bigint | null;
  readonly request: string;
}

/** What a settlement needs to know of its recipient. */
interface Facts {
  readonly organization: bigint;
  readonly account: bigint | null;
  readonly fundingType: number;
  /** Null for an organisation. */
  readonly standing: Standing | null;
  /** Nothing new is paid to a banned project (handbook §2.3). */
  readonly banned: boolean;
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
    .select(['f.goal', 'f.balance'])
    .executeTakeFirstOrThrow();
  return {
    organization: row.organization_id,
    account: row.bank_account_id,
    fundingType: row.funding_type,
    standing: { funded: row.goal > 0n && row.balance >= row.goal, ended: row.ends_on < berlinDate(tx.now) },
    banned: row.is_banned,
  };
}

/** Money that was given to an organisation itself is a donation (funding type 1) from the platform's account. */
const organizationFacts = (id: bigint): Facts => ({
  organization: id,
  account: null,
  fundingType: 1,
  standing: null,
  banned: false,
});

/** One organisation is settled at a time: its claims are paid by whichever of its payouts comes next. */
async function lockOrganization(tx: Tx, id: bigint) {
  return tx
    .selectFrom('organization')
    .select(['account_holder', 'iban', 'bic'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** What an organisation owes, in cents. */
async function claimsOn(tx: Tx, organization: bigint): Promise<bigint> {
  const row = await tx
    .selectFrom('account')
    .select('balance')
    .where('kind', '=', 'payout_claim')
    .where('owner', '=', organization)
    .executeTakeFirst();
  return -(row?.balance ?? 0n);
}

const projectOf = (recipient: Recipient) => (recipient.kind === 'project' ? recipient.id : null);

const partyColumns = ({ kind, id }: Party) => ({
  company_id: kind === 'company' ? id : null,
  provider_id: kind === 'provider' ? id : null,
});

/** Payouts of the recipient from the same account that are neither paid nor in a file for the bank, the last first. */
async function lowerable(tx: Tx, recipient: Recipient, facts: Facts): Promise<LowerablePayout[]> {
  const locked = await tx
    .selectFrom('payout as p')
    .select('p.id')
    .where('p.organization_id', '=', facts.organization)
    .where('p.project_id', 'is not distinct from', projectOf(recipient))
    .where('p.bank_account_id', 'is not distinct from', facts.account)
    .where('p.paid_at', 'is', null)
    .orderBy('p.id')
    .forUpdate()
    .execute();
  if (locked.length === 0) return [];
  // A statement of its own: it sees the file that the one before has waited for, which leaves payouts as they are.
  const rows = await tx
    .selectFrom('payout as p')
    .select(['p.id', 'p.amount_cents', 'p.company_id', 'p.provider_id'])
    .where(
      'p.id',
      'in',
      locked.map(({ id }) => id),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_file_payout as f').select('f.file_id').whereRef('f.payout_id', '=', 'p.id'),
        ),
      ),
    )
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map(({ id, amount_cents, company_id, provider_id }) => ({
    id,
    amount: amount_cents,
    party:
      company_id === null ? { kind: 'provider', id: provider_id ?? 0n } : { kind: 'company', id: company_id },
  }));
}

async function nextReference(tx: Tx, year: number): Promise<string> {
  const { last } = await tx
    .insertInto('payout_number')
    .values({ year, last: 1 })
    .onConflict((on) => on.column('year').doUpdateSet((eb) => ({ last: eb('payout_number.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return payoutReference(year, last);
}

type Account = Awaited<ReturnType<typeof lockOrganization>>;

interface Settling {
  readonly recipient: Recipient;
  readonly facts: Facts;
  readonly account: Account;
  readonly author: Author;
}

async function createPayout(services: Services, tx: Tx, part: Part, settling: Settling): Promise<bigint> {
  const { recipient, facts, account, author } = settling;
  const day = berlinDate(tx.now);
  const { id } = await tx
    .insertInto('payout')
    .values({
      reference: await nextReference(tx, Number(day.slice(0, 4))),
      project_id: projectOf(recipient),
      organization_id: facts.organization,
      ...partyColumns(part.group.party),
      bank_account_id: facts.account,
      funding_type: facts.fundingType,
      settled_on: day,
      amount_cents: part.amount,
      ...account,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteEvent(tx, id, { kind: 'created', actor: author.actor, amount: part.amount });
  await tellPayout(services, tx, id, 'created');
  return id;
}

async function lowerPayout(tx: Tx, payout: bigint, part: Part, author: Author): Promise<void> {
  const { amount_cents } = await tx
    .updateTable('payout')
    .set((eb) => ({ amount_cents: eb('amount_cents', '+', part.amount) }))
    .where('id', '=', payout)
    .returning('amount_cents')
    .executeTakeFirstOrThrow();
  await noteEvent(tx, payout, { kind: 'lowered', actor: author.actor, amount: amount_cents });
}

/** Keeps what became of a payout; `amount` is what it holds from then on, in cents. */
export async function noteEvent(
  tx: Tx,
  payout: bigint,
  event: { kind: string; actor: bigint | null; amount?: bigint; reason?: string },
): Promise<void> {
  await tx
    .insertInto('payout_event')
    .values({
      payout_id: payout,
      at: tx.now,
      actor: event.actor,
      kind: event.kind,
      reason: event.reason ?? '',
      amount_cents: event.amount ?? null,
    })
    .execute();
}

async function payoutOf(services: Services, tx: Tx, part: Part, settling: Settling): Promise<bigint | null> {
  if (part.payout === 'new') return createPayout(services, tx, part, settling);
  if (part.payout !== null) await lowerPayout(tx, part.payout, part, settling.author);
  return part.payout;
}

async function writePart(services: Services, tx: Tx, part: Part, settling: Settling): Promise<bigint | null> {
  const { recipient, facts, author } = settling;
  const payout = await payoutOf(services, tx, part, settling);
  const { id } = await tx
    .insertInto('settlement')
    .values({
      payout_id: payout,
      project_id: projectOf(recipient),
      organization_id: facts.organization,
      ...partyColumns(part.group.party),
      at: tx.now,
      actor: author.actor,
      lines_cents: part.group.sum,
      claim_cents: part.claim,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`INSERT INTO settlement_line (settlement_id, journal, account)
    SELECT ${id}, * FROM unnest(${part.group.lines.map(({ journal }) => journal)}::bigint[],
      ${part.group.lines.map(({ account }) => account)}::bigint[])`.execute(tx);
  // What came and went back again in full moves nothing.
  if (part.group.sum !== 0n)
    await post(tx, {
      kind: 'settled',
      cause: 'settlement',
      causeId: id,
      ...author,
      key: `settlement:${id}`,
      postings: [
        settled(recipient, -part.group.sum),
        ...(payout === null ? [] : [toPay(payout, part.amount)]),
        payoutClaim(facts.organization, part.claim),
      ].filter(({ amount }) => amount !== 0n),
    });
  return part.payout === 'new' ? payout : null;
}

/**
 * Settles what is payable for a project, or for what an organisation was given as a whole, with the account and the
 * funding type of this moment (handbook §7). Answers the payouts that it made. What is settled is never settled again,
 * so it may run twice, and two at once: the second waits and finds nothing.
 */
export async function settle(
  services: Services,
  tx: Tx,
  recipient: Recipient,
  author: Author,
): Promise<bigint[]> {
  const facts =
    recipient.kind === 'project' ? await projectFacts(tx, recipient.id) : organizationFacts(recipient.id);
  if (facts.banned) return [];
  const account = await lockOrganization(tx, facts.organization);
  const due = (await openLines(tx, recipient)).filter((line) => isDue(line, facts.standing));
  if (due.length === 0) return [];
  const parts = planSettlement(
    groupLines(due),
    await claimsOn(tx, facts.organization),
    await lowerable(tx, recipient, facts),
  );
  const made: bigint[] = [];
  for (const part of parts) {
    const payout = await writePart(services, tx, part, { recipient, facts, account, author });
    if (payout !== null) made.push(payout);
  }
  await markWithPayouts(
    tx,
    due.map(({ journal }) => journal),
  );
  return made;
}
