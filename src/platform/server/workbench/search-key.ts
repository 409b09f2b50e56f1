import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { amountReadings } from '#kernel/money.ts';
import { payoutReferencesIn, referencesIn } from '#kernel/reference.ts';
import { MARKS_OF_NAMES, MAX_WORDS, partsOfWord, searchWords } from '#kernel/search.ts';

/** Accented letters and what an index stores in their place; the indexes of migration 0680 contain the same text. */
const ACCENTED =
  'áàâãäåāăąÁÀÂÃÄÅĀĂĄæÆçćčÇĆČďđĎĐéèêëēęěÉÈÊËĒĘĚğĞíìîïīıÍÌÎÏĪİłľŁĽñńňÑŃŇóòôõöøőÓÒÔÕÖØŐœŒřŘśšşșŚŠŞȘßẞťțŤȚúùûüūůűÚÙÛÜŪŮŰýÿÝžźżŽŹŻ';
const PLAIN =
  'aaaaaaaaaaaaaaaaaaaaccccccddddeeeeeeeeeeeeeeggiiiiiiiiiiiillllnnnnnnoooooooooooooooorrssssssssssttttuuuuuuuuuuuuuuyyyzzzzzz';

/** Lower case without accents. */
const plain = (text: Expression<unknown>) =>
  sql`translate(lower(${text}), ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)})`;

const withoutMarks = (text: Expression<unknown>) =>
  sql<string>`translate(${text}, ${sql.lit(MARKS_OF_NAMES)}, '')`;

/**
 * A text as indexes of names store it: lower case, without accents, with one letter where German spells two (ae, oe, ue,
 * ss), and without apostrophes and hyphens. It is the same for "Müller", "Mueller" and "MULLER", and for "OBrien" and
 * "O’Brien". Two letters with a mark between them are not one: "Anna-Elena" contains "elena".
 */
export function searchKey(text: Expression<unknown>): RawBuilder<string> {
  return withoutMarks(
    sql`replace(replace(replace(replace(${plain(text)}, 'ae', 'a'), 'oe', 'o'), 'ue', 'u'), 'ss', 's')`,
  );
}

/** The keys of what is typed: two letters may be one, or two that a mark divides in the text ("Annaelena", "Haussuche"). */
const typedKeys = (text: string) => [
  searchKey(sql`${text}::text`),
  ...(/ae|oe|ue|ss/iu.test(text) ? [withoutMarks(plain(sql`${text}::text`))] : []),
];

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
 * The texts of a word that an index can find, which must all be in a place: its parts between apostrophes and hyphens, or the
 * word without these marks, which the index does not have.
 */
function readingsOf(word: string): readonly (readonly string[])[] {
  const parts = partsOfWord(word);
  const readings = parts.length > 1 ? [parts, [parts.join('')]] : [parts];
  return readings
    .map((texts) => texts.filter(({ length }) => length >= SHORTEST))
    .filter(({ length }) => length > 0);
}

/** Whether a place contains a typed text. */
function contains(place: Expression<unknown>, text: string): RawBuilder<unknown> {
  const found = typedKeys(text).map((key) => sql`${searchKey(place)} like '%' || ${literal(key)} || '%'`);
  return sql`(${sql.join(found, sql` or `)})`;
}

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
    const readings = readingsOf(word);
    if (readings.length === 0)
      return parts.length === 0 ? [] : [sql<SqlBool>`(${sql.join(parts, sql` or `)})`];
    for (const place of keys)
      for (const texts of readings)
        parts.push(
          sql`(${sql.join(
            texts.map((text) => contains(place, text)),
            sql` and `,
          )})`,
        );
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
