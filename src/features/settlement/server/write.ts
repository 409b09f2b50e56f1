import { sql } from 'kysely';
import { post } from '#features/ledger/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import type { Author } from '#platform/server/http/author.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { accountFor, type Part, type Party, payoutReference } from '../rules/settlement.ts';
import type { Terms } from '../rules/lottery.ts';
import { payClaims } from '../rules/set-off.ts';
import { payoutClaim, type Recipient, settled, toPay } from './accounts.ts';
import { storeSetOffs, openClaims } from './claims.ts';
import { lowerPayout, recordPayoutEvent } from './payout-events.ts';
import { partyColumns, projectOf } from './open-payouts.ts';

/** The data of a settlement that all of its parts share. */
export interface Settling {
  readonly recipient: Recipient;
  readonly organization: bigint;
  /** What the money of a party is paid out as. */
  readonly termsOf: (party: Party) => Terms;
  /** The account that payouts are transferred to. */
  readonly account: { readonly account_holder: string; readonly iban: string; readonly bic: string };
  readonly author: Author;
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

async function createPayout(tx: Tx, part: Part, settling: Settling): Promise<bigint> {
  const { recipient, organization, termsOf, account, author } = settling;
  const { party } = part.group;
  const { fundingType, bankAccount } = termsOf(party);
  const day = berlinDate(tx.now);
  const { id } = await tx
    .insertInto('payout')
    .values({
      reference: await nextReference(tx, Number(day.slice(0, 4))),
      project_id: projectOf(recipient),
      organization_id: organization,
      ...partyColumns(party),
      bank_account_id: accountFor(party, bankAccount),
      funding_type: fundingType,
      settled_on: day,
      amount_cents: part.amount,
      ...account,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordPayoutEvent(tx, id, { kind: 'created', actor: author.actor, amount: part.amount });
  return id;
}

async function payoutOf(tx: Tx, part: Part, settling: Settling): Promise<bigint | null> {
  if (part.payout === 'new') return createPayout(tx, part, settling);
  const { actor } = settling.author;
  if (part.payout !== null) await lowerPayout(tx, part.payout, -part.amount, { kind: 'lowered', actor });
  return part.payout;
}

/** Writes one part of a settlement with its journal; returns the payout created, if any. */
export async function writePart(tx: Tx, part: Part, settling: Settling): Promise<bigint | null> {
  const { recipient, organization, author } = settling;
  const payout = await payoutOf(tx, part, settling);
  const { id } = await tx
    .insertInto('settlement')
    .values({
      payout_id: payout,
      project_id: projectOf(recipient),
      organization_id: organization,
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
  if (part.claim > 0n) {
    const claims = await openClaims(tx, organization);
    await storeSetOffs(tx, id, payClaims(claims, part.group.party, part.claim));
  }
  // Postings that cancel out are settled without a journal.
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
        payoutClaim(organization, part.claim),
      ].filter(({ amount }) => amount !== 0n),
    });
  return part.payout === 'new' ? payout : null;
}
