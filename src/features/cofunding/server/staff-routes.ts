import { authorOf, mayApprove } from '#features/budgets/server/index.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import {
  createCoFunding,
  deleteCoFunding,
  endCoFunding,
  listCoFundingSources,
  readCoFunding,
  updateCoFunding,
} from '../contract/staff.ts';
import { endEarly, remove } from './commands/end.ts';
import { create, update } from './commands/save.ts';
import { eventDetail, sources } from './view.ts';

/** Routes of co-funding events for staff. */
export const coFundingStaffRoutes: readonly Registration[] = [
  read(listCoFundingSources, ({ db, now }) => sources(db, now)),
  read(readCoFunding, ({ db, params, actor, now }) => eventDetail(db, BigInt(params.id), actor, now)),
  write(createCoFunding, async (context) => {
    const { tx, body, audit } = context;
    const author = { ...authorOf(context), mayApprove: mayApprove(context.actor) };
    const id = await create(tx, body, author);
    audit(`co_funding:${id}`, { ...body });
    return { id: String(id) };
  }),
  write(updateCoFunding, async (context) => {
    const { tx, params, body, actor, audit } = context;
    const id = BigInt(params.id);
    const author = { ...authorOf(context), mayApprove: mayApprove(actor) };
    const changes = await update(tx, id, body, author);
    audit(`co_funding:${id}`, { changes });
    return eventDetail(tx, id, actor, tx.now);
  }),
  write(endCoFunding, async (context) => {
    const { tx, params, body, actor, audit } = context;
    const id = BigInt(params.id);
    const released = await endEarly(tx, id, body, authorOf(context));
    audit(`co_funding:${id}`, { reason: body.reason, released: String(released) });
    return eventDetail(tx, id, actor, tx.now);
  }),
  write(deleteCoFunding, async (context) => {
    const { tx, params, body, audit } = context;
    const { title, left } = await remove(tx, BigInt(params.id), body.version, authorOf(context));
    audit(`co_funding:${params.id}`, { deleted: title, released: String(left) });
    return { deleted: true as const };
  }),
];
