import type { z } from 'zod';
import type { UserAuthor } from '../http/author.ts';
import type { BulkRoute } from '../../contract/bulk.ts';
import { permissionDenied } from '../../contract/errors.ts';
import { SELECTED_IDS_MAX, type Selection } from '../../contract/list-routes.ts';
import { may } from '../../contract/permissions.ts';
import type { BodyOf } from '../../contract/route.ts';
import { type JsonRegistration, write, type WriteContext } from '../http/handler.ts';
import type { ServedList } from './served.ts';

/** The context of a bulk action, in addition to that of every write. */
export interface BulkContext<R extends BulkRoute> extends Omit<WriteContext<R>, 'body'> {
  /** What the body carries besides the selection. */
  readonly body: Omit<BodyOf<R>, 'selection'>;
  /** The selected rows in ascending order, found again in this transaction. */
  readonly ids: readonly bigint[];
  readonly author: UserAuthor;
}

/** What a bulk action has changed, and the part of its answer besides the counts. */
type BulkOutcome<R extends BulkRoute> = keyof R['answer'] extends never
  ? readonly unknown[]
  : { readonly changed: readonly unknown[]; readonly answer: z.input<z.ZodObject<R['answer']>> };

/** The part of an answer by which the opposite action undoes this one (`undoShape`). `isExact`: it restores what was. */
export function undoBy(changed: readonly bigint[], isExact = true): { undo: string[] | null } {
  const canBeNamed = changed.length > 0 && changed.length <= SELECTED_IDS_MAX;
  return { undo: isExact && canBeNamed ? changed.map(String) : null };
}

/**
 * Registers a bulk action. The selected rows are counted again inside the transaction (409 `selection_changed`) before
 * the command runs. The command locks them, decides again on each, and answers those that it changed: the answer of the
 * route counts them, and the others as `skipped` where it says so. Refuses (403) callers who may not view the list, even
 * if they have the right to the action: the count of a selection says which records match (decision 413).
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
    const found = await list.selection(tx, selection, { actor, locale: caller.locale });
    const ids = found.map(BigInt).toSorted((a, b) => (a < b ? -1 : 1));
    const author = { actor: actor.userId, request: caller.requestId };
    const outcome = (await command({ ...context, ids, author } as unknown as BulkContext<R>)) as
      | readonly unknown[]
      | { readonly changed: readonly unknown[]; readonly answer: Record<string, unknown> };
    const { changed, answer } = 'changed' in outcome ? outcome : { changed: outcome, answer: {} };
    const [name, skipped] = route.counts;
    return {
      ...answer,
      [name]: changed.length,
      ...(skipped && { [skipped]: ids.length - changed.length }),
    };
  });
}
