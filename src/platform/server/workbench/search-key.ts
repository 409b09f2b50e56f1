import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { parseAmount } from '#kernel/money.ts';
import { searchWords } from '#kernel/search.ts';
import { languageOf } from '../../i18n.ts';
import type { ListContext } from '../lists/source.ts';

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
}

/** A trigram index finds nothing shorter. */
const SHORTEST = 3;
const MAX_WORDS = 8;

/**
 * A condition that indexes can decide: every word is in one of the places. Shorter words than an index can find must
 * stand beside longer ones. False if no word can be found by an index.
 */
export function amongIndexed(
  search: string,
  { locale }: Pick<ListContext, 'locale'>,
  { keys = [], beginnings = [], amounts = [] }: IndexedPlaces,
): Expression<SqlBool> {
  const conditions = searchWords(search, MAX_WORDS).flatMap((word) => {
    const cents = amounts.length === 0 ? null : parseAmount(word, languageOf(locale));
    const parts: Expression<unknown>[] =
      cents === null ? [] : amounts.map((amount) => sql`${amount} = ${String(cents)}::bigint`);
    if (word.length < SHORTEST)
      return parts.length === 0 ? [] : [sql<SqlBool>`(${sql.join(parts, sql` or `)})`];
    const key = literal(searchKey(sql`${word}::text`));
    parts.push(...keys.map((place) => sql`${searchKey(place)} like '%' || ${key} || '%'`));
    const start = literal(sql`${word.toLowerCase()}::text`);
    parts.push(...beginnings.map((place) => sql`${place} like ${start} || '%'`));
    return parts.length === 0 ? [] : [sql<SqlBool>`(${sql.join(parts, sql` or `)})`];
  });
  return conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}
