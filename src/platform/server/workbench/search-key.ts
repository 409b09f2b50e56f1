import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { amountReadings } from '#kernel/money.ts';
import { payoutReferencesIn, referencesIn } from '#kernel/reference.ts';
import { MAX_WORDS, partsOfWord, searchWords } from '#kernel/search.ts';

/** Accented letters and what an index stores in their place; the indexes of migration 0430 contain the same text. */
const ACCENTED =
  'áàâãäåāăąÁÀÂÃÄÅĀĂĄæÆçćčÇĆČďđĎĐéèêëēęěÉÈÊËĒĘĚğĞíìîïīıÍÌÎÏĪİłľŁĽñńňÑŃŇóòôõöøőÓÒÔÕÖØŐœŒřŘśšşșŚŠŞȘßẞťțŤȚúùûüūůűÚÙÛÜŪŮŰýÿÝžźżŽŹŻ';
const PLAIN =
  'aaaaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeggiiiiiiiiiiiillllnnnnnnoooooooooooooooorrssssssssssttttuuuuuuuuuuuuuuyyyzzzzzz';

/**
 * A text as indexes of names store it: lower case, without accents, and with one letter where German spells two (ae, oe,
 * ue, ss). It is the same for "Müller", "Mueller" and "MULLER".
 */
export function searchKey(text: Expression<unknown>): RawBuilder<string> {
  return sql<string>`replace(replace(replace(replace(translate(lower(${text}), ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)}), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's')`;
}

/** `%` and `_` of a text are no wildcards. */
const literal = (text: Expression<unknown>) =>
  sql`replace(replace(replace(${text}, ${sql.lit('\\')}, ${sql.lit('\\\\')}), '%', ${sql.lit('\\%')}), '_', ${sql.lit('\\_')})`;

/** Words of a search as an index can find them. */
export interface IndexedPlaces {
  /** Expressions of which a trigram index stores {@link searchKey}. */
  readonly keys?: readonly Expression<unknown>[];
  /** Expressions in lower case whose index finds beginnings. */
  readonly beginnings?: readonly Expression<unknown>[];
  /** Amounts in cents. */
  readonly amounts?: readonly Expression<unknown>[];
  /** References of donations or payouts with an index of their own; also found within other text. */
  readonly references?: readonly Expression<unknown>[];
}

/** A trigram index finds nothing shorter. */
const SHORTEST = 3;

/**
 * A condition that indexes can decide: every word is in one of the places. Shorter words than an index can find must
 * stand beside longer ones. False if no word can be found by an index.
 */
export function amongIndexed(
  search: string,
  { keys = [], beginnings = [], amounts = [], references = [] }: IndexedPlaces,
): Expression<SqlBool> {
  const conditions = searchWords(search, MAX_WORDS).flatMap((word) => {
    const parts: Expression<unknown>[] = amountReadings(word).flatMap((cents) =>
      amounts.map((amount) => sql`${amount} = ${String(cents)}::bigint`),
    );
    // The index has apostrophes and hyphens as they were written: the parts between them are found.
    const long = partsOfWord(word).filter(({ length }) => length >= SHORTEST);
    const found = long.length === 0 && word.length >= SHORTEST ? [word] : long;
    if (found.length === 0) return parts.length === 0 ? [] : [sql<SqlBool>`(${sql.join(parts, sql` or `)})`];
    const contains = (place: Expression<unknown>) =>
      found.map((part) => {
        const key = literal(searchKey(sql`${part}::text`));
        return sql`${searchKey(place)} like '%' || ${key} || '%'`;
      });
    parts.push(...keys.map((place) => sql`(${sql.join(contains(place), sql` and `)})`));
    const start = literal(sql`${word.toLowerCase()}::text`);
    parts.push(...beginnings.map((place) => sql`${place} like ${start} || '%'`));
    return parts.length === 0 ? [] : [sql<SqlBool>`(${sql.join(parts, sql` or `)})`];
  });
  const words =
    conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
  const named = [...referencesIn(search), ...payoutReferencesIn(search)];
  if (named.length === 0 || references.length === 0) return words;
  const exact = references.map((place) => sql`${place} = any(${named})`);
  return sql<SqlBool>`(${words} or ${sql.join(exact, sql` or `)})`;
}
