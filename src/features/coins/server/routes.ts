import { loadSettings } from '#features/settings/server/index.ts';
import { acceptsCodes } from '#features/settings/accepts-codes.ts';
import { coinsFromCents, sumCents } from '#kernel/money.ts';
import { Refusal } from '#platform/contract/errors.ts';
import type { Db } from '#platform/server/database/db.ts';
import { visitorCookieName } from '#platform/server/auth/sessions.ts';
import { hashOfToken, newToken } from '#platform/server/auth/tokens.ts';
import { type Context, read, type Registration, write } from '#platform/server/http/handler.ts';
import { workOfGuesses } from '#platform/server/limits/guesses.ts';
import { acceptProof, newChallenge } from '#platform/server/limits/proof-of-work.ts';
import {
  type CoinBalance,
  donateOnProject,
  getCodeChallenge,
  readCoinBalance,
  redeemCoinCode,
} from '../contract/coins.ts';
import { coinAmountWire, displayOf } from './amounts.ts';
import { findBalance, NO_PROJECT, readLots } from './balance.ts';
import { distribute } from './commands/distribute.ts';
import { redeemCode } from './commands/redeem.ts';
import { checkGuess } from './guessing.ts';
import { donationResult } from './result.ts';

async function balanceOf(context: Context<typeof readCoinBalance>): Promise<CoinBalance> {
  const { db, actor, caller, query, now } = context;
  const display = displayOf(await loadSettings(db), caller.locale);
  const balance = await findBalance(db, { userId: actor.userId, visitorHash: caller.visitorHash });
  const lots = balance === null ? [] : await readLots(db, balance, null, now);
  const target = await targetOf(db, query);
  const usable = target !== null && balance !== null ? await readLots(db, balance, target, now) : lots;
  const sum = (selected: typeof lots) => coinAmountWire(sumCents(selected.map(({ rest }) => rest)), display);
  return {
    ...sum(lots),
    usable: sum(usable),
    held_until: lots[0]?.heldUntil?.toISOString() ?? null,
    valid_until: lots[0]?.validUntil ?? null,
  };
}

/** The project id for which lots are read; null if the query names no recipient, or an unknown project. */
async function targetOf(
  db: Db,
  { project, promoter }: { readonly project?: string | undefined; readonly promoter?: string | undefined },
): Promise<bigint | null> {
  if (project === undefined) return promoter === undefined ? null : NO_PROJECT;
  const row = await db.selectFrom('project').select('id').where('slug', '=', project).executeTakeFirst();
  return row?.id ?? null;
}

/** Routes of donation codes and coins. */
export const coinRoutes: readonly Registration[] = [
  read(readCoinBalance, balanceOf),

  read(getCodeChallenge, async ({ services, caller }) => {
    const work = await workOfGuesses(services.limits, 'code', caller.network);
    return { challenge: await newChallenge(services, 'code', work) };
  }),

  write(redeemCoinCode, {
    prepare: async ({ db, services, caller, body }) => {
      if (!acceptsCodes(await loadSettings(db))) throw new Refusal(403, [{ code: 'coin_donations_off' }]);
      const work = await acceptProof(services, 'code', body.proof_of_work);
      await checkGuess(db, services.limits, { network: caller.network, work }, body.code_string);
    },
    command: async ({ tx, body, query, actor, caller, services, setCookie }) => {
      const newVisitor = actor.userId === null && caller.visitorHash === null ? newToken() : null;
      const redeemer = {
        userId: actor.userId,
        visitorHash: newVisitor === null ? caller.visitorHash : hashOfToken(newVisitor),
        request: caller.requestId,
      };
      const cents = await redeemCode(tx, redeemer, { code: body.code_string, project: query.project });
      if (newVisitor !== null) setCookie(visitorCookieName(services.config), newVisitor, null);
      const { factor } = displayOf(await loadSettings(tx), caller.locale);
      return { cents: Number(cents), coins: Number(coinsFromCents(cents, factor)) };
    },
  }),

  write(donateOnProject, async ({ tx, body, actor, caller }) => {
    const giver = {
      userId: actor.userId,
      visitorHash: caller.visitorHash,
      locale: caller.locale,
      request: caller.requestId,
    };
    const { amount, amount_in_cents: shown } = body;
    const input = { amount, shown, project: body.project_slug, promoter: body.promoter_slug };
    const distributed = await distribute(tx, giver, input);
    return donationResult(tx, distributed, displayOf(await loadSettings(tx), caller.locale));
  }),
];
