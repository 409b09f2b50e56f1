import { userIdOf } from '#features/accounts/server/index.ts';
import { type Registration, write } from '#platform/server/http/handler.ts';
import { bulk } from '#platform/server/lists/bulk.ts';
import { createLimitLift, endLimitLifts } from '../contract.ts';
import { endLifts, lift } from './commands.ts';
import { servedLimitLifts } from './list.ts';

/** Routes of lifted limits; those of the list come with it. */
export const routes: readonly Registration[] = [
  write(createLimitLift, async ({ tx, body, actor, caller, audit }) => {
    const staff = { actor: userIdOf(actor), network: caller.network };
    const { id, network } = await lift(tx, body, staff);
    audit(`limit_lift:${id}`, { ...body, network });
    return { id };
  }),
  bulk(endLimitLifts, servedLimitLifts, async ({ tx, ids, audit }) => {
    const ended = await endLifts(tx, ids);
    audit('limit_lifts', { ended: ended.map(String) });
    return ended;
  }),
];
