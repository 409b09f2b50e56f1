import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { eraseAccount, lockAccount } from '#features/accounts/contract/staff.ts';
import { changeProfile } from '#features/accounts/contract/accounts.ts';
import { archiveProjects } from '#features/projects/contract/archive.ts';
import type { RowOf } from '#platform/contract/list.ts';
import { readLastChange } from '#platform/contract/last-change.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';
import { auditLogList } from '../list.ts';

const app = useApp();
const routes = listRoutes(auditLogList);
type Row = RowOf<typeof auditLogList>;

let administrator: BuiltUser;
beforeAll(async () => {
  administrator = await buildUser(app.services, { isSuperuser: true, username: 'anna' });
});

async function rows(
  query: Record<string, string> = {},
  as = administrator,
  locale = 'en_US',
): Promise<Row[]> {
  const answer = await app.call(routes.page, { query }, { as, locale });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { results: Row[] }).results;
}

const first = async (query: Record<string, string>, as = administrator, locale = 'en_US') =>
  (await rows(query, as, locale))[0];

describe('a row of the audit log', () => {
  test('has the author, the record, each changed field before and after, and the reason', async () => {
    const user = await buildUser(app.services, { username: 'locked-user' });
    const answer = await app.call(
      lockAccount,
      { params: { id: String(user.id) }, body: { reason: 'The person left.' } },
      { as: administrator },
    );
    expect(answer.status).toBe(200);
    const row = await first({ record: `app_user:${user.id}` });
    expect(row).toMatchObject({
      actor: expect.stringContaining('anna'),
      actor_id: String(administrator.id),
      action: 'Account locked',
      record: expect.stringContaining('User: '),
      record_key: `app_user:${user.id}`,
      changes: 'Active: yes → no',
      reason: 'The person left.',
      request: expect.any(String),
    });
    const german = await first({ record: `app_user:${user.id}` }, administrator, 'de');
    expect(german).toMatchObject({ action: 'Konto gesperrt', changes: 'Aktiv: ja → nein' });
  });

  test('of an action on several records is found by each of them', async () => {
    const [one, two] = [await makeProject(app.database.pool), await makeProject(app.database.pool)];
    const ids = [String(one.id), String(two.id)];
    const answer = await app.call(
      archiveProjects,
      { body: { selection: { ids }, reason: 'Both have ended.', internal_note: 'Asked by phone.' } },
      { as: administrator },
    );
    expect(answer.body).toMatchObject({ archived: 2 });
    for (const { slug } of [one, two]) {
      const row = await first({ record: `project:${slug}` });
      expect(row).toMatchObject({ action: 'Projects archived', reason: 'Both have ended.' });
      expect(row?.changes).toContain('→ Archived (2×)');
    }
  });

  test('of a long text shows the part that differs, without tags, before and after', async () => {
    const { id, slug } = await makeProject(app.database.pool);
    const text = (word: string) =>
      `<p>${'A quiet street. '.repeat(300)}</p><p>It is ${word} today.</p>${'The end. '.repeat(90)}`;
    const write = (description: string) =>
      app.services.database.transact(async (tx) => {
        await tx.updateTable('project').set({ description }).where('id', '=', id).execute();
        const row = { route: 'test', request: unique('text'), subject: `project:${slug}` };
        await tx.insertInto('audit_log').values(row).execute();
      });
    await write(text('dry'));
    await write(text('wet'));
    const changes = (await first({ record: `project:${slug}` }))?.changes as string;
    const [before = '', after = ''] = changes.split(' → ');
    expect(before).toMatch(/: ….*It is dry today\. The end\./u);
    expect(after).toMatch(/^….*It is wet today\. The end\..*…$/u);
    expect(changes.length).toBeLessThan(500);
  });

  test('of very many rows counts those that it does not list', async () => {
    const { pool } = app.database;
    const { id } = await makeProject(pool);
    const request = unique('many');
    await app.services.database.transact(async (tx) => {
      for (let round = 0; round < 600; round += 1)
        await sql`UPDATE project SET summary = ${`${'x'.repeat(150)} ${round}`} WHERE id = ${id}`.execute(tx);
      await tx.insertInto('audit_log').values({ route: 'test', request, subject: 'projects' }).execute();
    });
    const { rows: logged } = await pool.query<{ listed: number; left: number }>(
      `SELECT jsonb_array_length(changes) - 1 AS listed, (changes -> -1 ->> 'after')::int AS left
       FROM audit_log WHERE request = $1`,
      [request],
    );
    expect((logged[0]?.listed ?? 0) + (logged[0]?.left ?? 0)).toBe(600);
    expect((await first({ request }))?.changes).toContain('Further rows that were changed as well: – → ');
  });

  test('says which parts were added', async () => {
    const clerk = await buildUser(app.services, { isStaff: true });
    await app.services.database.transact(async (tx) => {
      const permission = { user_id: clerk.id, action: 'view', permission_type: 'pages' };
      await tx.insertInto('user_permission').values(permission).execute();
      const row = { route: 'changeRights', request: 'rights', subject: `app_user:${clerk.id}` };
      await tx.insertInto('audit_log').values(row).execute();
    });
    const row = await first({ record: `app_user:${clerk.id}` });
    expect(row?.changes).toContain('Permission added: Action: View, Type of permission: Pages');
  });

  test('names who acts without being logged in, and nobody for deleted accounts', async () => {
    const user = await buildUser(app.services, { username: 'gone-user' });
    await app.call(changeProfile, { body: { first_name: 'Greta', last_name: 'Gone' } }, { as: user });
    await app.call(
      eraseAccount,
      { params: { id: String(user.id) }, body: { reason: 'Asked for it.' } },
      { as: administrator },
    );
    const text = JSON.stringify(await rows({ record: `app_user:${user.id}` }));
    expect(text).toContain('Deleted account');
    expect(text).not.toMatch(/Greta|Gone|gone-user|deleted:/);
    const { db } = app.services.database;
    await db
      .insertInto('audit_log')
      .values({ route: 'signUp', request: 'r-1', subject: 'app_user:1' })
      .execute();
    await db.insertInto('audit_log').values({ route: 'signUp', request: 'job:7' }).execute();
    expect((await first({ request: 'r-1' }))?.actor).toBe('Visitor without a login');
    expect((await first({ request: 'job:7' }))?.actor).toBe('automatically');
  });
});

