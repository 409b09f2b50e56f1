import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { amountReadings } from '#kernel/money.ts';
import { ibansIn, payoutReferencesIn, referencesIn } from '#kernel/reference.ts';
import { MARKS_OF_NAMES, MAX_WORDS, partsOfWord, searchWords } from '#kernel/search.ts';
import { escapeLike } from '#kernel/text.ts';

/** Letters with accents that Unicode does not take apart, and what an index stores in their place. */
const ACCENTED = 'ıłŁøØđĐħĦŧŦæÆœŒßẞ';
const PLAIN = 'illooddhhttaaooss';
const ACCENTS = '[\\u0300-\\u036f]';

/** Lower case without accents. */
const plain = (text: Expression<unknown>) =>
  sql`translate(lower(regexp_replace(normalize(${text}, NFD), ${sql.lit(ACCENTS)}, '', 'g')), ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)})`;

/** The same in a program; letter by letter, as PostgreSQL does it. */
const plainText = (text: string): string =>
  Array.from(text.normalize('NFD').replace(/[\u0300-\u036f]/gu, ''), (one) => {
    const letter = one.toLowerCase();
    return PLAIN[ACCENTED.indexOf(letter)] ?? letter;
  }).join('');

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

/** Words of a search as an index can find them. */
export interface IndexedPlaces {
  /** Expressions of which a trigram index stores {@link searchKey}. */
  readonly keys?: readonly Expression<unknown>[];
  /** Expressions in lower case whose index finds beginnings. */
  readonly beginnings?: readonly Expression<unknown>[];
  /** Amounts in cents. */
  readonly amounts?: readonly Expression<unknown>[];
  /** IBANs in lower case with an index; also found within other text. */
  readonly ibans?: readonly Expression<unknown>[];
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

/** Letters that are one in a key where German spells two for one; beside accents there may be more of them. */
const RUN = /[aou]e{1,3}|s{2,4}/u;
/** So many runs of a text are spelled in all ways; it is searched up to the next one. */
const MOST_RUNS = 3;

/** The beginning of a text with each of its runs as one letter and as more. */
function spelled(text: string, runs = MOST_RUNS): readonly string[] {
  const [run = ''] = RUN.exec(text) ?? [];
  if (run === '') return [text];
  const at = text.indexOf(run);
  const before = text.slice(0, at);
  if (runs === 0) return [before];
  const lengths = Array.from({ length: run.length }, (_, more) => run.slice(0, more + 1));
  return spelled(text.slice(at + run.length), runs - 1).flatMap((end) =>
    lengths.map((one) => before + one + end),
  );
}

/**
 * What is searched for in keys for a typed text: two letters that German spells for one may be one, or two that a mark divides
 * in the text ("Annaelena"), and a first letter the second of two ("ela" of "Michaela"). Without wildcards, which would leave
 * an index too little to find "Kuehn" by.
 */
export function spellingsOf(typed: string): readonly string[] {
  const text = plainText(typed);
  const begins = text.startsWith('e') ? ['a', 'o', 'u'].map((letter) => letter + text.slice(1)) : [];
  return [...new Set([text, ...begins].flatMap((one) => spelled(one)))];
}

/** Whether a place contains a typed text. */
function contains(place: Expression<unknown>, text: string): RawBuilder<unknown> {
  const found = spellingsOf(text).map(
    (spelling) => sql`${searchKey(place)} like ${`%${escapeLike(spelling)}%`}`,
  );
  return sql`(${sql.join(found, sql` or `)})`;
}

const named = (places: readonly Expression<unknown>[], texts: readonly string[]) =>
  texts.length === 0 ? [] : places.map((place) => sql`${place} = any(${texts})`);

/**
 * A condition that indexes can decide: every word is in one of the places. Shorter words than an index can find must
 * stand beside longer ones. False if no word can be found by an index.
 */
export function amongIndexed(
  search: string,
  { keys = [], beginnings = [], amounts = [], ibans = [], references = [] }: IndexedPlaces,
): Expression<SqlBool> {
  const amountsOf = (text: string): Expression<unknown>[] =>
    amountReadings(text).flatMap((cents) =>
      amounts.map((amount) => sql`${amount} = ${String(cents)}::bigint`),
    );
  const conditions = searchWords(search, MAX_WORDS).flatMap((word) => {
    const parts = amountsOf(word);
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
    const beginning = `${escapeLike(word.toLowerCase())}%`;
    parts.push(...beginnings.map((place) => sql`${place} like ${beginning}`));
    return parts.length === 0 ? [] : [sql<SqlBool>`(${sql.join(parts, sql` or `)})`];
  });
  const words =
    conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
  const exact = [
    // With its currency an amount has several words.
    ...amountsOf(search),
    ...named(references, [...referencesIn(search), ...payoutReferencesIn(search)]),
    ...named(
      ibans,
      ibansIn(search).map((iban) => iban.toLowerCase()),
    ),
  ];
  return exact.length === 0 ? words : sql<SqlBool>`(${words} or ${sql.join(exact, sql` or `)})`;
}
