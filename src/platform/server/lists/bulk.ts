import type { z } from 'zod';
import { formatMoney, sumCents } from '#kernel/money.ts';
import { intlLocale } from '#platform/i18n.ts';
import type { UserAuthor } from '../http/author.ts';
import type { BulkRoute } from '../../contract/bulk.ts';
import { permissionDenied } from '../../contract/errors.ts';
import type { Selection } from '../../contract/list-routes.ts';
import type { LocaleCode } from '../../contract/locale.ts';
import { may } from '../../contract/permissions.ts';
import type { BodyOf } from '../../contract/route.ts';
import { type JsonRegistration, write, type WriteContext } from '../http/handler.ts';
import { selectionChanged } from './selected.ts';
import type { ServedList } from './served.ts';

/** The context of a bulk action, in addition to that of every write. */
export interface BulkContext<R extends BulkRoute> extends Omit<WriteContext<R>, 'body'> {
  /** What the body carries besides the selection. */
  readonly body: Omit<BodyOf<R>, 'selection'>;
  /** The selected rows in ascending order, found again in this transaction. */
  readonly ids: readonly bigint[];
  readonly author: UserAuthor;
}

/** What an action on money has changed: the ids, and the sum of their amounts in cents as they were locked. */
interface ChangedMoney {
  readonly changed: readonly bigint[];
  readonly sum: bigint;
}

/** What a bulk action has changed, and the part of its answer besides the counts. */
type BulkOutcome<R extends BulkRoute> = R['sum'] extends string
  ? ChangedMoney & AnswerPart<R>
  : keyof R['answer'] extends never
    ? readonly unknown[]
    : { readonly changed: readonly unknown[] } & AnswerPart<R>;

type AnswerPart<R extends BulkRoute> = keyof R['answer'] extends never
  ? object
  : { readonly answer: z.input<z.ZodObject<R['answer']>> };

/** The same for any route. */
interface AnyOutcome {
  readonly changed: readonly unknown[];
  readonly sum?: bigint;
  readonly answer?: Record<string, unknown>;
}

/** Refuses `selection_sum` (409) with the sum that was shown and that of the rows now, where they differ: of one row its amount. */
function requireSum(seen: bigint | null, now: bigint, count: number, locale: LocaleCode): void {
  if (seen === now) return;
  const words = (cents: bigint) => formatMoney(cents, intlLocale(locale));
  const sum = { sum: Number(now) };
  if (seen === null) throw selectionChanged('selection_changed', {}, sum);
  throw selectionChanged('selection_sum', { count, seen: words(seen), now: words(now) }, sum);
}

/**
 * Refuses `selection_state` (409) with the ids of the selected rows that an action on money does not apply to. Commands call it
 * before their first write: what is refused must not have held its locks for the rows that it does apply to.
 */
export function requireAll(ids: readonly bigint[], applicable: readonly unknown[]): void {
  const done = new Set(applicable);
  const left = ids.filter((id) => !done.has(id)).map(String);
  if (left.length > 0) throw selectionChanged('selection_state', { count: left.length }, { ids: left });
}

/** The most rows that an answer names for the notice by which its action is undone. */
const UNDO_MAX = 1000;

/** The part of an answer by which the opposite action undoes this one (`undoShape`). `isExact`: it restores what was. */
export function undoBy(changed: readonly bigint[], isExact = true): { undo: string[] | null } {
  const canBeNamed = changed.length > 0 && changed.length <= UNDO_MAX;
  return { undo: isExact && canBeNamed ? changed.map(String) : null };
}

/**
 * Registers a bulk action. The selected rows are found again inside the transaction before the command runs: rows that
 * are gone (`selection_gone`), and for money another sum than the user saw (`selection_sum`), are refused with 409. The
 * command locks the rows, decides again on each, and answers those that it changed: the answer of the route counts them,
 * and the others as `skipped` where it says so. An action on money changes all selected rows or none: a row that it does not
 * apply to (any more) is refused (`selection_state`), as is an amount that has changed until its row was locked.
 * Refuses (403) callers who may not view the list, even if they have the right to the action: the answer to a selection
 * says which records exist (decision 413).
 */
export function bulk<R extends BulkRoute>(
  route: R,
  list: Pick<ServedList, 'definition' | 'selection'>,
  command: (context: BulkContext<R>) => Promise<BulkOutcome<R>>,
): JsonRegistration {
  if (route.list !== list.definition) throw new Error(`${route.id}: another list`);
  return write(route as BulkRoute, async (context) => {
    const { tx, actor, caller } = context;
    const { permission } = route.list;
    if (!may(actor, permission)) throw permissionDenied(permission);
    const { selection } = context.body as { readonly selection: Selection };
    if (actor.userId === null) throw new Error(`${route.id}: nobody is signed in`);
    const selected = await list.selection(tx, selection, { actor, locale: caller.locale }, route.sum);
    const { amounts } = selected;
    if (route.sum !== null) {
      const seen = selection.sum === undefined ? null : BigInt(selection.sum);
      requireSum(seen, sumCents([...amounts.values()]), amounts.size, caller.locale);
    }
    const ids = selected.ids.map(BigInt).toSorted((a, b) => (a < b ? -1 : 1));
    const author = { actor: actor.userId, request: caller.requestId };
    const outcome = (await command({ ...context, ids, author } as unknown as BulkContext<R>)) as
      | readonly unknown[]
      | AnyOutcome;
    const { changed, sum, answer } = 'changed' in outcome ? outcome : { changed: outcome };
    if (sum !== undefined) {
      requireAll(ids, changed);
      const seen = sumCents(changed.map((id) => amounts.get(String(id)) ?? 0n));
      requireSum(seen, sum, changed.length, caller.locale);
    }
    const [name, skipped] = route.counts;
    return {
      ...answer,
      [name]: changed.length,
      ...(skipped && { [skipped]: ids.length - changed.length }),
    };
  });
}
