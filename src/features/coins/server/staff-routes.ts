import { moneyWire } from '#platform/contract/money.ts';
import { userIdOf } from '#features/accounts/server/index.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { bulk, undoBy } from '#platform/server/lists/bulk.ts';
import {
  createCoinCampaign,
  endCoinCampaign,
  listCampaignBudgets,
  lockCoinCodes,
  readCoinCampaign,
  unlockCoinCodes,
} from '../contract/campaigns.ts';
import { campaignBudgets, campaignDetail, readNewCampaign } from './campaigns.ts';
import { notifyCompany } from './company-routes.ts';
import { createCampaign } from './commands/create-campaign.ts';
import { endEarly } from './commands/end-campaign.ts';
import { changeLocks, valueOfCodes } from './commands/lock-codes.ts';
import { servedCoinCodes } from './list.ts';

/** Locks or unlocks the selected codes. */
const changeLocksOf = (route: typeof lockCoinCodes, locked: boolean) =>
  bulk(route, servedCoinCodes, async ({ tx, ids, body, author, audit }) => {
    const { reason } = body;
    const { changed, isExact } = await changeLocks(tx, ids, { locked, reason }, author);
    audit('coin_codes', { changed: changed.length, reason });
    const sum = await valueOfCodes(tx, changed);
    return { changed, sum, answer: { ...undoBy(changed, isExact), changed_sum: moneyWire(sum) } };
  });

/** Routes of campaigns and their codes for staff. */
export const coinStaffRoutes: readonly Registration[] = [
  read(readCoinCampaign, ({ db, params, actor, now }) => campaignDetail(db, BigInt(params.id), actor, now)),
  read(listCampaignBudgets, async ({ db, now }) => ({ results: await campaignBudgets(db, now) })),
  write(createCoinCampaign, async ({ tx, body, actor, caller, services, audit }) => {
    const campaign = await readNewCampaign(tx, body, { actor, locale: caller.locale });
    const author = { actor: actor.userId, request: caller.requestId };
    const { id } = await createCampaign(tx, campaign, author);
    await notifyCompany(services, tx, id);
    audit(`coin_campaign:${id}`, { ...body });
    return { id: String(id) };
  }),
  write(endCoinCampaign, async ({ tx, params, body, actor, caller, audit }) => {
    const authorAndReason = { actor: userIdOf(actor), reason: body.reason };
    await endEarly(tx, BigInt(params.id), authorAndReason, caller.requestId);
    audit(`coin_campaign:${params.id}`, { ...body });
    return campaignDetail(tx, BigInt(params.id), actor, tx.now);
  }),
  changeLocksOf(lockCoinCodes, true),
  changeLocksOf(unlockCoinCodes, false),
];
