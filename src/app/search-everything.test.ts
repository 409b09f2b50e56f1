import { beforeAll, describe, expect, it } from 'vitest';
import { coinCodeList } from '#features/coins/list/codes.ts';
import { donationList } from '#features/donations/list/donations.ts';
import { fundingChangeList } from '#features/internal-fundings/list/changes.ts';
import { clarifyList } from '#features/payments-to-clarify/list/clarify.ts';
import { payoutList } from '#features/payouts/list/payouts.ts';
import { fundingCodeList } from '#features/programmes/list/funding-codes.ts';
import { searchEverything } from '#features/workbench/contract.ts';
import type { AnyList } from '#platform/contract/list.ts';
import { berlinDate } from '#kernel/clock.ts';
import { newReference } from '#kernel/ids.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { anonymousActor, type GridPermission } from '#platform/contract/permissions.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { limits } from '#platform/server/limits/rate-limits.ts';
import { findRecords } from '#platform/server/workbench/search.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { spellingsOfNames } from '#testing/spellings.ts';
import { administrationScreens } from './administration-routes.ts';
import { listFixtures } from './lists.fixtures.ts';
import { searchSources } from './workbench.generated.ts';

const app = useApp();
let superuser: BuiltUser;
let project: { id: bigint; slug: string };
let spelled: { id: bigint };

beforeAll(async () => {
  superuser = await buildUser(app.services, { isSuperuser: true });
  for (const fill of Object.values(listFixtures)) await fill(app.services);
  project = await makeProject(app.database.pool);
  spelled = await makeProject(app.database.pool);
  await app.database.pool.query('UPDATE project SET title = $2, city = $3 WHERE id = $1', [
    project.id,
    'Straße der Yılmaz-Müller 100 %',
    'Łódź',
  ]);
});

type Groups = ResponseOf<typeof searchEverything>['groups'];
async function answered(
  text: string,
  as: BuiltUser = superuser,
): Promise<ResponseOf<typeof searchEverything>> {
  const answer = await app.call(searchEverything, { query: { search: text } }, { as });
  expect(answer.status, text).toBe(200);
  return answer.body;
}
const search = async (text: string, as?: BuiltUser): Promise<Groups> => (await answered(text, as)).groups;
const group = async (id: string, text: string, as?: BuiltUser) =>
  (await search(text, as)).find((one) => one.id === id);
const names = async (id: string, text: string, as?: BuiltUser) =>
  ((await group(id, text, as))?.hits ?? []).map(({ name }) => name);
const withRights = (...permissions: GridPermission[]) => buildUser(app.services, { permissions });

/** One donation of the fixtures under a name of its own. */
async function donationOf(first: string, last: string, cents: number): Promise<string> {
  const { rows } = await app.database.pool.query<{ reference: string }>(
    `UPDATE private_donation SET first_name = $1, last_name = $2, email = lower($3), amount_cents = $4, reference = $5
     WHERE id = (SELECT id FROM private_donation WHERE last_name NOT LIKE 'Found%' ORDER BY id LIMIT 1)
     RETURNING reference`,
    [first, last, `${unique('donor')}@example.org`, cents, newReference()],
  );
  return rows[0]?.reference ?? '';
}

