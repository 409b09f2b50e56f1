import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { exploreOrganizations } from '#features/explore/contract/organizations.ts';
import { exploreProjects } from '#features/explore/contract/projects.ts';
import { listFundingRecipients } from '#features/internal-fundings/contract/recipients.ts';
import { searchEverything } from '#features/workbench/contract.ts';
import { formatMoney } from '#kernel/money.ts';
import { isFound } from '#kernel/search.ts';
import { type AnyList, listFilters, type ListRow, sortableKeys } from '#platform/contract/list.ts';
import { listChoices, type ListPage, listRoutes } from '#platform/contract/list-routes.ts';
import type { MoneyWire } from '#platform/contract/money.ts';
import { anonymousActor } from '#platform/contract/permissions.ts';
import type { AnyRoute } from '#platform/contract/route.ts';
import { listContext, servedLists } from '#platform/server/lists/served.ts';
import { sessionHeaders, useApp } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';
import { registrations } from './features.ts';
import { listFixtures } from './lists.fixtures.ts';

const NAME = 'Jürgen O’Größe-Nguyễn';
/** What people type, paste and dictate who look for it. */
const TYPED = [
  'jurgen',
  'Juergen',
  'JÜRGEN',
  'grosse',
  "O'Grosse",
  'OGroesse',
  'nguyen',
  'Nguyễn, Jürgen',
  'o´größe nguyen jurgen',
  NAME.normalize('NFD'),
  'Jür\u00ADgen',
  'nguy\u200Ben',
  'jurgen\u00A0nguyen',
  '\u2068Größe Jürgen\u2069\t',
];
const OTHER = 'Jürgen Nobodys';
/** Nobody sees any of it. */
const UNSEEN = '\u00AD \u200B\u2060';

const app = useApp();
let headers: Record<string, string> = {};
beforeAll(async () => {
  const staff = await buildUser(app.services, { isSuperuser: true });
  headers = await sessionHeaders(app.services, staff.id);
  for (const fixture of Object.values(listFixtures)) await fixture(app.services);
});

/** The columns that name records, by table. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  additional_field: ['label'],
  app_user: ['first_name', 'last_name'],
  application_type: ['name'],
  bank_account: ['title', 'holder'],
  blocked_voter: ['reason'],
  budget: ['title'],
  co_funding: ['title'],
  coin_campaign: ['title'],
  company: ['title'],
  company_sign_up: ['title'],
  contact_person: ['addressable_name'],
  email: ['subject'],
  external_service: ['name'],
  funding_scope: ['name'],
  limit_lift: ['reason'],
  mail_suppression: ['detail'],
  news_item: ['title'],
  organization: ['title', 'country', 'internal_status'],
  payment_provider: ['title'],
  private_donation: ['last_name'],
  project: ['title', 'internal_status'],
  reminder: ['title'],
  reminder_template: ['title'],
  search_log: ['search_text'],
  voting: ['title'],
  voting_code_batch: ['name'],
};

async function nameAll(name: string): Promise<void> {
  const { pool } = app.database;
  // Titles of some tables differ from each other.
  const named = `$1 || translate(ctid::text, '(,)', ' .')`;
  for (const [table, columns] of Object.entries(NAMED))
    await pool.query(`UPDATE ${table} SET ${columns.map((column) => `${column} = ${named}`).join(', ')}`, [
      name,
    ]);
  await pool.query(`UPDATE category SET title = jsonb_build_object('en', ${named}, 'de', ${named})`, [name]);
  await pool.query(`UPDATE page SET draft = jsonb_set(draft, '{title,de}', to_jsonb($1::text))`, [name]);
  await pool.query(`UPDATE additional_field SET options = ARRAY[$1] WHERE options <> '{}'`, [name]);
}

interface Found {
  readonly value: string;
  readonly label: string;
}
interface Finder {
  readonly name: string;
  readonly find: (search: string) => Promise<readonly Found[]>;
}

/** Everything that staff choose from by typing: filters of lists, those of additional columns too, and choices of forms. */
async function finders(): Promise<Finder[]> {
  const actor = { ...anonymousActor, userId: 1n, isStaff: true, isSuperuser: true };
  const context = listContext({ actor, locale: 'en_US' }, app.services.clock.now());
  const asking = (route: AnyRoute, params: object) => async (search: string) => {
    const answer = await app.call(route, { params, query: { search } }, { headers });
    expect(answer.status, `${route.id} ${JSON.stringify(params)} ${search}`).toBe(200);
    return (answer.body as { results: readonly Found[] }).results;
  };
  const found: Finder[] = [];
  for (const served of servedLists()) {
    const { definition: list } = await served.current(app.services.database.db, context);
    const dynamic = listFilters(list).filter(({ options }) => options === 'dynamic');
    for (const { param } of dynamic)
      found.push({
        // Additional columns are named by their kind alone: their numbers differ.
        name: `${list.id} ${param.replace(/\d+/u, '')}`,
        find: asking(listRoutes(list).options, { filter: param }),
      });
    for (const name of Object.keys(list.choices))
      found.push({ name: `${list.id} choices ${name}`, find: asking(listChoices(list, name), {}) });
  }
  for (const kind of ['project', 'organization'])
    found.push({
      name: `recipients ${kind}`,
      find: async (search) => {
        const answer = await app.call(listFundingRecipients, { query: { kind, search } }, { headers });
        return (answer.body as { results: readonly Found[] }).results;
      },
    });
  return found;
}

