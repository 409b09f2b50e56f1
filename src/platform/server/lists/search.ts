import { type Expression, type SqlBool, sql } from 'kysely';
import { normalizeCode } from '#kernel/code.ts';
import { amountReadings } from '#kernel/money.ts';
import {
  ibansIn,
  nearCodes,
  nearPayoutReferences,
  nearReferences,
  payoutReferencesIn,
  referencesIn,
} from '#kernel/reference.ts';
import { MAX_WORDS, searchPattern, searchWords } from '#kernel/search.ts';
import { may } from '../../contract/permissions.ts';
import {
  type AnyTables,
  expressionOf,
  type KeyIn,
  type ListContext,
  type LooseQuery,
  type LooseSource,
  type SearchKeyKind,
} from './source.ts';

/** The places to search that a caller may see. */
function visiblePlaces(places: LooseSource['search'], { actor }: ListContext) {
  return (places ?? []).flatMap((place) => {
    if (typeof place !== 'object' || !('permission' in place)) return [expressionOf(place)];
    return may(actor, place.permission) ? [expressionOf(place.sql)] : [];
  });
}

/** The same for keys, and how each is written. */
function visibleKeys(places: readonly KeyIn<AnyTables, string>[] = [], context: ListContext) {
  return places.flatMap((place) => {
    if (typeof place === 'object' && 'shown' in place)
      return [{ place: expressionOf(place.sql), shown: expressionOf(place.shown) }];
    return visiblePlaces([place], context).map((seen) => ({ place: seen, shown: seen }));
  });
}

/** The conditions of a search: every word is in one of the places, or the text names the row by one of its keys. */
export function searchConditions(
  source: LooseSource,
  search: string,
  context: ListContext,
): Expression<SqlBool>[] {
  const columns = visiblePlaces(source.search, context);
  const amounts = (source.searchAmounts ?? []).map(expressionOf);
  const isAmount = (text: string) =>
    amountReadings(text).flatMap((cents) =>
      amounts.map((amount) => sql`${amount} = ${String(cents)}::bigint`),
    );
  const words = searchWords(search, MAX_WORDS).map((word) => {
    const parts = columns.map((column) => sql`${column} ~* ${searchPattern(word)}`);
    parts.push(...isAmount(word));
    return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
  });
  if (words.length === 0) return [];
  // An amount with its currency has several words.
  const keys = [...namedKeys(source, search, context, READ).map(({ names }) => names), ...isAmount(search)];
  return keys.length === 0
    ? words
    : [sql<SqlBool>`((${sql.join(words, sql` and `)}) or ${sql.join(keys, sql` or `)})`];
}

/** What a search names exactly. */
const READ: Readonly<Record<SearchKeyKind, (search: string) => readonly string[]>> = {
  reference: referencesIn,
  payout: payoutReferencesIn,
  iban: ibansIn,
  code: (search) => [normalizeCode(search)].filter(Boolean),
};

const KINDS = Object.keys(READ) as SearchKeyKind[];

/** What a search probably means, if it names nothing that exists. */
const NEAR: Partial<typeof READ> = {
  reference: nearReferences,
  payout: nearPayoutReferences,
  code: nearCodes,
};

interface Key {
  readonly names: Expression<SqlBool>;
  /** The key as it is written. */
  readonly shown: Expression<unknown>;
}

/** The keys of a list that a text names, as far as the caller may search them. */
function namedKeys(
  source: LooseSource,
  search: string,
  context: ListContext,
  read: Readonly<Partial<Record<SearchKeyKind, (search: string) => readonly string[]>>>,
): Key[] {
  return KINDS.flatMap((kind) => {
    const keys = read[kind]?.(search) ?? [];
    if (keys.length === 0) return [];
    return visibleKeys(source.searchKeys?.[kind], context).map(({ place, shown }) => ({
      names: sql<SqlBool>`${place} = any(${keys})`,
      shown,
    }));
  });
}

/** Offers of one search, at most. */
export const OFFERED = 3;

/**
 * The references and codes that a search without results probably means, among the rows that the filters leave: one slip of
 * typing away; at most three.
 */
export async function nearestKeys(
  source: LooseSource,
  search: string,
  context: ListContext,
  rows: () => LooseQuery,
): Promise<string[]> {
  const offers = await Promise.all(
    namedKeys(source, search, context, NEAR).map(async ({ names, shown }) => {
      const found = await rows()
        .where(names)
        .select(sql<string>`${shown}`.as('key'))
        .orderBy(shown)
        .limit(OFFERED)
        .execute();
      return found.map((row) => String((row as { readonly key: unknown }).key));
    }),
  );
  return [...new Set(offers.flat())].slice(0, OFFERED);
}