describe('the search over everything', () => {
  it.each([
    'strasse',
    'STRASSE',
    'straße',
    'yilmaz',
    'mueller',
    'muller',
    'Müller',
    'lodz',
    '100 %',
    'Yılmaz Łódź',
  ])('finds a project by %s', async (text) => {
    expect(await names('projects', text)).toContain('Straße der Yılmaz-Müller 100 %');
  });

  it.each(spellingsOfNames)(
    'searches by %s among projects and donors of the name %s: found is %s',
    async (typed, stored, isFound) => {
      await app.database.pool.query('UPDATE project SET title = $2 WHERE id = $1', [spelled.id, stored]);
      const reference = await donationOf('Kim', `${stored} Foundspelling`, 4_712);
      expect((await names('projects', typed)).includes(stored)).toBe(isFound);
      expect((await names('private_donations', `${typed} Foundspelling`)).includes(reference)).toBe(isFound);
    },
  );

  it('begins with the records that the search names, before those that are only connected with them', async () => {
    const title = unique('Trapeznetz');
    const named = await makeProject(app.database.pool);
    await app.database.pool.query('UPDATE project SET title = $2 WHERE id = $1', [named.id, title]);
    const { rowCount } = await app.database.pool.query(
      `UPDATE reminder SET project_id = $1, organization_id = NULL, title = 'Ask for photos'
       WHERE id = (SELECT min(id) FROM reminder)`,
      [named.id],
    );
    expect(rowCount).toBe(1);
    expect((await search(title)).map(({ id }) => id)).toEqual(['projects', 'reminders']);
  });

  it('takes punctuation of a search literally', async () => {
    for (const text of ['%%%', '___', 'str%e', 'a\\b', "o'x", '(((', '.*.*'])
      expect(await names('projects', text), text).not.toContain('Straße der Yılmaz-Müller 100 %');
  });

  it('finds a donor by the name either way round, a donation by its number and by its amount', async () => {
    const reference = await donationOf('Pía', 'FoundSömmer', 12_345);
    for (const text of [
      'FoundSömmer, Pía',
      'Pia FoundSommer',
      'foundsoemmer',
      reference,
      reference.toLowerCase(),
      '123,45',
      '123.45',
    ])
      expect(await names('private_donations', text), text).toContain(reference);
    expect(await names('private_donations', 'Pia FoundWinter')).toEqual([]);
  });

  it('finds a donation by a line of a bank statement, and a payout by its number in a sentence', async () => {
    const reference = await donationOf('Zoë', unique('Statement'), 7_654_321);
    const line = `GUTSCHRIFT Zoe Muster 01.12.2026 SVWZ+${reference.replace('-', ' ').toLowerCase()} EREF+NOTPROVIDED KREF+NONREF 76.543,21 EUR`;
    expect(await names('private_donations', line)).toEqual([reference]);
    const { rows } = await app.database.pool.query<{ reference: string }>(
      'SELECT reference FROM payout LIMIT 1',
    );
    const payout = rows[0]?.reference ?? '';
    expect(await names('payouts', `Auszahlung ${payout.replace('-', '')}, vielen Dank für alles!`)).toEqual([
      payout,
    ]);
  });

  it('neither finds nor shows donors for those who may only view donations', async () => {
    const reference = await donationOf('Secret', 'FoundHidden', 4_711);
    const viewer = await withRights('view_private_donations');
    expect(await group('private_donations', 'FoundHidden', viewer)).toBeUndefined();
    const [hit] = (await group('private_donations', reference, viewer))?.hits ?? [];
    expect(hit?.name).toBe(reference);
    expect(JSON.stringify(hit)).not.toContain('FoundHidden');
    const handler = await withRights('change_private_donations');
    expect(await names('private_donations', 'FoundHidden', handler)).toEqual([reference]);
  });

  it('finds an organization and its payouts by IBAN, in blocks or not, only with the right to view accounts', async () => {
    const made = await makeOrganization(app.database.pool);
    const iban = 'DE02120300000000202051';
    await app.database.pool.query('UPDATE organization SET iban = $2, title = $3 WHERE id = $1', [
      made,
      iban,
      'By account',
    ]);
    const blocks = 'DE02 1203 0000 0000 2020 51';
    for (const text of [iban, iban.toLowerCase(), blocks, 'DE02 1203 0000'])
      expect(await names('organizations', text), text).toEqual(['By account']);
    const other = await withRights('view_organizations', 'view_payouts');
    expect(await search(iban, other)).toEqual([]);
    const permitted = await withRights('view_organizations', 'view_bank_accounts');
    expect(await names('organizations', blocks, permitted)).toEqual(['By account']);
  });

  it('finds archived projects as well', async () => {
    const archived = await makeProject(app.database.pool);
    await app.database.pool.query(`UPDATE project SET title = 'Formerly here', status = 3 WHERE id = $1`, [
      archived.id,
    ]);
    expect(await names('projects', 'Formerly here')).toEqual(['Formerly here']);
  });

  it('shows a few of each kind and leads to the list with the same search', async () => {
    await app.database.pool.query(
      `UPDATE project SET title = 'Manyfold ' || id WHERE id IN (SELECT id FROM project WHERE status = 2 AND id <> $1 ORDER BY id LIMIT 8)`,
      [project.id],
    );
    const found = await group('projects', 'manyfold');
    expect(found?.hits).toHaveLength(5);
    expect(found?.all).toBe('/site-admin/projects/?search=manyfold');
  });

  it('is for staff, needs two characters, and is limited', async () => {
    const call = (text: string, as?: BuiltUser) =>
      app.call(searchEverything, { query: { search: text } }, as ? { as } : {});
    expect((await call('garden')).status).toBe(401);
    expect((await call('garden', await buildUser(app.services, {}))).status).toBe(403);
    expect((await call(' a ', superuser)).status).toBe(400);
    expect((await call('x'.repeat(257), superuser)).status).toBe(400);
    const eager = await buildUser(app.services, { isStaff: true });
    const { points } = limits.search_everything;
    await app.services.limits.consume('search_everything', String(eager.id), points);
    expect((await call('garden', eager)).status).toBe(429);
  });

  it('says which records could not be searched, and finds the others', async () => {
    const { pool } = app.database;
    await pool.query('ALTER TABLE coin_campaign RENAME TO coin_campaign_away');
    try {
      const groups = await search('Yılmaz');
      expect(groups.find(({ id }) => id === 'coin_campaigns')).toMatchObject({ failed: true, hits: [] });
      expect(groups.find(({ id }) => id === 'projects')).toMatchObject({ failed: false });
    } finally {
      await pool.query('ALTER TABLE coin_campaign_away RENAME TO coin_campaign');
    }
  });
});

