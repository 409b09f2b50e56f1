import type { RawBuilder } from 'kysely';
import type { QualifiedKey } from '../../i18n.ts';
import type { AnyList } from '../../contract/list.ts';
import type { ListQueryWire } from '../../contract/list-routes.ts';
import { type Actor, may, type Permission } from '../../contract/permissions.ts';
import type { Db } from '../database/db.ts';
import type { ServedList } from '../lists/served.ts';
import type { ListContext } from '../lists/source.ts';
import type { Parts, Values } from './together.ts';

interface Work {
  /** Unique among all features. */
  readonly id: string;
  /** What waits, with plural forms by `count`: "3 projects to review". */
  readonly label: QualifiedKey;
  /** Where it is done. */
  readonly screen: `/site-admin/${string}/`;
  /** Something is wrong, rather than merely waiting. */
  readonly urgent?: boolean;
}

/** Rows of a list that wait for somebody; the number leads to this list with these filters. */
interface ListWork extends Work {
  readonly list: Pick<ServedList, 'query' | 'counting' | 'summing'> & {
    readonly definition: Pick<AnyList, 'permission'>;
  };
  readonly query: (context: ListContext) => ListQueryWire;
  /** Needed besides the permission of the list: that of those who do it. */
  readonly permission?: Permission;
  /** The same number as the list has, where an index finds it faster. */
  readonly counted?: (context: ListContext) => RawBuilder<bigint>;
  /** The column of money whose sum is shown beside the number. */
  readonly money?: string;
}

/** What waits on a screen that is no list. */
interface ScreenWork extends Work {
  readonly list?: never;
  readonly money?: never;
  readonly permission: Permission;
  readonly counted: (context: ListContext) => RawBuilder<bigint>;
}

/** Something that waits for staff (decision 450); features declare theirs in `server/worklist.ts`. */
export type WorkItem = ListWork | ScreenWork;

/** What waits for one person. */
export interface WaitingWork {
  readonly item: WorkItem;
  /** Null if it could not be counted. */
  readonly count: number | null;
  /** The sum in cents; null if it has none, or if it could not be added up. */
  readonly sum: bigint | null;
  /** The screen with the filters of the count. */
  readonly to: string;
}

/** Whether something waits for this person: they may see it and do it. */
export function waitsFor(item: WorkItem, actor: Actor): boolean {
  const needed = [item.list?.definition.permission, item.permission];
  return needed.every((permission) => permission === undefined || may(actor, permission));
}

function addressOf(item: WorkItem, context: ListContext): string {
  if (!item.list) return item.screen;
  const search = new URLSearchParams(item.query(context) as Record<string, string>);
  return `${item.screen}?${search}`;
}

const sumOf = ({ id }: WorkItem) => `${id}:sum`;

/** The items that wait for the caller, and their numbers as parts of a statement (see `together`). */
export function workOf(
  db: Db,
  items: readonly WorkItem[],
  context: ListContext,
): { readonly parts: Parts; readonly waiting: (values: Values) => WaitingWork[] } {
  const own = items.filter((item) => waitsFor(item, context.actor));
  const numberOf = (item: WorkItem) => (): RawBuilder<bigint> => {
    if (!item.list) return item.counted(context);
    const query = item.list.query(item.query(context), context);
    return item.counted?.(context) ?? item.list.counting(db, query, context);
  };
  const sums = own.flatMap((item) => {
    const { list, money } = item;
    if (!list || money === undefined) return [];
    const sum = () => list.summing(db, list.query(item.query(context), context), context, money);
    return [[sumOf(item), sum] as const];
  });
  return {
    parts: new Map([...own.map((item) => [item.id, numberOf(item)] as const), ...sums]),
    waiting: (values) =>
      own.map((item) => {
        const [count, sum] = [values.get(item.id), values.get(sumOf(item))];
        return {
          item,
          count: count === undefined ? null : Number(count),
          sum: sum === undefined ? null : BigInt(sum as string | bigint),
          to: addressOf(item, context),
        };
      }),
  };
}
