import { beforeAll, describe, expect, it } from 'vitest';
import { listRoutes } from '#platform/contract/list-routes.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { readRelatedRecords } from '#platform/contract/related-records.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { servedList } from '#platform/server/lists/served.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { administrationScreens } from './administration-routes.ts';
import { listFixtures } from './lists.fixtures.ts';

const app = useApp();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildUser(app.services, { isSuperuser: true });
  for (const fixture of Object.values(listFixtures)) await fixture(app.services);
});

type Related = ResponseOf<typeof readRelatedRecords>['related'];

async function related(record: string, as: BuiltUser = staff): Promise<Related> {
  const answer = await app.call(readRelatedRecords, { params: { record } }, { as });
  expect(answer.status).toBe(200);
  return (answer.body as { related: Related }).related;
}

/** The name of a record that has donations, payouts or fundings, by a query for its key. */
async function nameOf(kind: string, sql: string): Promise<string> {
  const { rows } = await app.database.pool.query<{ key: string }>(sql);
  return `${kind}:${String(rows[0]?.key)}`;
}

const records: readonly (readonly [kind: string, sql: string])[] = [
  ['project', 'SELECT p.slug AS key FROM project p JOIN private_donation d ON d.project_id = p.id LIMIT 1'],
  [
    'organization',
    `SELECT o.slug AS key FROM organization o JOIN project p ON p.organization_id = o.id
     JOIN private_donation d ON d.project_id = p.id WHERE p.status < 3 LIMIT 1`,
  ],
  [
    'private_donation',
    "SELECT id AS key FROM private_donation WHERE donor_key = 'donor1@example.org' LIMIT 1",
  ],
  ['app_user', 'SELECT donor_id AS key FROM private_donation WHERE donor_id IS NOT NULL LIMIT 1'],
  ['company', 'SELECT company_id AS key FROM budget LIMIT 1'],
];

describe.each(records)('the related records of a %s', (kind, sql) => {
  it('are as many as the list shows at their address, on an existing screen', async () => {
    const found = await related(await nameOf(kind, sql));
    expect(found.length).toBeGreaterThan(0);
    for (const { list, count, to } of found) {
      const [path = '', search = ''] = to.split('?');
      expect(administrationScreens.map((screen) => screen.path)).toContain(path);
      const { definition } = servedList(list);
      const query = Object.fromEntries(new URLSearchParams(search));
      const page = await app.call(listRoutes(definition).page, { query }, { as: staff });
      expect([list, (page.body as unknown as { count: number }).count]).toEqual([list, count]);
    }
  });

  it('are only those of lists that the reader may view', async () => {
    const name = await nameOf(kind, sql);
    const lists = (await related(name)).map(({ list }) => list);
    const stranger = await buildUser(app.services, { permissions: ['view_search_logs'] });
    expect(await related(name, stranger)).toEqual([]);
    for (const list of lists) {
      const { permission } = servedList(list).definition;
      const clerk = await buildUser(app.services, { permissions: [permission as GridPermission] });
      const seen = (await related(name, clerk)).map((one) => one.list);
      // Who gave what else is for those who see donors.
      const needsMore = kind === 'private_donation' || kind === 'app_user';
      expect(seen).toEqual(needsMore ? [] : [list]);
    }
  });
});

describe('related records', () => {
  it('are none for a record that does not exist or has none', async () => {
    for (const record of [
      'project:nothing',
      'project:',
      'organization:',
      'company:0',
      'company:x',
      'budget:1',
      'constructor:x',
      ':',
    ])
      expect(await related(record)).toEqual([]);
  });

  it('of a donor do not lead from a single donation to itself', async () => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      "UPDATE private_donation SET donor_key = 'alone@example.org' WHERE id = (SELECT max(id) FROM private_donation) RETURNING id",
    );
    expect(await related(`private_donation:${rows[0]?.id}`)).toEqual([]);
  });

  it('are for staff', async () => {
    const user = await buildUser(app.services, {});
    const call = (as?: BuiltUser) =>
      app.call(readRelatedRecords, { params: { record: 'project:x' } }, as ? { as } : {});
    expect([(await call()).status, (await call(user)).status]).toEqual([401, 403]);
  });
});

describe('the mails about a record', () => {
  it('are those promised for it, those of a digest that names it, and those sent again; not those of others', async () => {
    const { pool } = app.database;
    const { rows } = await pool.query<{ id: string; slug: string }>(
      'SELECT id, slug FROM organization ORDER BY id LIMIT 1',
    );
    const [{ id, slug } = { id: '', slug: '' }] = rows;
    await pool.query(
      `WITH e AS (INSERT INTO email (template, locale, recipient, subject, text_body, promise, message_id, requeue_of)
         VALUES ('x', 'de', 'a@example.org', 'Promised', 'Text', 'organization:' || $1::bigint || ':public:1', '<p1>', NULL),
           ('x', 'de', 'a@example.org', 'Of another', 'Text', 'organization:' || $1::bigint || '0:public:1', '<p2>', NULL),
           ('digest', 'de', 'a@example.org', 'Digest', 'Text', NULL, '<p3>', NULL) RETURNING id, subject),
       again AS (INSERT INTO email (template, locale, recipient, subject, text_body, message_id, requeue_of)
         SELECT 'x', 'de', 'a@example.org', 'Again', 'Text', '<p4>', id FROM e WHERE subject = 'Promised')
       INSERT INTO email_record (kind, record_id, email_id) SELECT 'organization', $1::bigint, id FROM e WHERE subject = 'Digest'`,
      [id],
    );
    const found = (await related(`organization:${slug}`)).find(({ list }) => list === 'emails');
    expect(found?.count).toBe(3);
    const emails = servedList('emails').definition;
    const subjects = async (record: string) => {
      const page = await app.call(listRoutes(emails).page, { query: { record } }, { as: staff });
      return (page.body as unknown as { results: { subject: string }[] }).results.map(
        ({ subject }) => subject,
      );
    };
    expect((await subjects(`organization:${slug}`)).toSorted()).toEqual(['Again', 'Digest', 'Promised']);
    for (const none of ['organization:nothing', 'payout:999999', 'payout:x', 'constructor:1', 'x'])
      expect(await subjects(none)).toEqual([]);
    const clerk = await buildUser(app.services, { permissions: ['view_organizations'] });
    expect((await related(`organization:${slug}`, clerk)).map(({ list }) => list)).not.toContain('emails');
  });
});
