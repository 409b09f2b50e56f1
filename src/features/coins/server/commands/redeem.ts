import { sql } from 'kysely';
import { holdAccount } from '#features/accounts/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { acceptsCodes } from '#features/settings/accepts-codes.ts';
import { post } from '#features/ledger/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { type Cents, sumCents } from '#kernel/money.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { normalizeCode } from '#kernel/code.ts';
import { type CodeFacts, type CodeState, decideRedemption } from '../../rules/redeem.ts';
import { coinLot, coinPot } from '../accounts.ts';
import { lockBalance, moveToAccount, readLots } from '../balance.ts';
import { type OpenLot, returnLot } from './return-lots.ts';

/** The redeeming account or anonymous session; for a visitor without one it is created first. */
export interface Redeemer {
  readonly userId: bigint | null;
  readonly visitorHash: Buffer | null;
  readonly request: string;
}

/** Steps of a redemption that tests can replace. */
export interface RedeemParts {
  readonly lockCode: LockCode;
  /** Called between decision and writing. */
  readonly decided?: () => Promise<void>;
}

interface LockedCode {
  readonly id: bigint;
  readonly campaign: bigint;
  readonly rest: Cents;
}

/** How a code is locked before it is read. */
type LockCode = (tx: Tx, code: string) => Promise<LockedCode | null>;

/**
 * Locks a code, with a share lock on its campaign so that it cannot end in the meantime. The unspent lot is
 * read in a later statement, which begins once the lock is held.
 */
const lockCode: LockCode = async (tx, code) => {
  const row = await tx
    .selectFrom('coin_code as c')
    .innerJoin('coin_campaign as m', 'm.id', 'c.campaign_id')
    .where('c.code', '=', code)
    .select(['c.id', 'c.campaign_id as campaign', 'c.rest_cents as rest'])
    .forShare('m')
    .forUpdate('c')
    .executeTakeFirst();
  return row ?? null;
};

async function factsOf(
  tx: Tx,
  code: LockedCode,
  balance: bigint,
  project: string | undefined,
): Promise<{ facts: CodeFacts; lot: OpenLot | null }> {
  const row = await tx
    .selectFrom('coin_code as c')
    .innerJoin('coin_campaign as m', 'm.id', 'c.campaign_id')
    .leftJoin('coin_lot as l', (join) => join.onRef('l.code_id', '=', 'c.id').on('l.closed_at', 'is', null))
    .where('c.id', '=', code.id)
    .select(['c.state', 'c.rest_cents', 'm.valid_from', 'm.valid_until', 'm.ended_at'])
    .select(['l.id as lot', 'l.rest_cents as lot_rest', 'l.balance_id', 'l.held_until'])
    .select(
      sql<boolean>`${project ?? null}::text IS NULL
        OR NOT EXISTS (SELECT FROM coin_campaign_project f WHERE f.campaign_id = m.id)
        OR EXISTS (SELECT FROM coin_campaign_project f JOIN project p ON p.id = f.project_id
          WHERE f.campaign_id = m.id AND p.slug = ${project ?? null})`.as('fits'),
    )
    .executeTakeFirstOrThrow();
  const lot =
    row.lot === null
      ? null
      : { id: row.lot, code: code.id, campaign: code.campaign, rest: row.lot_rest ?? 0n };
  return {
    lot,
    facts: {
      state: row.state as CodeState,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      ended: row.ended_at !== null,
      rest: lot ? lot.rest : row.rest_cents,
      holder: lot && { mine: row.balance_id === balance, until: row.held_until },
      fitsProject: row.fits,
    },
  };
}

/** Writes a redemption: the lot, its journal and, for a visitor, its time limit. */
async function writeRedemption(
  tx: Tx,
  code: LockedCode,
  balance: bigint,
  amount: Cents,
  redeemer: Redeemer & { readonly minutes: number },
): Promise<void> {
  const until = new Date(tx.now.getTime() + redeemer.minutes * 60_000);
  const { id } = await tx
    .insertInto('coin_lot')
    .values({
      balance_id: balance,
      code_id: code.id,
      amount_cents: amount,
      rest_cents: amount,
      redeemed_at: tx.now,
      held_until: redeemer.userId === null ? until : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('coin_code')
    .set({ state: redeemer.userId === null ? 'held' : 'used', rest_cents: 0n, redeemed_at: tx.now })
    .where('id', '=', code.id)
    .execute();
  await post(tx, {
    kind: 'coins_redeemed',
    cause: 'coin_lot',
    causeId: id,
    actor: redeemer.userId,
    request: redeemer.request,
    key: `coin_lot:${id}:redeemed`,
    postings: [coinPot(code.campaign, -amount), coinLot(id, amount)],
  });
}

/**
 * Redeems a code (handbook §9): with an account it is used up and the balance remains until the campaign
 * ends; an anonymous session holds it for some minutes. Returns the credit in cents. Refusals, all on
 * `code_string`: see `decideRedemption` and `code_unknown`.
 */
export async function redeemCode(
  tx: Tx,
  redeemer: Redeemer,
  input: { readonly code: string; readonly project?: string | undefined },
  parts: RedeemParts = { lockCode },
): Promise<Cents> {
  const settings = await loadSettings(tx);
  if (!acceptsCodes(settings)) throw new Refusal(403, [{ code: 'coin_donations_off' }]);
  if (redeemer.userId !== null) await holdAccount(tx, redeemer.userId);
  const holder =
    redeemer.userId !== null ? { userId: redeemer.userId } : { visitorHash: visitorOf(redeemer) };
  const balance = await lockBalance(tx, holder);
  if (redeemer.userId !== null) await moveToAccount(tx, redeemer.visitorHash, redeemer.userId);
  const anonymousRest = redeemer.userId === null ? await anonymousRestOf(tx, balance) : 0n;
  const code = await parts.lockCode(tx, normalizeCode(input.code));
  if (!code) throw invalid('code_unknown', 'code_string');
  const { facts, lot } = await factsOf(tx, code, balance, input.project);
  const now = { instant: tx.now, today: berlinDate(tx.now) };
  const decision = decideRedemption(facts, { anonymousRest }, now);
  if (!decision.ok) {
    throw new Refusal(
      400,
      decision.refusals.map((refusal) => ({
        code: refusal.code,
        field: 'code_string',
        params: refusal.params as Record<string, string>,
      })),
    );
  }
  await parts.decided?.();
  const author = { actor: redeemer.userId, request: redeemer.request };
  // An expired lot that the job has not returned yet.
  if (lot) await returnLot(tx, lot, author);
  await writeRedemption(tx, code, balance, decision.value, {
    ...redeemer,
    minutes: settings.anonymousBalanceMinutes,
  });
  return decision.value;
}

function visitorOf({ visitorHash }: Redeemer): Buffer {
  if (visitorHash === null) throw new Error('a visitor without an anonymous session cannot redeem a code');
  return visitorHash;
}

async function anonymousRestOf(tx: Tx, balance: bigint): Promise<Cents> {
  return sumCents((await readLots(tx, balance, null, tx.now)).map(({ rest }) => rest));
}