describe('secrets and personal data', () => {
  test('are never stored: only that they changed', async () => {
    const user = await buildUser(app.services, { username: 'private-person' });
    await app.call(changeProfile, { body: { first_name: 'Secretia', last_name: 'Hidden' } }, { as: user });
    const { db } = app.services.database;
    await db
      .insertInto('audit_log')
      .values({
        route: 'bank_account_save',
        request: 'iban',
        subject: 'bank_account:1',
        detail: JSON.stringify({
          iban: 'DE02120300000000202051',
          content: { account_holder: 'Erika Muster', token: 'abc', list: [{ email: 'e@example.org' }] },
          company_name: 'Privatier GmbH',
          reason: 'Write to erika@example.org about DE02 1203 0000 0000 2020 51, please.',
        }),
      })
      .execute();
    const { rows: stored } = await app.database.pool.query<{ text: string }>(
      `SELECT string_agg(to_jsonb(a)::text, ' ') AS text FROM audit_log a`,
    );
    expect(stored[0]?.text).not.toMatch(/Secretia|Hidden|DE02|Erika|erika@|e@example|"abc"|Privatier/);
    expect(await first({ request: 'iban' })).toMatchObject({
      reason: 'Write to ••• about •••, please.',
      changes: expect.stringContaining('IBAN: •••'),
    });
  });

  test('are masked by their table where the column alone does not say so', async () => {
    const { db, transact } = app.services.database;
    const user = await buildUser(app.services, { username: 'company-user' });
    await transact(async (tx) => {
      const signUp = { user_id: user.id, title: 'Privatier Secretia', phone: '', requested_at: tx.now };
      await tx.insertInto('company_sign_up').values(signUp).execute();
      const addresses = ['greta', 'greta@[192.0.2.7]', 'greta@[ipv6:2001:db8::1]', 'greta@почта.рф'];
      for (const address of addresses) {
        const suppression = {
          address,
          cause: 'bounced',
          detail: `unknown: ${address}`,
          suppressed_at: tx.now,
        };
        await tx.insertInto('mail_suppression').values(suppression).execute();
      }
      const detail = JSON.stringify({ lifted: addresses.slice(1) });
      const row = { route: 'mail_suppressions_lift', request: 'tables', detail };
      await tx.insertInto('audit_log').values(row).execute();
    });
    const { changes, detail } = await db
      .selectFrom('audit_log')
      .select(['changes', 'detail'])
      .where('request', '=', 'tables')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(changes)).not.toMatch(/Secretia|greta@/);
    expect(detail).toEqual({ lifted: ['•••', '•••', '•••'] });
    // What no address is in stays readable.
    expect(JSON.stringify(changes)).toContain('"bounced"');
  });

  test('in rows from before are not shown', async () => {
    const client = await app.database.pool.connect();
    try {
      await client.query(`BEGIN; ALTER TABLE audit_log DISABLE TRIGGER USER;
        INSERT INTO audit_log (route, request, subject, detail)
        VALUES ('bank_account_save', 'old', 'bank_account:2', '{"iban": "DE02120300000000202051"}');
        INSERT INTO audit_log (route, request, changes) VALUES ('company_sign_up', 'earlier',
          '[{"table": "company_sign_up", "op": "UPDATE", "row": 0, "field": "title", "before": "Secretia", "after": "Hidden"}]');
        ALTER TABLE audit_log ENABLE TRIGGER USER; COMMIT`);
    } finally {
      client.release();
    }
    expect((await first({ request: 'old' }))?.changes).toBe('IBAN: •••');
    expect((await first({ request: 'earlier' }))?.changes).toContain('••• → •••');
  });
});