/** Choices that are no names, each with what they are. */
const NO_NAMES: Readonly<Record<string, string>> = {
  'audit_log action': 'words of the program',
  'audit_log kind': 'words of the program',
  'emails template': 'words of the program',
  'payouts file': 'ids of payment files',
  'payouts month': 'months',
  'private_donations account': 'user names',
  'private_donations same_donor': 'references',
  'search_logs page_path': 'addresses of pages',
};

const lists = () => servedLists().map(({ definition }) => definition);
const searched = () => lists().filter(({ search }) => search);

/** Lists that search no names, each with what they search. */
const SEARCH_NO_NAMES: Readonly<Record<string, string>> = {
  mail_templates: 'texts of the program',
  payments_to_clarify: 'numbers of payments and donations',
};

type Page = ListPage<AnyList> & { readonly results: readonly ListRow[] };
async function pageOf(list: AnyList, query: Record<string, string>): Promise<Page> {
  const answer = await app.call(listRoutes(list).page, { query }, { headers });
  expect(answer.status, `${list.id} ${JSON.stringify(query)}`).toBe(200);
  return answer.body;
}

/** A label in other spellings: without its order, in capitals, with accents, decomposed, and with what nobody sees. */
function spellings(label: string): string[] {
  const words = label.split(' ').slice(0, 4);
  const text = words.join(' ').slice(0, 50).trim();
  return [
    text.toUpperCase(),
    text.split(' ').toReversed().join(' '),
    text.replace(/[aeiou]/gu, (letter) => `${letter}\u0301`),
    text.replace(/(?<=\p{L})(?=\p{L})/u, '\u00AD'),
    text.replaceAll(' ', '\u00A0'),
    ` ${text}\u200B`,
  ];
}

/** The parameters of a query by name. */
const shapeOf = (query: unknown): object =>
  typeof query === 'object' &&
  query !== null &&
  'shape' in query &&
  typeof query.shape === 'object' &&
  query.shape !== null
    ? query.shape
    : {};

