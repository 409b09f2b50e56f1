import fc from 'fast-check';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isFound, foldedForms, foldedWords, MAX_WORDS, searchPattern, searchWords } from '#kernel/search.ts';
import { anonymousActor } from '#platform/contract/permissions.ts';
import { listContext } from '#platform/server/lists/served.ts';
import { amongIndexed } from '#platform/server/workbench/search-key.ts';
import { useApp } from '#testing/app.ts';
import { searchSources } from './workbench.generated.ts';

const app = useApp();

/** The table of each list that the search over everything asks by indexes, with its alias. */
const tables: Readonly<Record<string, string>> = {
  emails: 'email e',
  organizations: 'organization o',
  payouts: 'payout y',
  private_donations: 'private_donation d',
  projects: 'project p',
  users: 'app_user u',
};

/** The plan of a condition that is decided by indexes where that is possible, whatever the number of rows. */
async function planOf(table: string, condition: Expression<unknown>): Promise<string> {
  return await app.services.database.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    await sql`SET LOCAL enable_indexscan = off`.execute(tx);
    const { rows } = await sql`EXPLAIN SELECT 1 FROM ${sql.raw(table)} WHERE ${condition}`.execute(tx);
    return JSON.stringify(rows);
  });
}

test('every index of names has the expression of its search, and every search of names has an index', async () => {
  const actor = { ...anonymousActor, userId: 1n, isStaff: true, isSuperuser: true };
  const context = listContext({ actor, locale: 'en_US' }, app.services.clock.now());
  const asked: string[] = [];
  for (const { list, among } of searchSources) {
    if (!among) continue;
    const table = tables[list.definition.id] ?? '';
    const plan = await planOf(table, among('Mustermann', context));
    expect(plan, list.definition.id).not.toContain('Seq Scan');
    asked.push(...new Set(plan.match(/\w+_search_key\b/gu)));
  }
  const { rows } = await app.database.pool.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relname LIKE '%search\\_key' ORDER BY 1`,
  );
  expect(asked.toSorted()).toEqual(rows.map(({ name }) => name));
});

/** Pieces of names: umlauts, ß, accents of many languages, letters without a base, pairs, marks, compatibility forms. */
const piece = fc.constantFrom(
  ...Array.from('abdegilmnorstuyz'),
  ...Array.from('äöüÄÖÜßẞ'),
  ...Array.from('éèêëçñàíóåÉÇÅ'),
  ...Array.from('łŁøØđĐæÆœŒıİħŧ'),
  ...Array.from('őűčšžýğşțǎễạặỗửĩĐ'),
  ...'ae oe ue ss sch Mc O’ d’'.split(' '),
  ...`' ’ ʼ - ‑ –`.split(' '),
  ...'ﬁ Ｍ ª 3 7'.split(' '),
);
const word = fc.array(piece, { minLength: 1, maxLength: 7 }).map((pieces) => pieces.join(''));
const form = fc.constantFrom('NFC', 'NFC', 'NFD');
const name = fc
  .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), form)
  .map(([words, stored]) => words.join(' ').normalize(stored));

const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
};
/** What people make of a name when they type it. */
const habits: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.replace(/[äöüß]/giu, (letter) => SPELLED[letter] ?? letter),
  (text) => text.normalize('NFD').replace(/[\u0300-\u036f]/gu, ''),
  (text) => text.replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, ''),
  (text) => text.replace(/['’ʼ]/gu, '´'),
  (text) => text.replace(/(?<=\p{L})[-‑–](?=\p{L})/gu, ' '),
  (text) => text.replace(/[-‑–]/gu, '‐'),
];
const typing = fc.record({
  habits: fc.array(fc.constantFrom(...habits), { minLength: 1, maxLength: 2 }),
  from: fc.nat(4),
  shorter: fc.nat(4),
});
/** A stored name, and what somebody types who looks for it or for a part of it. */
const lookup = fc.tuple(name, typing).map(([stored, { habits: made, from, shorter }]) => {
  const whole = made.reduce((text, habit) => habit(text), stored);
  const part = Array.from(whole)
    .slice(from, whole.length - shorter)
    .join('');
  return { stored, typed: part.trim() === '' ? whole : part };
});
const stranger = fc.record({ stored: name, typed: name });

const decide = async (condition: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`SELECT (${condition})::boolean AS found`.execute(
    app.services.database.db,
  );
  return rows[0]?.found ?? false;
};
const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` AND `);

describe('a name is found by the same texts, whoever compares', () => {
  const shared = ({ stored, typed }: { stored: string; typed: string }) => isFound(stored, typed);
  const by = (
    compared: (stored: string, typed: string) => RawBuilder<unknown>,
    agree: (found: boolean, asShared: boolean) => boolean,
  ) =>
    fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 3, arbitrary: lookup }, stranger), async (pair) => {
        const found = await decide(compared(pair.stored, pair.typed));
        expect({ ...pair, found: agree(found, shared(pair)) }).toEqual({ ...pair, found: true });
      }),
      { numRuns: 400 },
    );

  test('the pattern of lists in the database is that of pickers in the browser', () =>
    by(
      (stored, typed) =>
        all(searchWords(typed, MAX_WORDS).map((one) => sql`${stored}::text ~* ${searchPattern(one)}`)),
      (found, asShared) => found === asShared,
    ));

  test('what a list finds in a name is among what the index of names finds', () =>
    by(
      (stored, typed) => sql`${amongIndexed(typed, { keys: [sql`${stored}::text`] })}
        OR ${!searchWords(typed, MAX_WORDS).some((one) => one.split(/['’ʼ´‐‑–-]/u).join('').length >= 3)}`,
      (found, asShared) => found || !asShared,
    ));

  test('what a list finds in a name is among what public pages find', () =>
    by(
      (stored, typed) =>
        all(
          foldedWords(typed, MAX_WORDS).map((one) => {
            const forms = foldedForms(one).map(
              (form) =>
                sql`explore_search_text(${stored}::text) LIKE explore_fold(${`%${form.replace(/[\\%_]/gu, '\\$&')}%`}::text)`,
            );
            return sql`(${sql.join(forms, sql` OR `)})`;
          }),
        ),
      (found, asShared) => found || !asShared,
    ));
});

test('typing a name in any of the usual ways finds it', () => {
  fc.assert(
    fc.property(fc.tuple(name, fc.constantFrom(...habits)), ([stored, habit]) => {
      expect([stored, habit(stored), isFound(stored, habit(stored))]).toEqual([stored, habit(stored), true]);
    }),
    { numRuns: 1000 },
  );
});
