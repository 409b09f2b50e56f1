import { userIdOf } from '#features/accounts/server/index.ts';
import { type Author, companiesOf } from '#features/budgets/server/index.ts';
import { FUNDING } from '#features/funding-records/rules.ts';
import { Refusal, type RefusalItem } from '#platform/contract/errors.ts';
import { moneyWire } from '#platform/contract/money.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
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
import { change } from './commands/change.ts';
import { create } from './commands/create.ts';
import { decide, move } from './commands/move.ts';
import { reverse } from './commands/reverse.ts';
import type { Reach } from './funding.ts';
import { recordNote } from './notes.ts';
import { tellRecipient } from './mails.ts';
import { recipientChoices } from './recipients.ts';
import { fundingSources } from './sources.ts';
import { fundingDetail, fundingsOfCompanies } from './view.ts';

type Asking = Pick<Context<AnyRoute>, 'actor' | 'caller'>;

function authorOf({ actor, caller }: Asking): Author {
  return { actor: userIdOf(actor), request: caller.requestId, locale: caller.locale };
}

/** How far a caller reaches: staff everywhere, everybody else as far as their companies. */
type ReachOf = (db: Db, asking: Asking) => Promise<Reach>;
const everywhere: ReachOf = () => Promise.resolve(null);
const ownCompanies: ReachOf = async (db, { actor }) =>
  (await companiesOf(db, userIdOf(actor))).map(({ id }) => id);

async function detail(db: Db, id: string, context: Asking & { now: Date }, reachOf: ReachOf) {
  const reach = await reachOf(db, context);
  const { actor, caller, now } = context;
  return fundingDetail(db, BigInt(id), { actor, reach, locale: caller.locale, now });
}

const mayApprove = (actor: Actor) => may(actor, 'change_internal_funding_approval');

const creating =
  (reachOf: ReachOf) =>
  async (
    context: WriteContext<typeof createFunding> | WriteContext<typeof createOwnFunding>,
  ): Promise<{ ids: string[] }> => {
    const { tx, body, actor, services, audit } = context;
    const author = authorOf(context);
    const reach = await reachOf(tx, context);
    const made = await create(tx, body, { author, reach, mayApprove: mayApprove(actor) });
    if (body.status === FUNDING.approved || body.status === FUNDING.waiting) {
      for (const funding of made) await tellRecipient(services, tx, funding, 'approved', author.locale);
    }
    await recordNote(
      tx,
      made.map(({ id }) => id),
      body,
      { actor: author.actor, kind: 'created' },
    );
    const ids = made.map(({ id }) => String(id));
    audit('internal_fundings', { ids, ...body });
    return { ids };
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

/** Who gave is told to the organisation when it was not told before; who takes back, when it was. */
async function tellMove(
  { tx, services, caller }: WriteContext<typeof moveFunding>,
  { funding }: Awaited<ReturnType<typeof move>>,
  to: BodyOf<typeof moveFunding>['status'],
): Promise<void> {
  const told = funding.status === FUNDING.approved;
  if (to === FUNDING.waiting && !told) await tellRecipient(services, tx, funding, 'approved', caller.locale);
  if (to === FUNDING.cancelled && told)
    await tellRecipient(services, tx, funding, 'cancelled', caller.locale);
}

/** The refusals of a booking are told after the commit, so that the funding stays failed (handbook §5). */
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
    if (moved.failed.length === 0) await tellMove(context, moved, body.status);
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
  write(changeFunding, changing(everywhere)),
  write(moveFunding, moving(everywhere)),
  write(decideFunding, async (context) => {
    const { tx, params, body, services, caller, audit } = context;
    const funding = await decide(tx, BigInt(params.id), body, authorOf(context));
    const by = { actor: userIdOf(context.actor), kind: `status_${funding.status}` };
    await recordNote(tx, [funding.id], body, by);
    if (body.approved) await tellRecipient(services, tx, funding, 'approved', caller.locale);
    audit(`internal_funding:${params.id}`, { ...body });
    return { status: funding.status };
  }),
  write(reverseFundings, async (context) => {
    const { tx, params, body, services, caller, audit } = context;
    const reversed = await reverse(services, tx, BigInt(params.id), body, authorOf(context));
    for (const funding of reversed) await tellRecipient(services, tx, funding, 'cancelled', caller.locale);
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

/** Routes of internal fundings, for staff and for whoever acts for a company. */
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
  write(changeOwnFunding, changing(ownCompanies)),
  write(moveOwnFunding, moving(ownCompanies)),
];
