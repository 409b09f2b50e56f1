import { userIdOf } from '#features/accounts/server/index.ts';
import { authorOf, companiesOf, mayApprove } from '#features/budgets/server/index.ts';
import { FUNDING } from '#features/funding-records/rules.ts';
import { Refusal, type RefusalItem } from '#platform/contract/errors.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { AnyRoute, BodyOf } from '#platform/contract/route.ts';
import type { Db } from '#platform/server/database/db.ts';
import {
  type Context,
  read,
  type Registration,
  write,
  type WriteContext,
  type WriteHandler,
} from '#platform/server/http/handler.ts';
import {
  changeFunding,
  createFunding,
  decideFunding,
  listFundingRecipients,
  listFundingSources,
  moveFunding,
  readFunding,
  reverseFundings,
} from '../contract/internal-fundings.ts';
import {
  changeOwnFunding,
  createOwnFunding,
  listOwnFundings,
  listOwnRecipients,
  listOwnSources,
  moveOwnFunding,
  readOwnFunding,
} from '../contract/own.ts';
import { createFundings, createOwnFundings } from '../contract/several.ts';
import { change } from './commands/change.ts';
import { create } from './commands/create.ts';
import { createSeveral } from './commands/create-several.ts';
import { decide, move } from './commands/move.ts';
import { reverse } from './commands/reverse.ts';
import type { Funding } from './funding.ts';
import { recordNote } from './notes.ts';
import { notifyRecipient } from './mails.ts';
import type { Reach } from './reach.ts';
import { recipientChoices } from './recipients.ts';
import { fundingSources } from './sources.ts';
import { fundingDetail, fundingsOfCompanies } from './view.ts';

type Asking = Pick<Context<AnyRoute>, 'actor' | 'caller'>;

/** The companies within a caller's reach: all for staff, otherwise those that they act for. */
type ReachOf = (db: Db, asking: Asking) => Promise<Reach>;
const everywhere: ReachOf = () => Promise.resolve(null);
const ownCompanies: ReachOf = async (db, { actor }) =>
  (await companiesOf(db, userIdOf(actor))).map(({ id }) => id);

async function detail(db: Db, id: string, context: Asking & { now: Date }, reachOf: ReachOf) {
  const reach = await reachOf(db, context);
  const { actor, caller, now } = context;
  return fundingDetail(db, BigInt(id), { actor, reach, locale: caller.locale, now });
}

type Creating =
  | WriteContext<typeof createFunding>
  | WriteContext<typeof createOwnFunding>
  | WriteContext<typeof createFundings>
  | WriteContext<typeof createOwnFundings>;

/** Reports new fundings: mails where money is promised, the note of staff, the audit log. Returns their ids. */
async function reportNew(context: Creating, made: readonly Funding[]): Promise<string[]> {
  const { tx, body, services, audit } = context;
  const author = authorOf(context);
  if (body.status === FUNDING.approved || body.status === FUNDING.waiting) {
    for (const funding of made) await notifyRecipient(services, tx, funding, 'approved', author.locale);
  }
  await recordNote(
    tx,
    made.map(({ id }) => id),
    body,
    { actor: author.actor, kind: 'created' },
  );
  const ids = made.map(({ id }) => String(id));
  audit('internal_fundings', { ids, ...body });
  return ids;
}

const creating =
  (reachOf: ReachOf) =>
  async (
    context: WriteContext<typeof createFunding> | WriteContext<typeof createOwnFunding>,
  ): Promise<{ ids: string[] }> => {
    const { tx, body, actor } = context;
    const by = {
      author: authorOf(context),
      reach: await reachOf(tx, context),
      mayApprove: mayApprove(actor),
    };
    return { ids: await reportNew(context, await create(tx, body, by)) };
  };

const creatingSeveral =
  (reachOf: ReachOf) =>
  async (context: WriteContext<typeof createFundings> | WriteContext<typeof createOwnFundings>) => {
    const { tx, body, actor } = context;
    const by = {
      author: authorOf(context),
      reach: await reachOf(tx, context),
      mayApprove: mayApprove(actor),
    };
    const made = await createSeveral(tx, body, by);
    const ids = await reportNew(context, made);
    return { ids, sum: moneyWire(made.reduce((sum, { amount }) => sum + amount, 0n)) };
  };

const changing =
  (reachOf: ReachOf) =>
  async (context: WriteContext<typeof changeFunding> | WriteContext<typeof changeOwnFunding>) => {
    const { tx, params, body, audit } = context;
    await change(tx, BigInt(params.id), body, {
      author: authorOf(context),
      reach: await reachOf(tx, context),
    });
    await recordNote(tx, [BigInt(params.id)], body, { actor: userIdOf(context.actor), kind: 'changed' });
    audit(`internal_funding:${params.id}`, { ...body });
    return detail(tx, params.id, { ...context, now: tx.now }, reachOf);
  };

