import { z } from 'zod';
import type { RefusalStatus } from './errors.ts';
import type { AnyList } from './list.ts';
import { type Selection, selectionSchema } from './list-routes.ts';
import { moneySchema } from './money.ts';
import type { Permission } from './permissions.ts';
import { defineRoute, type RouteDefinition } from './route.ts';

/**
 * The counts of an answer: the rows that were changed, and `skipped` for the selected rows that were not. Actions on money
 * skip none.
 */
type Counts = readonly [changed: string] | readonly [changed: string, skipped: 'skipped'];

type Body<Fields extends z.ZodRawShape> = z.ZodObject<
  { readonly selection: z.ZodType<Selection, Selection> } & Fields,
  z.core.$strict
>;

/** A route that does something to the selected rows of a list; see {@link defineBulkRoute}. */
export interface BulkRoute<
  Fields extends z.ZodRawShape = z.ZodRawShape,
  Names extends Counts = Counts,
  Answer extends z.ZodRawShape = z.ZodRawShape,
  Sum extends string | null = string | null,
> extends RouteDefinition<
    z.ZodUndefined,
    z.ZodUndefined,
    Body<Fields>,
    // The counts are integers; a wider type, because other fields may stand beside them.
    z.ZodObject<Readonly<Record<Names[number], z.ZodType>> & Answer>
  > {
  readonly counts: Names;
  /** What the answer says besides the counts. */
  readonly answer: Answer;
  /** The list whose rows it changes; the server also requires the right to view it. */
  readonly list: AnyList;
  /** The money column whose sum the selection must name as it was shown; null for actions that are not about money. */
  readonly sum: Sum;
}

/**
 * Part of the answer of an action that another one undoes: the ids of the rows that it has changed, which the other one
 * is then called for; null where that would not restore exactly what was before, or for more rows than a notice can name.
 */
export const undoShape = { undo: z.array(z.string()).nullable() };

/** Part of the answer of an action on rows with amounts: the sum of the rows that it has changed; its notice names it. */
export const sumShape = { changed_sum: moneySchema };

interface BulkInput<
  Fields extends z.ZodRawShape,
  Names extends Counts,
  Answer extends z.ZodRawShape,
  Sum extends string | null,
> {
  readonly id: string;
  readonly path: `/api/v4/${string}`;
  readonly permission: Permission;
  readonly stepUp?: true;
  readonly summary: string;
  /** The fields of the body besides the selection. */
  readonly fields?: Fields;
  readonly counts: Names;
  /** What the answer says besides the counts: a sum, or what the action can be undone by. */
  readonly answer?: Answer;
  readonly success?: 200 | 201;
  /** The money column whose sum its user saw; for actions on money. */
  readonly sum?: Sum;
  /** Besides `selection_changed`. */
  readonly refusals?: Readonly<Record<string, RefusalStatus>>;
}

/**
 * Declares a bulk action of a list: a POST whose body is the selection and further `fields`, and whose answer is the
 * numbers named by `counts` and what `answer` adds. Refuses with 409 where a row is gone (`selection_gone`), and for money where
 * the rows have another sum than the user saw (`selection_sum`) or the action does not apply to all of them
 * (`selection_state`); the server finds them again in its transaction (`bulk` of `platform/server/lists`).
 */
export function defineBulkRoute<
  const Names extends Counts,
  Fields extends z.ZodRawShape = Readonly<Record<never, z.ZodType>>,
  Answer extends z.ZodRawShape = Readonly<Record<never, z.ZodType>>,
  const Sum extends string | null = null,
>(
  list: AnyList,
  { fields, counts, answer, sum, refusals, ...route }: BulkInput<Fields, Names, Answer, Sum>,
): BulkRoute<Fields, Names, Answer, Sum> {
  if (sum && list.columns[sum]?.kind !== 'money') throw new Error(`${route.id}: no column ${sum}`);
  const numbers = Object.fromEntries(counts.map((name) => [name, z.int()]));
  const definition = defineRoute({
    ...route,
    feature: list.feature,
    method: 'POST',
    body: z.strictObject({ selection: selectionSchema, ...fields }),
    response: z.object({ ...numbers, ...answer }),
    refusals: {
      ...refusals,
      selection_changed: 409,
      selection_gone: 409,
      selection_sum: 409,
      selection_state: 409,
    },
  });
  return { ...definition, counts, answer: answer ?? {}, list, sum: sum ?? null } as unknown as BulkRoute<
    Fields,
    Names,
    Answer,
    Sum
  >;
}