describe.each(searchSources.map((source) => [source.list.definition.id, source] as const))(
  'the search in %s',
  (id, source) => {
    const list = source.list.definition;

    it('finds a record of its list by the beginning of its name, with an address', async () => {
      const page = (await app.call(listRoutes(list).page, {}, { as: superuser })).body as {
        readonly results: readonly Record<string, unknown>[];
      };
      const words = page.results
        .map((row) => String(id === 'emails' ? row['recipient'] : row[source.name]))
        .filter((word) => /^[\w@.-]{4,}/u.test(word));
      expect(words.length).toBeGreaterThan(0);
      const found = await group(id, words[0]?.split(/\s/u)[0] ?? '');
      expect(found?.hits.length).toBeGreaterThan(0);
      for (const { to } of found?.hits ?? []) expect(to).toMatch(/^\/site-admin\/[a-z0-9/-]+\/$/);
    });

    it('needs the right of its list, and its screen exists', async () => {
      expect(administrationScreens.map(({ path }) => path)).toContain(source.screen);
      const nobody = await buildUser(app.services, { isStaff: true });
      expect(await search('example', nobody)).toEqual([]);
    });
  },
);

describe('the search over everything without a result', () => {
  it('offers the nearest reference with the list that finds it, to those who may see it', async () => {
    const reference = await donationOf('Ida', unique('Offered'), 9_876_545);
    const slip = `${reference.slice(0, -1)}0`;
    const offer = { key: reference, to: `/site-admin/private-donations/?search=${reference}` };
    expect(await answered(slip)).toEqual({ groups: [], nearest: [offer] });
    expect(await answered(`SVWZ+Zweck${'\u00AD'} ${slip} danke`)).toEqual({ groups: [], nearest: [offer] });
    expect((await answered(reference)).nearest).toEqual([]);
    const other = await withRights('view_projects');
    expect(await answered(slip, other)).toEqual({ groups: [], nearest: [] });
  });

  it('is answered without an offer if the nearest references cannot be searched, which is logged', async () => {
    const logged: unknown[] = [];
    const log = { error: (...line: unknown[]) => logged.push(line) } as never;
    const { database, clock } = app.services;
    const broken = searchSources.map((source) => ({
      ...source,
      list: { ...source.list, nearest: () => Promise.reject(new Error('out of order')) },
    }));
    const actor = { ...anonymousActor, userId: superuser.id, isStaff: true, isSuperuser: true };
    const now = clock.now();
    const context = { actor, locale: 'en_US' as const, now, today: berlinDate(now) };
    expect(await findRecords({ database, log }, broken, 'S-ZZZZZZ', context)).toEqual({
      groups: [],
      nearest: [],
    });
    expect(logged).toEqual([[{ err: expect.any(Error) }, 'the nearest references could not be searched']]);
  });

  it('offers the nearest payout', async () => {
    const { rows } = await app.database.pool.query<{ reference: string }>(
      'SELECT reference FROM payout ORDER BY id LIMIT 1',
    );
    const reference = rows[0]?.reference ?? '';
    expect((await answered(`${reference}9`)).nearest).toContainEqual({
      key: reference,
      to: `/site-admin/payouts/?search=${reference}`,
    });
  });
});

it('the search over everything finds an IBAN within other text', async () => {
  const iban = 'DE75512108001245126199';
  await app.database.pool.query(
    'UPDATE organization SET iban = $1 WHERE id = (SELECT min(id) FROM organization)',
    [iban],
  );
  for (const text of [iban, 'DE75 5121 0800 1245 1261 99', 'Konto DE75 5121 0800 1245 1261 99 Verein'])
    expect((await group('organizations', text))?.hits.length, text).toBe(1);
});