describe('who else changed a record last', () => {
  const ask = async (record: string, as = administrator, seconds = 60) => {
    const answer = await app.call(readLastChange, { params: { record }, query: { seconds } }, { as });
    expect(answer.status).toBe(200);
    return (answer.body as ResponseOf<typeof readLastChange>).change;
  };
  const archived = async (as: BuiltUser) => {
    const { id, slug } = await makeProject(app.database.pool);
    const body = { selection: { ids: [String(id)] }, reason: 'It has ended.', internal_note: '' };
    expect((await app.call(archiveProjects, { body }, { as })).status).toBe(200);
    return `project:${slug}`;
  };

  test('is named with the time to those who may view such records', async () => {
    const colleague = await buildUser(app.services, { isSuperuser: true, username: unique('colleague') });
    const record = await archived(colleague);
    const named = { at: expect.any(String), by: expect.stringContaining(colleague.username) };
    expect(await ask(record)).toEqual(named);
    const editor = await buildUser(app.services, { permissions: ['view_projects'] });
    expect(await ask(record, editor)).toEqual(named);
    const other = await buildUser(app.services, { permissions: ['view_payouts'] });
    expect(await ask(record, other)).toBeNull();
    expect(await ask(`${record}-of-another`)).toBeNull();
  });

  test('is nobody after a change of one’s own, after the time asked for, and where nothing was changed', async () => {
    const colleague = await buildUser(app.services, { isSuperuser: true });
    const record = await archived(colleague);
    expect(await ask(record, colleague)).toBeNull();
    const earlier = `project:${unique('earlier')}`;
    await sql`INSERT INTO audit_log (at, actor, route, request, subject, changes)
      VALUES (now() - interval '2 minutes', ${colleague.id}, 'test', 'test', ${earlier}, '[]')`.execute(
      app.services.database.db,
    );
    expect(await ask(earlier)).toBeNull();
    expect(await ask(earlier, administrator, 3_600)).toMatchObject({ by: expect.any(String) });
    expect(await ask('project:nothing')).toBeNull();
    expect(await ask('no such kind')).toBeNull();
  });

  test('is for staff, within a week', async () => {
    const user = await buildUser(app.services, {});
    const call = (as?: BuiltUser, seconds = 60) =>
      app.call(readLastChange, { params: { record: 'project:x' }, query: { seconds } }, as ? { as } : {});
    expect([(await call()).status, (await call(user)).status]).toEqual([401, 403]);
    expect((await call(administrator, 604_801)).status).toBe(400);
  });
});

describe('readers', () => {
  test('see rows about records that they may view, and choices of these alone', async () => {
    const { db } = app.services.database;
    for (const subject of ['payout:1', 'project:scope', 'platform_settings:mail', 'somethingNew:1']) {
      await db.insertInto('audit_log').values({ route: 'scope', request: 'scope', subject }).execute();
    }
    const reader = await buildUser(app.services, { permissions: ['view_audit_logs', 'view_payouts'] });
    const visible = await rows({ request: 'scope' }, reader);
    expect(visible.map((row) => row.record_key)).toEqual(['payout:1']);
    const everything = await rows({ request: 'scope' });
    expect(everything).toHaveLength(4);
    const answer = await app.call(routes.options, { params: { filter: 'record' } }, { as: reader });
    const values = (answer.body as { results: { value: string }[] }).results.map(({ value }) => value);
    expect(values).toContain('payout:1');
    expect(values.every((value) => value.startsWith('payout:'))).toBe(true);
  });

  test('need the right', async () => {
    const clerk = await buildUser(app.services, { permissions: ['view_projects'] });
    expect((await app.call(routes.page, {}, { as: clerk })).status).toBe(403);
    expect((await app.call(routes.page)).status).toBe(401);
  });

  test('find rows by words of the author, the reason and the record', async () => {
    expect(await rows({ search: 'person left' })).toHaveLength(1);
    expect((await rows({ search: 'anna locked' })).length).toBeLessThanOrEqual(1);
    expect(await rows({ actor: String(administrator.id), action: 'lockAccount' })).toHaveLength(1);
    expect(await rows({ actor: 'nobody' })).toEqual([]);
  });
});
