import { changesSince, type ShortChange } from '#features/audit-log/server/index.ts';
import { type BookedUntil, bookedUntil } from '#features/statistics/server/index.ts';
import { moneyWire } from '#platform/contract/money.ts';
import { may } from '#platform/contract/permissions.ts';
import { readRelatedRecords } from '#platform/contract/related-records.ts';
import type { AnyRoute, ResponseOf } from '#platform/contract/route.ts';
import { translator } from '#platform/i18n.ts';
import { type Context, read, type Registration } from '#platform/server/http/handler.ts';
import type { ListContext } from '#platform/server/lists/serve.ts';
import { listContext } from '#platform/server/lists/served.ts';
import { findRecords, type SearchSource } from '#platform/server/workbench/search.ts';
import { together, type Values } from '#platform/server/workbench/together.ts';
import { type WaitingWork, type WorkItem, workOf } from '#platform/server/workbench/worklist.ts';
import { moneySources, readWorkbench, searchEverything } from '../contract.ts';
import { relatedOf } from './related.ts';
import { recordVisit } from './visits.ts';

/** What the features of the program declare (decisions 450 and 451). */
interface WorkbenchParts {
  readonly worklist: readonly WorkItem[];
  readonly searchSources: readonly SearchSource[];
}

/** How long the start page may take before each of its figures is read alone, in milliseconds. */
const PATIENCE_MS = 2_000;
/** Changes shown on the start page. */
const CHANGES = 8;

const MONEY = 'money';
const LATEST = 'latest_changes';

type Page = ResponseOf<typeof readWorkbench>;

function workWire({ item, count, sum, to }: WaitingWork, { locale }: ListContext): Page['work'][number] {
  const label = translator(locale)(item.label, { count: count ?? 0 });
  return {
    id: item.id,
    label,
    count,
    sum: sum === null ? null : moneyWire(sum),
    to,
    urgent: item.urgent ?? false,
  };
}

function moneyOf(values: Values): Page['money'] {
  const booked = values.get(MONEY) as BookedUntil | undefined;
  if (!booked) return { sums: null };
  const cents = (value: number | null | undefined) => moneyWire(BigInt(value ?? 0));
  return {
    sums: moneySources.map((source) => ({
      source,
      today: cents(booked[source]?.today),
      month: cents(booked[source]?.month),
    })),
  };
}

function changesOf(values: Values, since: Date | null): Page['changes'] {
  if (since === null) return { since: null, latest: [] };
  const latest = values.get(LATEST) as readonly ShortChange[] | undefined;
  return {
    since: since.toISOString(),
    latest: latest?.map((change) => ({ ...change, at: new Date(change.at).toISOString() })) ?? null,
  };
}

const contextOf = ({ actor, caller, now }: Pick<Context<AnyRoute>, 'actor' | 'caller' | 'now'>) =>
  listContext({ actor, locale: caller.locale }, now);

/** Routes of the start page and of the search over everything, with what the features declare for them. */
export function workbenchRoutes({ worklist, searchSources }: WorkbenchParts): readonly Registration[] {
  return [
    read(readWorkbench, async (context) => {
      const { actor, db, services } = context;
      const asked = contextOf(context);
      const since = actor.userId === null ? null : await recordVisit(services, actor.userId);
      const seesMoney = may(actor, 'view_statistics');
      const seesChanges = may(actor, 'view_audit_logs');
      const work = workOf(db, worklist, asked);
      const parts = new Map(work.parts);
      if (seesMoney) parts.set(MONEY, () => bookedUntil(asked.today));
      if (seesChanges && since) parts.set(LATEST, () => changesSince(db, asked, since, CHANGES));
      const values = await together(services, parts, PATIENCE_MS);
      return {
        work: work.waiting(values).map((waiting) => workWire(waiting, asked)),
        money: seesMoney ? moneyOf(values) : null,
        changes: seesChanges ? changesOf(values, since) : null,
      };
    }),

    read(readRelatedRecords, (context) => relatedOf(context.db, context.params.record, contextOf(context))),

    read(searchEverything, async (context) => {
      const { actor, query, services } = context;
      await services.limits.consume('search_everything', String(actor.userId));
      const search = compact(query.search);
      return findRecords(services, searchSources, search, contextOf(context));
    }),
  ];
}

/** The beginning of an IBAN, in blocks or not. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{4,30}$/i;

/** An IBAN is one word, however it is written. */
function compact(search: string): string {
  const joined = search.replace(/\s/gu, '');
  return IBAN.test(joined) ? joined : search;
}