describe('the search of a list', () => {
  interface Page {
    readonly count: number;
    readonly nearest?: readonly string[];
    readonly results: readonly { readonly reference?: string; readonly code?: string }[];
  }
  const searchList = async (list: AnyList, text: string, as: BuiltUser = superuser) => {
    const answer = await app.call(listRoutes(list).page, { query: { search: text } }, { as });
    expect(answer.status, text).toBe(200);
    return answer.body as Page;
  };
  const codeOfList = async () =>
    (await app.database.pool.query<{ code: string }>('SELECT code FROM coin_code ORDER BY id LIMIT 1'))
      .rows[0]?.code ?? '';

  it('finds a donation by its reference in any spelling, in a line of a statement, and by an amount in both notations', async () => {
    const reference = await donationOf('Ida', unique('Listed'), 9_876_543);
    const six = reference.slice(2);
    for (const text of [
      six.toLowerCase(),
      `S${six}`,
      `s – ${six}`,
      `S-${six.slice(0, 3)} ${six.slice(3)}`,
      `GUTSCHRIFT Ida Anders 01.12.2026 Spende s${six} danke dafür, und noch ein paar Worte mehr`,
      '98.765,43',
      '98,765.43 EUR',
    ]) {
      const { results } = await searchList(donationList, text);
      expect(
        results.map((row) => row.reference),
        text,
      ).toContain(reference);
    }
  });

  it('offers the nearest reference or code when nothing is found, and only to those who may see it', async () => {
    const reference = await donationOf('Ida', unique('Near'), 9_876_544);
    const slip = `${reference.slice(0, -1)}0`;
    expect(await searchList(donationList, slip)).toMatchObject({ count: 0, nearest: [reference] });
    const line = `GUTSCHRIFT Ida Anders SVWZ+Spende ${slip.toLowerCase()} danke`;
    expect(await searchList(donationList, line)).toMatchObject({ count: 0, nearest: [reference] });
    expect(await searchList(donationList, reference)).not.toHaveProperty('nearest');
    const code = await codeOfList();
    const mistyped = `${code.slice(0, 2)}-${code.slice(3)}`;
    const found = await searchList(coinCodeList, mistyped);
    expect(found.nearest).toContain(code);
    const viewer = await withRights('view_coin_campaigns');
    expect(await searchList(coinCodeList, mistyped, viewer)).not.toHaveProperty('nearest');
  });

  it('offers the nearest payout, also in a line of a statement, and the nearest payment to clarify', async () => {
    const { rows } = await app.database.pool.query<{ reference: string }>(
      'SELECT reference FROM payout ORDER BY id LIMIT 1',
    );
    const reference = rows[0]?.reference ?? '';
    for (const text of [`${reference}9`, `AUSZAHLUNG ${reference}9 Verein`])
      expect((await searchList(payoutList, text)).nearest, text).toContain(reference);
    const noticed = `S-${newReference().slice(2)}`;
    await app.database.pool.query(
      `UPDATE payment_event SET reference = $1 WHERE id = (SELECT min(id) FROM payment_event WHERE outcome = 'review')`,
      [noticed],
    );
    expect((await searchList(clarifyList, `${noticed.slice(0, -1)}0`)).nearest).toContain(noticed);
  });

  it('finds a funding code without its separators, and offers the nearest as it is written', async () => {
    await app.database.pool.query(
      `UPDATE funding_code SET code_string = 'SOMMER-2026-K7' WHERE id = (SELECT min(id) FROM funding_code)`,
    );
    for (const text of ['sommer2026k7', 'Sommer 2026–K7', 'SOMMER-2026-K7'])
      expect((await searchList(fundingCodeList, text)).count, text).toBe(1);
    expect(await searchList(fundingCodeList, 'SOMMER-2027-K7')).toMatchObject({
      count: 0,
      nearest: ['SOMMER-2026-K7'],
    });
  });

  it('finds a change of a funding by the amount before and after it', async () => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      `UPDATE internal_funding_change SET field = 'amount', old_value = '7654321', new_value = '7654399'
       WHERE id = (SELECT min(id) FROM internal_funding_change) RETURNING id`,
    );
    for (const text of ['76.543,21', '€76,543.99'])
      expect((await searchList(fundingChangeList, text)).results, text).toMatchObject([{ id: rows[0]?.id }]);
  });

  it('finds a code with the separators that are printed on its card', async () => {
    const code = await codeOfList();
    const printed = `${code.slice(0, 1)}-${code.slice(1, 5)} ${code.slice(5)}`.toLowerCase();
    const { results } = await searchList(coinCodeList, printed);
    expect(results.map((row) => row.code)).toContain(code);
    expect((await searchList(coinCodeList, printed, await withRights('view_coin_campaigns'))).count).toBe(0);
  });

  it('reads 256 characters, and refuses more', async () => {
    expect((await searchList(donationList, 'x'.repeat(256))).count).toBe(0);
    const query = { search: 'x'.repeat(257) };
    const answer = await app.call(listRoutes(donationList).page, { query }, { as: superuser });
    expect(answer).toMatchObject({ status: 400, body: { codes: { search: ['too_long'] } } });
  });
});
