import { type Expression, type SqlBool, sql } from 'kysely';
import { normalizeCode } from '#kernel/code.ts';
import { amountReadings } from '#kernel/money.ts';
import { ibansIn, nearCodes, nearReferences, payoutReferencesIn, referencesIn } from '#kernel/reference.ts';
import { MAX_WORDS, searchPattern, searchWords } from '#kernel/search.ts';
import { may } from '../../contract/permissions.ts';
import {
  expressionOf,
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
  const keys = [...keyConditions(source, search, context, READ), ...isAmount(search)];
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
const NEAR: Partial<typeof READ> = { reference: nearReferences, code: nearCodes };

function keyConditions(
  source: LooseSource,
  search: string,
  context: ListContext,
  read: Readonly<Partial<Record<SearchKeyKind, (search: string) => readonly string[]>>>,
): Expression<SqlBool>[] {
  return KINDS.flatMap((kind) => {
    const keys = read[kind]?.(search) ?? [];
    if (keys.length === 0) return [];
    return visiblePlaces(source.searchKeys?.[kind], context).map(
      (place) => sql<SqlBool>`${place} = any(${keys})`,
    );
  });
}

/** Offers of one search, at most. */
const OFFERED = 3;

/**
 * The references and codes that a search without results probably means, among the rows that the filters leave: one slip of
 * typing away; at most three.
 */
export async function nearestKeys(
  source: LooseSource,
  search: string,
  context: ListContext,
  rows: LooseQuery,
): Promise<string[]> {
  const offers = await Promise.all(
    KINDS.map(async (kind) => {
      const [condition] = kind in NEAR ? keyConditions(source, search, context, NEAR) : [];
      const [place] = visiblePlaces(source.searchKeys?.[kind], context);
      if (condition === undefined || place === undefined) return [];
      const found = await rows
        .where(condition)
        .select(sql<string>`${place}`.as('key'))
        .limit(OFFERED)
        .execute();
      return found.map((row) => String((row as { readonly key: unknown }).key));
    }),
  );
  return [...new Set(offers.flat())].slice(0, OFFERED);
}