describe('whatever is searched by a text from a request', () => {
  test('is a list, one of its choices, or one of these', () => {
    const others = registrations
      .map(({ route }) => route)
      .filter(({ query }) => 'search' in shapeOf(query))
      .filter(({ id }) => !id.startsWith('list_'))
      .map(({ id }) => id);
    expect(others.toSorted()).toEqual([
      'exploreLocations',
      'exploreOrganizations',
      'exploreProjects',
      'listFundingRecipients',
      'listOwnRecipients',
      // Rows of lists, read by the same query.
      'organizations_minimal',
      'payouts_minimal',
      'projects_minimal',
      'projects_minimal_organizations',
      'search_everything',
      'statistics_ipp_summary',
    ]);
  });

  test('is compared by the shared functions alone', () => {
    const shared = [
      'src/platform/server/lists/options.ts',
      'src/platform/server/lists/search.ts',
      'src/platform/server/workbench/search.ts',
    ];
    const own = globSync('src/**/server/**/*.ts').filter(
      (path) =>
        !path.endsWith('.test.ts') &&
        !shared.includes(path) &&
        /\bsearchPattern\b|\bilike\b|escapeLike\(search\)|position\((?:lower|upper)\(|\.includes\(search\b/iu.test(
          readFileSync(path, 'utf8'),
        ),
    );
    expect(own).toEqual([]);
  });
});

describe.each(['NFC', 'NFD'] as const)('records with names that are stored in %s', (form) => {
  beforeAll(() => nameAll(NAME.normalize(form)));

  test('are found by every choice, however they are typed', async () => {
    const wrong: unknown[] = [];
    for (const { name, find } of await finders()) {
      if (name in NO_NAMES) continue;
      for (const typed of TYPED) {
        const labels = (await find(typed)).map(({ label }) => label);
        if (labels.length === 0 || !labels.every((label) => isFound(label, NAME)))
          wrong.push([name, typed, labels]);
      }
      if ((await find(OTHER)).length > 0) wrong.push([name, OTHER]);
    }
    expect(wrong).toEqual([]);
  });

  test('are found by every list, however they are typed', async () => {
    const wrong: unknown[] = [];
    for (const list of searched()) {
      if (list.id in SEARCH_NO_NAMES) continue;
      const { count } = await pageOf(list, { search: NAME });
      if (count === 0) wrong.push([list.id, NAME]);
      // More rows may have some of the words: searches of the tests above are logged meanwhile.
      for (const typed of ['Nguyễn, Jürgen', 'JÜR\u00ADGEN\u00A0ogrosse', NAME.normalize('NFD')])
        if ((await pageOf(list, { search: typed })).count < count) wrong.push([list.id, typed]);
      if ((await pageOf(list, { search: OTHER })).count > 0) wrong.push([list.id, OTHER]);
    }
    expect(wrong).toEqual([]);
  });

  test('are found by the search over everything and by public pages, however they are typed', async () => {
    for (const search of TYPED) {
      const everything = await app.call(searchEverything, { query: { search } }, { headers });
      const { groups } = everything.body as { groups: readonly { id: string; hits: readonly object[] }[] };
      const ids = groups.filter(({ hits }) => hits.length > 0).map(({ id }) => id);
      expect(ids, search).toEqual(
        expect.arrayContaining([
          'projects',
          'organizations',
          'users',
          'private_donations',
          'budgets',
          'votings',
        ]),
      );
      for (const route of [exploreProjects, exploreOrganizations]) {
        const { body } = await app.call(route, { query: { search } });
        expect((body as { count: number }).count, `${route.id} ${search}`).toBeGreaterThan(0);
      }
    }
  });
});

test('choices that are no names are found in other spellings as well, and by nothing else', async () => {
  const wrong: unknown[] = [];
  const names: string[] = [];
  for (const { name, find } of await finders()) {
    names.push(name);
    const [first] = await find('');
    if (!first) {
      wrong.push([name, 'has no choices']);
      continue;
    }
    if (name in NO_NAMES)
      for (const typed of spellings(first.label))
        if (!(await find(typed)).some(({ value }) => value === first.value)) wrong.push([name, typed]);
    if ((await find('nothing is called like this')).length > 0)
      wrong.push([name, 'finds nothing in particular']);
    if ((await find(UNSEEN)).length !== (await find('')).length) wrong.push([name, UNSEEN]);
  }
  expect(wrong).toEqual([]);
  expect(names).toEqual(expect.arrayContaining(Object.keys(NO_NAMES)));
});

test('filters by text find other spellings and any order of the words', async () => {
  const wrong: unknown[] = [];
  for (const list of lists()) {
    for (const { param, column } of listFilters(list).filter(({ type }) => type === 'text')) {
      const { results } = await pageOf(list, { page_size: '100' });
      const cells = results.map((row) => ({ id: row.id, text: String(row[column ?? ''] ?? '') }));
      const cell =
        cells.find(({ text }) => /\p{L} \p{L}/u.test(text)) ?? cells.find(({ text }) => text !== '');
      if (!cell) {
        wrong.push([list.id, param, 'has no values']);
        continue;
      }
      for (const typed of spellings(cell.text)) {
        const found = await pageOf(list, { [param]: typed, page_size: '100' });
        if (!found.results.some(({ id }) => id === cell.id)) wrong.push([list.id, param, typed, cell.text]);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test('a text of which nobody sees anything is no search', async () => {
  for (const list of searched())
    expect([list.id, (await pageOf(list, { search: UNSEEN })).count]).toEqual([
      list.id,
      (await pageOf(list, {})).count,
    ]);
  for (const route of [exploreProjects, exploreOrganizations]) {
    const all = await app.call(route, {});
    expect((await app.call(route, { query: { search: UNSEEN } })).body).toMatchObject({
      count: (all.body as { count: number }).count,
    });
  }
  expect(await app.call(searchEverything, { query: { search: UNSEEN } }, { headers })).toMatchObject({
    status: 400,
    body: { codes: { search: expect.anything() } },
  });
});

/** Lists with amounts that are not searched, each with what they are. */
const AMOUNTS_NOT_SEARCHED: Readonly<Record<string, string>> = {
  companies: 'sums of all that a company gave',
  company_results: 'sums of a period',
  own_projects: 'what a project needs and has, which changes with every donation',
  payment_fees: 'rates',
  statistics_ipp: 'sums of a period',
  projects: 'what a project needs and has, which changes with every donation',
};

test('every list with amounts that can be sorted finds them in both spellings', async () => {
  const priced = searched().filter((list) =>
    sortableKeys(list, () => true).some((key) => list.columns[key]?.kind === 'money'),
  );
  expect(priced.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(AMOUNTS_NOT_SEARCHED)));
  const wrong: string[] = [];
  for (const list of priced.filter(({ id }) => !(id in AMOUNTS_NOT_SEARCHED))) {
    const keys = Object.keys(list.columns).filter((key) => list.columns[key]?.kind === 'money');
    const { results } = await pageOf(list, { page_size: '100' });
    const found = await Promise.all(
      keys.map(async (key) => {
        const centsOf = (row: ListRow) => Math.abs((row[key] as MoneyWire | null | undefined)?.in_cents ?? 0);
        const cents = results.map(centsOf).find((one) => one > 0) ?? 0;
        const texts = ['de-DE', 'en-US'].flatMap((locale) => {
          const text = formatMoney(BigInt(cents), locale);
          return [text, text.replace(/\s*€\s*/u, '')];
        });
        const pages = await Promise.all(texts.map((search) => pageOf(list, { search })));
        return pages.every((page) => page.results.some((row) => centsOf(row) === cents && cents > 0));
      }),
    );
    if (!found.includes(true)) wrong.push(list.id);
  }
  expect(wrong).toEqual([]);
});