/** The organization is notified who gave if it was not before, and of a cancellation only if it was. */
async function notifyMove(
  { tx, services, caller }: WriteContext<typeof moveFunding>,
  { funding }: Awaited<ReturnType<typeof move>>,
  to: BodyOf<typeof moveFunding>['status'],
): Promise<void> {
  const reported = funding.status === FUNDING.approved;
  if (to === FUNDING.waiting && !reported)
    await notifyRecipient(services, tx, funding, 'approved', caller.locale);
  if (to === FUNDING.cancelled && reported)
    await notifyRecipient(services, tx, funding, 'cancelled', caller.locale);
}

/** A refused booking is answered after the commit, so that the funding remains failed (handbook §5). */
const moving = (
  reachOf: ReachOf,
): WriteHandler<typeof moveFunding, { readonly failed: readonly RefusalItem[] }> => ({
  command: async (context) => {
    const { tx, params, body, actor, audit } = context;
    const reach = await reachOf(tx, context);
    const by = { author: authorOf(context), reach, mayApprove: mayApprove(actor) };
    const moved = await move(tx, BigInt(params.id), body, by);
    await recordNote(tx, [BigInt(params.id)], body, {
      actor: by.author.actor,
      kind: `status_${body.status}`,
    });
    if (moved.failed.length === 0) await notifyMove(context, moved, body.status);
    audit(`internal_funding:${params.id}`, { ...body, failed: moved.failed.map(({ code }) => code) });
    return { failed: moved.failed };
  },
  finish: (context, { failed }) => {
    if (failed.length > 0) throw new Refusal(409, failed);
    return detail(context.db, context.params.id, context, reachOf);
  },
});

/** Routes of internal fundings for staff. */
const staffRoutes: readonly Registration[] = [
  read(readFunding, (context) => detail(context.db, context.params.id, context, everywhere)),
  read(listFundingRecipients, async ({ db, query, now }) => ({
    results: await recipientChoices(db, query, 'staff', now),
  })),
  read(listFundingSources, (context) => fundingSources(context.db, null, context)),
  write(createFunding, creating(everywhere)),
  write(createFundings, creatingSeveral(everywhere)),
  write(changeFunding, changing(everywhere)),
  write(moveFunding, moving(everywhere)),
  write(decideFunding, async (context) => {
    const { tx, params, body, services, caller, audit } = context;
    const funding = await decide(tx, BigInt(params.id), body, authorOf(context));
    const by = { actor: userIdOf(context.actor), kind: `status_${funding.status}` };
    await recordNote(tx, [funding.id], body, by);
    if (body.approved) await notifyRecipient(services, tx, funding, 'approved', caller.locale);
    audit(`internal_funding:${params.id}`, { ...body });
    return { status: funding.status };
  }),
  write(reverseFundings, async (context) => {
    const { tx, params, body, services, caller, audit } = context;
    const shown = { count: body.count, sum: BigInt(body.sum_in_cents) };
    const reversed = await reverse(services, tx, BigInt(params.id), { ...body, shown }, authorOf(context));
    for (const funding of reversed) await notifyRecipient(services, tx, funding, 'cancelled', caller.locale);
    const by = { actor: userIdOf(context.actor), kind: `status_${FUNDING.reversed}` };
    await recordNote(
      tx,
      reversed.map(({ id }) => id),
      body,
      by,
    );
    const amount = moneyWire(reversed.reduce((sum, funding) => sum + funding.amount, 0n));
    audit(`internal_funding:${params.id}`, { ...body, reversed: reversed.map(({ id }) => String(id)) });
    return { reversed: reversed.length, amount };
  }),
];

/** Routes of internal fundings, for staff and for company administrators. */
export const internalFundingRoutes: readonly Registration[] = [
  ...staffRoutes,
  read(listOwnFundings, async ({ db, actor }) => {
    const companies = await companiesOf(db, userIdOf(actor));
    const results = await fundingsOfCompanies(
      db,
      companies.map(({ id }) => id),
    );
    return { results, companies: companies.map(({ slug, title }) => ({ slug, title })) };
  }),
  read(readOwnFunding, (context) => detail(context.db, context.params.id, context, ownCompanies)),
  read(listOwnRecipients, async ({ db, query, actor, now }) => {
    const own = await companiesOf(db, userIdOf(actor));
    return { results: own.length === 0 ? [] : await recipientChoices(db, query, 'company', now) };
  }),
  read(listOwnSources, async (context) =>
    fundingSources(context.db, await ownCompanies(context.db, context), context),
  ),
  write(createOwnFunding, creating(ownCompanies)),
  write(createOwnFundings, creatingSeveral(ownCompanies)),
  write(changeOwnFunding, changing(ownCompanies)),
  write(moveOwnFunding, moving(ownCompanies)),
];
