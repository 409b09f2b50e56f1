import { activeProjectOptions } from '#features/budgets/server/index.ts';
import { read, type Registration, write, type WriteContext } from '#platform/server/http/handler.ts';
import {
  createCoinCampaign,
  endCoinCampaign,
  listCampaignBudgets,
  listCampaignProjects,
  lockCoinCodes,
  readCoinCampaign,
  unlockCoinCodes,
} from '../contract/campaigns.ts';
import { campaignBudgets, campaignDetail, readNewCampaign } from './campaigns.ts';
import { tellCompany } from './company-routes.ts';
import { createCampaign } from './commands/create-campaign.ts';
import { endEarly } from './commands/end-campaign.ts';
import { changeLocks } from './commands/lock-codes.ts';

/** Who acts; routes with a permission of the grid always know. */
function actorId(userId: bigint | null): bigint {
  if (userId === null) throw new Error('nobody is signed in');
  return userId;
}

async function change(context: WriteContext<typeof lockCoinCodes>, locked: boolean) {
  const { tx, body, actor, caller, audit } = context;
  const author = { actor: actorId(actor.userId), request: caller.requestId };
  const done = await changeLocks(tx, { ...body, locked }, author, { actor, locale: caller.locale });
  audit('coin_codes', { ...done, reason: body.reason });
  return done;
}

/** Routes of campaigns and their codes for staff. */
export const coinStaffRoutes: readonly Registration[] = [
  read(readCoinCampaign, ({ db, params, actor, now }) => campaignDetail(db, BigInt(params.id), actor, now)),
  read(listCampaignBudgets, async ({ db, now }) => ({ results: await campaignBudgets(db, now) })),
  read(listCampaignProjects, async ({ db, query }) => ({
    results: await activeProjectOptions(db, (query.search ?? '').trim()),
  })),
  write(createCoinCampaign, async ({ tx, body, actor, caller, services, audit }) => {
    const campaign = await readNewCampaign(tx, body);
    const author = { actor: actor.userId, request: caller.requestId };
    const { id } = await createCampaign(tx, campaign, author);
    await tellCompany(services, tx, id);
    audit(`coin_campaign:${id}`, { ...body });
    return { id: String(id) };
  }),
  write(endCoinCampaign, async ({ tx, params, body, actor, caller, audit }) => {
    const early = { actor: actorId(actor.userId), reason: body.reason };
    await endEarly(tx, BigInt(params.id), early, caller.requestId);
    audit(`coin_campaign:${params.id}`, { ...body });
    return campaignDetail(tx, BigInt(params.id), actor, tx.now);
  }),
  write(lockCoinCodes, (context) => change(context, true)),
  write(unlockCoinCodes, (context) => change(context, false)),
];
