import { type Expression, sql, type SqlBool } from 'kysely';
import { MAX_WORDS, searchPattern, searchWords } from '#kernel/search.ts';
import { translator } from '../../i18n.ts';
import {
  type AnyList,
  linkOf,
  type ListColumn,
  wordsOf,
  type ListRow,
  placeholdersOf,
} from '../../contract/list.ts';
import { may, type Permission } from '../../contract/permissions.ts';
import type { RawRow } from '../lists/rows.ts';
import { OFFERED } from '../lists/search.ts';
import type { ServedList } from '../lists/served.ts';
import type { ListContext } from '../lists/source.ts';
import { type Needed, together } from './together.ts';

/**
 * The records of a list as the search over everything finds them (decision 451): rows, columns and permissions are those
 * of the list. Features declare theirs in `server/search.ts`.
 */
export interface SearchSource {
  readonly list: Pick<ServedList, 'query' | 'finding' | 'nearest'> & { readonly definition: AnyList };
  /** The screen of the list. */
  readonly screen: `/site-admin/${string}/`;
  /** Needed besides the permission of the list. */
  readonly permission?: Permission;
  /** The column that names a hit. */
  readonly name: string;
  /** The address of a hit, if the column of its name is no link. */
  readonly to?: `/site-admin/${string}/`;
  /** Columns shown beside the name, as far as the caller may see them. */
  readonly details: readonly string[];
  /** Limits a large list to the rows that indexes find. */
  readonly among?: (search: string, context: ListContext) => Expression<SqlBool>;
}

/** A value beside the name of a hit: money in cents, an ISO day or instant, or a text in the language of the caller. */
export interface HitDetail {
  readonly kind: 'text' | 'money' | 'date' | 'datetime';
  readonly value: string;
}

export interface SearchHit {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly details: HitDetail[];
}

export interface SearchGroup {
  /** Id of the list. */
  readonly id: string;
  readonly title: string;
  readonly hits: SearchHit[];
  /** The list with this search, if it finds more than the hits. */
  readonly all: string | null;
  /** The records could not be searched. */
  readonly failed: boolean;
}

/** A reference that a search without results probably means, and the list that finds it. */
export interface Nearest {
  readonly key: string;
  readonly to: string;
}

/** Hits of one group. */
const SHOWN = 5;
/** How long a search may take before each list is searched alone, in milliseconds. */
const PATIENCE_MS = 3_000;

const mayUse = ({ list, permission }: SearchSource, { actor }: ListContext) =>
  may(actor, list.definition.permission) && (permission === undefined || may(actor, permission));

function addressOf({ list, name, to }: SearchSource): string {
  const column = list.definition.columns[name];
  const address = to ?? (column?.kind === 'link' ? column.to : undefined);
  if (address === undefined) throw new Error(`list ${list.definition.id}: nothing says where ${name} leads`);
  return address;
}

function columnsOf(source: SearchSource): string[] {
  const needed = placeholdersOf(addressOf(source)).filter((key) => key !== 'id');
  return [...new Set([source.name, ...source.details, ...needed])];
}

function detailOf(column: ListColumn, value: unknown, { locale }: ListContext): HitDetail[] {
  if (value === null || value === undefined || value === '') return [];
  const t = translator(locale);
  switch (column.kind) {
    case 'money':
      return [{ kind: 'money', value: String(value) }];
    case 'date':
    case 'datetime':
      return [{ kind: column.kind, value: String(value) }];
    case 'enum': {
      const option = column.options.find((one) => String(one.value) === String(value));
      return option ? [{ kind: 'text', value: wordsOf(t, option.label) }] : [];
    }
    default:
      return [{ kind: 'text', value: String(value) }];
  }
}

function hitOf(source: SearchSource, row: RawRow, context: ListContext): SearchHit[] {
  const { columns } = source.list.definition;
  const to = linkOf(addressOf(source), row as ListRow);
  if (to === null) return [];
  const details = source.details.flatMap((key) => {
    const column = columns[key];
    return column ? detailOf(column, row[key], context) : [];
  });
  return [{ id: String(row['id']), name: String(row[source.name] ?? ''), to, details }];
}

/** Whether a record is named by every word of a search, rather than only connected with it. */
function namer(search: string): (group: SearchGroup) => boolean {
  const patterns = searchWords(search, MAX_WORDS).map((word) => new RegExp(searchPattern(word), 'i'));
  return ({ hits }) => hits.some(({ name }) => patterns.every((pattern) => pattern.test(name)));
}

/** Every record: what a list leaves out by default, such as archived projects, is found as well. */
const queryOf = ({ list }: SearchSource, search: string, context: ListContext) => ({
  ...list.query({ search }, context),
  filters: {},
});

const addressWith = ({ screen }: SearchSource, search: string) =>
  `${screen}?${new URLSearchParams({ search })}`;

/** An offer is not worth an answer that fails or comes late: then there is none, and the failure is logged. */
async function nearestOf(
  { database, log }: Needed,
  sources: readonly SearchSource[],
  search: string,
  context: ListContext,
): Promise<Nearest[]> {
  try {
    return await database.transact(async (tx) => {
      await sql`SET LOCAL statement_timeout = ${sql.lit(PATIENCE_MS)}`.execute(tx);
      const offers: Nearest[] = [];
      for (const source of sources) {
        if (offers.length >= OFFERED) break;
        const keys = await source.list.nearest(tx, queryOf(source, search, context), context);
        offers.push(...keys.map((key) => ({ key, to: addressWith(source, key) })));
      }
      return offers.slice(0, OFFERED);
    });
  } catch (error) {
    log.error({ err: error }, 'the nearest references could not be searched');
    return [];
  }
}

/**
 * The records that contain every word of a search, those that it names first, in groups of the lists that the caller may see;
 * one statement. If there are none, the references that it probably means.
 */
export async function findRecords(
  services: Needed,
  sources: readonly SearchSource[],
  search: string,
  context: ListContext,
): Promise<{ groups: SearchGroup[]; nearest: Nearest[] }> {
  const own = sources.filter((source) => mayUse(source, context));
  const parts = new Map(
    own.map((source) => [
      source.list.definition.id,
      () => {
        const among = source.among?.(search, context) ?? null;
        const wanted = { keys: columnsOf(source), limit: SHOWN + 1, among };
        const found = source.list.finding(
          services.database.db,
          queryOf(source, search, context),
          context,
          wanted,
        );
        return sql`(SELECT coalesce(jsonb_agg(to_jsonb(r)), '[]') FROM (${found}) r)`;
      },
    ]),
  );
  const values = await together(services, parts, PATIENCE_MS);
  const groups = own.flatMap((source): SearchGroup[] => {
    const { id, title } = source.list.definition;
    const rows = values.get(id) as readonly RawRow[] | undefined;
    if (rows?.length === 0) return [];
    return [
      {
        id,
        title: translator(context.locale)(title),
        hits: (rows ?? []).slice(0, SHOWN).flatMap((row) => hitOf(source, row, context)),
        all: rows && rows.length > SHOWN ? addressWith(source, search) : null,
        failed: rows === undefined,
      },
    ];
  });
  const isNamed = namer(search);
  return {
    groups: groups.toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one))),
    nearest: groups.length > 0 ? [] : await nearestOf(services, own, search, context),
  };
}
