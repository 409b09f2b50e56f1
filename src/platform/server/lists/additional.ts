import type { Expression } from 'kysely';
import type { AnyList } from '../../contract/list.ts';
import { withAdditional } from '../../contract/list-additional.ts';
import type { Db } from '../database/db.ts';
import type { ListContext, LooseSource } from './source.ts';

/** A list and its SQL. */
export interface Parts {
  readonly definition: AnyList;
  readonly source: LooseSource;
}

/** A list with the columns that data define at the moment; itself if it cannot have any. */
export async function currentParts(
  { definition, source }: Parts,
  db: Db,
  context: ListContext,
): Promise<Parts> {
  if (!source.additional) return { definition, source };
  const added = await source.additional(db, context);
  const columns = Object.assign({}, ...added.map(({ sql }) => sql)) as Readonly<
    Record<string, Expression<unknown>>
  >;
  const finders = added.flatMap(({ column, options }) => (options ? [[column.key, options] as const] : []));
  return {
    definition: withAdditional(
      definition,
      added.map(({ column }) => column),
    ),
    source: {
      ...source,
      sql: (asked) => ({ ...source.sql(asked), ...columns }),
      options: { ...source.options, ...Object.fromEntries(finders) },
    },
  };
}
