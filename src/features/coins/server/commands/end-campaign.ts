import { post } from '#features/ledger/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import type { Author } from '#platform/server/http/author.ts';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { budget, coinLot, coinPot } from '../accounts.ts';

const BATCH_SIZE = 200;

interface EndingCampaign {
  readonly id: bigint;
  readonly budget: bigint;
}

interface UnspentLot {
  readonly id: bigint;
  readonly code: bigint;
  readonly budget: bigint;
  readonly rest: bigint;
}

/** Returns the unspent amount of a lot to the budget; the code must be locked. */
async function releaseLot(
  tx: Tx,
  lot: UnspentLot,
  reason: 'expired' | 'lapsed',
  author: Author,
): Promise<void> {
  await tx
    .updateTable('coin_lot')
    .set({ rest_cents: 0n, closed_at: tx.now, close_reason: reason })
    .where('id', '=', lot.id)
    .execute();
  await tx
    .updateTable('coin_code')
    .set({ state: 'expired' })
    .where('id', '=', lot.code)
    .where('state', '=', 'held')
    .execute();
  await post(tx, {
    kind: `coins_${reason}`,
    cause: 'coin_lot',
    causeId: lot.id,
    ...author,
    key: `coin_lot:${lot.id}:${reason}`,
    postings: [coinLot(lot.id, -lot.rest), budget(lot.budget, lot.rest)],
  });
}

/** Why staff end a campaign before its last day. */
export interface EarlyEnd {
  readonly actor: bigint;
  readonly reason: string;
}

/** Locks the campaign and some of its codes with open lots; returns these lots. */
async function lockLots(tx: Tx, campaign: EndingCampaign): Promise<UnspentLot[]> {
  await tx.selectFrom('coin_campaign').select('id').where('id', '=', campaign.id).forUpdate().execute();
  const codes = await tx
    .selectFrom('coin_code as c')
    .select('c.id')
    .where('c.campaign_id', '=', campaign.id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('coin_lot as l')
          .select('l.id')
          .whereRef('l.code_id', '=', 'c.id')
          .where('l.closed_at', 'is', null),
      ),
    )
    .orderBy('c.id')
    .limit(BATCH_SIZE)
    .forUpdate()
    .execute();
  if (codes.length === 0) return [];
  const ids = codes.map(({ id }) => id);
  const rows = await tx
    .selectFrom('coin_lot')
    .select(['id', 'code_id as code', 'rest_cents as rest'])
    .where('code_id', 'in', ids)
    .where('closed_at', 'is', null)
    .execute();
  return rows.map((row) => ({ ...row, budget: campaign.budget }));
}

/** Lets a batch of undistributed lots lapse, so that transactions do not grow with the campaign; returns its size. */
async function expireLots(tx: Tx, campaign: EndingCampaign, author: Author): Promise<number> {
  const lots = await lockLots(tx, campaign);
  for (const lot of lots) await releaseLot(tx, lot, 'expired', author);
  return lots.length;
}

/** The last step: unredeemed value is returned to the budget, and every code has expired. */
async function close(tx: Tx, campaign: EndingCampaign, author: Author, early?: EarlyEnd): Promise<void> {
  const open = await tx
    .selectFrom('coin_campaign')
    .select('id')
    .where('id', '=', campaign.id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return;
  // A redemption that began before midnight may have been committed in the meantime.
  while ((await expireLots(tx, campaign, author)) > 0);
  const codes = await tx
    .updateTable('coin_code')
    .set((eb) => ({
      state: 'expired',
      released_cents: eb('released_cents', '+', eb.ref('rest_cents')),
      rest_cents: 0n,
    }))
    .where('campaign_id', '=', campaign.id)
    .where('state', 'in', ['unused', 'locked', 'held'])
    .returning('released_cents')
    .execute();
  await tx
    .updateTable('coin_campaign')
    .set({ ended_at: tx.now, ended_by: early?.actor ?? null, end_reason: early?.reason ?? null })
    .where('id', '=', campaign.id)
    .execute();
  const rest = codes.reduce((sum, { released_cents }) => sum + released_cents, 0n);
  if (rest === 0n) return;
  await post(tx, {
    kind: 'coin_campaign_released',
    cause: 'coin_campaign',
    causeId: campaign.id,
    ...author,
    key: `coin_campaign:${campaign.id}:released`,
    postings: [coinPot(campaign.id, -rest), budget(campaign.budget, rest)],
  });
}

/**
 * Ends campaigns whose last day is over (handbook §9): unredeemed and undistributed value lapses and the rest
 * of the reservation is returned to the budget. Nothing depends on when this runs: codes and lots are read by
 * day. Returns the number of ended campaigns.
 */
export async function endCampaigns(
  services: Services,
  request: string,
  signal?: AbortSignal,
): Promise<number> {
  const { database, clock } = services;
  const author = { actor: null, request };
  const due = await database.db
    .selectFrom('coin_campaign')
    .select(['id', 'budget_id as budget'])
    .where('ended_at', 'is', null)
    .where('valid_until', '<', berlinDate(clock.now()))
    .orderBy('id')
    .execute();
  for (const campaign of due) {
    for (let lapsed = BATCH_SIZE; lapsed === BATCH_SIZE; ) {
      if (signal?.aborted) return 0;
      lapsed = await database.transact((tx) => expireLots(tx, campaign, author));
    }
    await database.transact((tx) => close(tx, campaign, author));
  }
  return due.length;
}

/**
 * Ends a campaign before its last day, at once and completely: balances of accounts and visitors lapse, and
 * are returned to the budget together with unredeemed value. Refuses with `campaign_over` if it has already
 * ended, by time or by staff.
 */
export async function endEarly(tx: Tx, id: bigint, early: EarlyEnd, request: string): Promise<void> {
  const campaign = await tx
    .selectFrom('coin_campaign')
    .select(['id', 'budget_id as budget', 'valid_until', 'ended_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!campaign) throw notFound();
  if (campaign.ended_at !== null || campaign.valid_until < berlinDate(tx.now))
    throw conflict('campaign_over');
  // The general lock order: all codes before the first balance.
  await tx
    .selectFrom('coin_code')
    .select('id')
    .where('campaign_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  await close(tx, campaign, { actor: early.actor, request }, early);
}

/** Lets the balance of an account lapse, because the account is closed (handbook §15). */
export async function lapseBalance(tx: Tx, userId: bigint, author: Author): Promise<void> {
  await tx
    .selectFrom('coin_code as c')
    .innerJoin('coin_lot as l', 'l.code_id', 'c.id')
    .innerJoin('coin_balance as b', 'b.id', 'l.balance_id')
    .where('b.user_id', '=', userId)
    .where('l.closed_at', 'is', null)
    .select('c.id')
    .orderBy('c.id')
    .forUpdate('c')
    .execute();
  const lots = await tx
    .selectFrom('coin_lot as l')
    .innerJoin('coin_balance as b', 'b.id', 'l.balance_id')
    .innerJoin('coin_code as c', 'c.id', 'l.code_id')
    .innerJoin('coin_campaign as m', 'm.id', 'c.campaign_id')
    .where('b.user_id', '=', userId)
    .where('l.closed_at', 'is', null)
    .select(['l.id', 'l.code_id as code', 'l.rest_cents as rest', 'm.budget_id as budget'])
    .execute();
  for (const lot of lots) await releaseLot(tx, lot, 'lapsed', author);
}
