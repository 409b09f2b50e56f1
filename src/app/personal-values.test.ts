import { sql } from 'kysely';
import type pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { changeProfile } from '#features/accounts/contract/accounts.ts';
import { deleteAccount } from '#features/accounts/contract/self.ts';
import { eraseAccount } from '#features/accounts/contract/staff.ts';
import { personalFields, readableFields } from '#features/audit-log/contract.ts';
import { auditLogList } from '#features/audit-log/list.ts';
import { sealAuditLog } from '#features/audit-log/server/seal.ts';
import { correctDonor } from '#features/donations/contract/correction.ts';
import { type DonationDetail, getDonationDetail } from '#features/donations/contract/staff.ts';
import {
  buildDonationStaff,
  forgetDonorsOfDeletedAccounts,
  give,
  makeGiving,
  notify,
  type Requested,
  useGiving,
} from '#features/donations/server/testing.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  createContact,
  deleteContact,
  readContact,
  saveContact,
} from '#features/programmes/contract/contact-persons.ts';
import { contactContent } from '#features/programmes/server/testing.ts';
import { readTimeline } from '#features/timeline/contract.ts';
import { correctUserEmail } from '#features/users/contract/users.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { sessionHeaders } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { makeOrganization } from '#testing/projects.ts';
import { readSheet } from '#testing/xlsx.ts';

const app = useGiving();
const pool = () => app.database.pool;
const routes = listRoutes(auditLogList);

let root: BuiltUser;
let clerk: BuiltUser;
beforeAll(async () => {
  root = await buildUser(app.services, { isSuperuser: true });
  clerk = await buildDonationStaff(app.services);
});

const reader = (...permissions: GridPermission[]) =>
  buildUser(app.services, { permissions: ['view_audit_logs', ...permissions] });
const address = (name: string) => `${unique(name)}@example.org`;

/** What the list says was changed of a record, the latest row first. */
async function changesOf(record: string, as: BuiltUser): Promise<string[]> {
  const answer = await app.call(routes.page, { query: { record } }, { as, locale: 'en_US' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { results: { changes: string }[] }).results.map(({ changes }) => changes);
}

/** What the history of a record says was changed. */
async function historyOf(record: string, as: BuiltUser): Promise<string> {
  const answer = await app.call(readTimeline, { query: { record } }, { as, locale: 'en_US' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { entries } = answer.body as ResponseOf<typeof readTimeline>;
  return JSON.stringify(entries.filter(({ source }) => source === 'change'));
}

/** The cells of an export of the log about a record. */
async function exportOf(record: string, as: BuiltUser): Promise<string> {
  const answer = await app.server.inject({
    url: `${auditLogList.path}/export?record=${record}&columns=changes`,
    headers: { ...(await sessionHeaders(app.services, as.id)), 'accept-language': 'en' },
  });
  expect(answer.statusCode).toBe(200);
  return readSheet(answer.rawPayload)
    .rows.flatMap((row) => row.map(({ value }) => value))
    .join('\n');
}

/** Everything in the tables of the audit log, as text. */
async function auditTables(): Promise<string> {
  const { rows: tables } = await pool().query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname LIKE 'audit\\_%' ORDER BY 1`,
  );
  expect(tables.length).toBeGreaterThan(3);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool().query<{ text: string }>(
      `SELECT coalesce(string_agg(t::text, E'\\n'), '') AS text FROM ${name} t`,
    );
    texts.push(rows[0]?.text ?? '');
  }
  return texts.join('\n');
}

const count = async (table: 'audit_log' | 'audit_personal_value', where = 'true') =>
  (await pool().query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table} WHERE ${where}`)).rows[0]?.n ??
  0;

async function noneRemains(...words: readonly string[]): Promise<void> {
  const text = (await auditTables()).toLowerCase();
  expect(words.filter((word) => text.includes(word.toLowerCase()))).toEqual([]);
  await sealAuditLog(app.services);
  expect(await brokenChecks(pool())).toEqual([]);
}

const staffErases = (user: BuiltUser) =>
  app.call(
    eraseAccount,
    { params: { id: String(user.id) }, body: { reason: 'Asked for it.' } },
    { as: root },
  );

/** Corrects the donor of a donation as staff do. */
async function correct({ id }: Requested, change: object): Promise<void> {
  const params = { id: String(id) };
  const detail = (await app.call(getDonationDetail, { params }, { as: clerk }))
    .body as unknown as DonationDetail;
  const { donor_kind: _kind, ...lines } = detail.donor ?? { donor_kind: 'person' };
  const told = { has_one_name: false, reason: 'The donor has called.', send_mails: false };
  const body = { version: detail.version, ...lines, ...told, ...change };
  const answer = await app.call(correctDonor, { params, body }, { as: clerk });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

async function paid(overrides: Record<string, unknown> = {}): Promise<Requested> {
  const donation = await give(app, await makeGiving(pool()), overrides);
  expect(await notify(app, donation)).toBe(200);
  return donation;
}

/** Runs statements and a row of the log in one transaction of the application. */
const write = (subject: string, ...statements: readonly string[]) =>
  app.services.database.transact(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx);
    await tx
      .insertInto('audit_log')
      .values({ route: 'test', request: unique('test'), subject })
      .execute();
  });

describe('the corrected name and address of a donor', () => {
  it('are shown before and after to those who see the donor, in the log, its export and the history', async () => {
    const donation = await paid();
    await correct(donation, { last_name: 'Geheimrat', city: 'Kleinort' });
    const record = `private_donation:${donation.id}`;
    const handles = await reader('change_private_donations', 'view_private_donations');
    const expected = ['Last name: Muster → Geheimrat', 'City: Köln → Kleinort'];
    const [shown = ''] = await changesOf(record, handles);
    for (const part of expected) expect(shown).toContain(part);
    for (const text of [await historyOf(record, handles), await exportOf(record, handles)])
      for (const part of expected) expect(text).toContain(part);
    // Without a requested receipt the donor is anonymous to those who may only view donations (decision 033).
    const views = await reader('view_private_donations');
    const [hidden = ''] = await changesOf(record, views);
    for (const text of [hidden, await historyOf(record, views), await exportOf(record, views)]) {
      expect(text).toContain('Last name: ••• → •••');
      expect(text).not.toMatch(/Geheimrat|Muster|Kleinort|Köln/);
    }
  });

  it('are shown with a requested receipt to those who may only view donations', async () => {
    const donation = await paid({ needs_receipt: true });
    await correct(donation, { last_name: 'Quittung' });
    const [shown = ''] = await changesOf(
      `private_donation:${donation.id}`,
      await reader('view_private_donations'),
    );
    expect(shown).toContain('Last name: Muster → Quittung');
  });

  it('are dots in rows of the sealed log, and for processes that do not ask for more', async () => {
    const donation = await paid();
    await correct(donation, { last_name: 'Verborgen' });
    const record = `private_donation:${donation.id}`;
    const { rows } = await pool().query<{ row: string; lines: string }>(
      `SELECT to_jsonb(a)::text AS row, audit_log_changes(a, '{}') AS lines FROM audit_log a WHERE a.objects @> ARRAY[$1]`,
      [record],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/Verborgen|Muster/);
    expect(rows[0]?.lines).toContain('••• → •••');
  });

  it('end with the account of the donor; the rows of the log stay as they are', async () => {
    const user = await buildUser(app.services, { password: 'a long password' });
    const donation = await paid({ email: user.email });
    const [name, typed] = [unique('Ernestine'), address('typed')];
    await correct(donation, { last_name: name, email: typed });
    await correct(donation, { email: user.email });
    await sealAuditLog(app.services);
    const before = await count('audit_log');
    expect(await auditTables()).toContain(name);
    const body = { current_password: 'a long password' };
    expect((await app.call(deleteAccount, { body }, { as: user })).body).toEqual({ outcome: 'deleted' });
    expect(await count('audit_log')).toBe(before + 1);
    await noneRemains(name, typed, user.email);
    const [shown = ''] = await changesOf(`private_donation:${donation.id}`, root);
    expect(shown).toContain('••• → •••');
  });

  it('stay with a receipt and while the donation is open, and end the night after it ended', async () => {
    const user = await buildUser(app.services, {});
    const [receipt, open] = [
      await paid({ email: user.email, needs_receipt: true }),
      await give(app, await makeGiving(pool()), { email: user.email }),
    ];
    const [kept, waiting] = [unique('Kept'), unique('Waiting')];
    await correct(receipt, { last_name: kept });
    await correct(open, { last_name: waiting });
    expect((await staffErases(user)).status).toBe(200);
    const left = await auditTables();
    expect(left).toContain(kept);
    expect(left).toContain(waiting);
    await pool().query(`UPDATE private_donation SET state = 'cancelled' WHERE id = $1`, [open.id]);
    await forgetDonorsOfDeletedAccounts(app.services);
    await noneRemains(waiting, user.email);
    expect(await auditTables()).toContain(kept);
  });

  it('end where the mistyped address was that of another person whose account is deleted', async () => {
    const stranger = await buildUser(app.services, {});
    const unconfirmed = await buildUser(app.services, {});
    await pool().query('UPDATE app_user SET activated_at = NULL WHERE id = $1', [unconfirmed.id]);
    const [one, two] = [await paid({ email: stranger.email }), await paid({ email: unconfirmed.email })];
    for (const donation of [one, two]) await correct(donation, { email: address('right') });
    for (const user of [stranger, unconfirmed]) expect((await staffErases(user)).status).toBe(200);
    await noneRemains(stranger.email);
    // Whoever signs up with the address of another person removes nothing about that person.
    expect(await auditTables()).toContain(unconfirmed.email);
  });

  it('do not begin with the address of an account that was deleted before the correction', async () => {
    const stranger = await buildUser(app.services, {});
    const donation = await paid({ email: stranger.email, needs_receipt: true });
    expect((await staffErases(stranger)).status).toBe(200);
    const name = unique('Danach');
    await correct(donation, { email: address('right'), last_name: name });
    await noneRemains(stranger.email);
    const [shown = ''] = await changesOf(`private_donation:${donation.id}`, root);
    expect(shown).toContain('Email address: ••• → •••');
    expect(shown).toContain(`Muster → ${name}`);
  });

  it('end also with an address that is longer than other values are stored', async () => {
    const email = `${unique('long')}@${['b', 'c', 'd'].map((letter) => letter.repeat(60)).join('.')}.example.org`;
    const stranger = await buildUser(app.services, { email });
    const donation = await paid({ email });
    await correct(donation, { email: address('right') });
    expect(await auditTables()).toContain(email);
    expect((await staffErases(stranger)).status).toBe(200);
    await noneRemains('b'.repeat(60));
  });
});

describe('donors whose values are not what they seem', () => {
  it('do not break the log and the history with a text that looks like a date and is none', async () => {
    const donation = await paid({ city: '2026-99-99', street: '2026-01-01T10:00 nowhere/at' });
    await correct(donation, { city: 'Kleinort', street: 'Weg 1' });
    const record = `private_donation:${donation.id}`;
    for (const text of [(await changesOf(record, root))[0], await historyOf(record, root)]) {
      expect(text).toContain('City: 2026-99-99 → Kleinort');
      expect(text).toContain('Street: 2026-01-01T10:00 nowhere/at → Weg 1');
    }
  });

  it('lose no values by an address that only resembles one of removed donors', async () => {
    const donation = await paid();
    await correct(donation, { last_name: 'Vorher' });
    await correct(donation, { email: 'deleted-x@deleted.invalid', last_name: 'Anders' });
    const shown = (await changesOf(`private_donation:${donation.id}`, root)).join('\n');
    for (const part of ['Muster → Vorher', 'Vorher → Anders', '→ deleted-x@deleted.invalid'])
      expect(shown).toContain(part);
  });
});

describe('the values of an account', () => {
  it('show which address was corrected to those who may view users, and end with the account', async () => {
    const user = await buildUser(app.services, {});
    await pool().query(
      `UPDATE app_user SET activated_at = NULL, activation_ends_at = now() + interval '5 days' WHERE id = $1`,
      [user.id],
    );
    const email = address('corrected');
    const call = { params: { id: String(user.id) }, body: { email, reason: 'misheard' } };
    const as = await buildUser(app.services, { permissions: ['view_users', 'change_users'] });
    expect((await app.call(correctUserEmail, call, { as })).status).toBe(200);
    const record = `app_user:${user.id}`;
    const views = await reader('view_users');
    const expected = `${user.email} → ${email}`;
    expect((await changesOf(record, views))[0]).toContain(expected);
    expect(await historyOf(record, views)).toContain(expected);
    expect(await exportOf(record, views)).toContain(expected);
    await app.call(
      changeProfile,
      { body: { first_name: 'Hildegunde', last_name: 'Vorname', locale: null } },
      { as: user },
    );
    expect((await changesOf(record, views))[0]).toContain('Vorname');
    expect((await staffErases(user)).status).toBe(200);
    await noneRemains(user.email, email, 'Hildegunde', user.username);
    expect((await changesOf(record, views))[0]).toContain('••• → •••');
  });

  it('are dots in rows about other records, for readers who may not view users', async () => {
    const user = await buildUser(app.services, {});
    const organization = await makeOrganization(pool());
    const { rows } = await pool().query<{ slug: string }>('SELECT slug FROM organization WHERE id = $1', [
      organization,
    ]);
    const record = `organization:${rows[0]?.slug}`;
    await write(
      record,
      `UPDATE app_user SET last_name = 'Nachbarin' WHERE id = ${user.id}`,
      `UPDATE organization SET street = 'Gartenweg 3', account_holder = 'Verein Garten' WHERE id = ${organization}`,
    );
    const [shown = ''] = await changesOf(record, await reader('view_organizations'));
    expect(shown).toContain('Gartenweg 3');
    expect(shown).not.toMatch(/Nachbarin|Verein Garten/);
    const [more = ''] = await changesOf(
      record,
      await reader('view_organizations', 'view_users', 'view_bank_accounts'),
    );
    expect(more).toMatch(/Nachbarin[^]*Verein Garten|Verein Garten[^]*Nachbarin/);
  });

  it('end with an invitation that is not accepted, and with the account that it was for', async () => {
    const email = address('invited');
    const { rows } = await pool().query<{ id: string }>(
      `INSERT INTO app_user (username, email, invited_by, activation_ends_at) VALUES ($1, $2, $3, now()) RETURNING id::text`,
      [unique('invited'), email, root.id],
    );
    const id = rows[0]?.id ?? '';
    await write(`app_user:${id}`, `UPDATE app_user SET email = '${email}.invalid' WHERE id = ${id}`);
    expect(await auditTables()).toContain(email);
    await pool().query('DELETE FROM app_user WHERE id = $1', [id]);
    await noneRemains(email);

    const user = await buildUser(app.services, {});
    const title = unique('Firma');
    await write(
      'user_invitation',
      `INSERT INTO user_invitation (email, usertype, invited_by, created_at, sent_at, expires_at, user_id)
       VALUES ('${user.email}', 4, ${root.id}, now(), now(), now(), ${user.id})`,
      `INSERT INTO company_sign_up (user_id, title, phone, requested_at) VALUES (${user.id}, '${title}', '0201 99', now())`,
    );
    const text = await auditTables();
    for (const word of [user.email, title, '0201 99']) expect(text).toContain(word);
    expect((await staffErases(user)).status).toBe(200);
    await noneRemains(user.email, title, '0201 99');
  });
});

it('a contact person who is deleted leaves nothing that was said about them', async () => {
  const as = await buildUser(app.services, {
    permissions: ['create_contact_persons', 'change_contact_persons', 'delete_contact_persons'],
  });
  const said = {
    addressable_name: 'Frau Adelgund',
    job_title: 'Kantorin',
    vita: '<p>Orgelbau</p>',
    phone: '0221 111222',
    mobile: '0171 333444',
    fax: '0221 555666',
    email: address('adelgund'),
    street: 'Domgasse 9',
    postal_code: '50668',
    city: 'Kölln',
    public_contact_info: 'Sprechstunde freitags',
  };
  const created = await app.call(
    createContact,
    { body: { content: { ...contactContent, ...said } } },
    { as },
  );
  expect(created.status).toBe(201);
  const { id } = created.body as { id: string };
  const { version } = (await app.call(readContact, { params: { id } }, { as })).body as { version: string };
  const changed = { ...contactContent, ...said, fax: '0221 777888', city: 'Bonnn' };
  const body = { version, content: changed };
  expect((await app.call(saveContact, { params: { id }, body }, { as })).status).toBe(200);
  const shown = (await changesOf(`contact_person:${id}`, await reader('view_contact_persons'))).join('\n');
  expect(shown).toContain('0221 555666 → 0221 777888');
  expect(shown).toContain('Adelgund');
  const { rows } = await pool().query<{ log: string }>(
    `SELECT string_agg(a::text, '') AS log FROM audit_log a WHERE a.objects @> ARRAY[$1]`,
    [`contact_person:${id}`],
  );
  const words = [...Object.values(said), 'Orgelbau', '0221 777888', 'Bonnn'];
  expect(words.filter((word) => rows[0]?.log.includes(word))).toEqual([]);
  expect((await app.call(deleteContact, { params: { id } }, { as })).status).toBe(200);
  await noneRemains(...words);
});

describe('what is stored beside the log', () => {
  it('contains no account number, password or token, also not within the text of a personal field', async () => {
    const user = await buildUser(app.services, {});
    const organization = await makeOrganization(pool());
    const before = await count('audit_personal_value');
    await write(
      `app_user:${user.id}`,
      `UPDATE app_user SET password_hash = 'hash-of-it', remote_subject = 'subject-of-it', last_name = 'DE02 1203 0000 0000 2020 51'
       WHERE id = ${user.id}`,
      `UPDATE organization SET iban = 'DE02120300000000202051', bic = 'BYLADEM1001', account_holder = 'Halterin' WHERE id = ${organization}`,
    );
    const text = await auditTables();
    expect(text).toContain('Halterin');
    expect(text).not.toMatch(/hash-of-it|subject-of-it|BYLADEM1001|DE02/);
    expect(await count('audit_personal_value')).toBe(before + 2);
    const [shown = ''] = await changesOf(`app_user:${user.id}`, root);
    expect(shown).toContain('Last name: – → •••');
  });

  it('is limited as the changes are', async () => {
    const user = await buildUser(app.services, {});
    const request = unique('many');
    await app.services.database.transact(async (tx) => {
      for (let round = 0; round < 700; round += 1)
        await sql`UPDATE app_user SET last_name = ${`${'x'.repeat(400)} ${round}`} WHERE id = ${user.id}`.execute(
          tx,
        );
      await tx
        .insertInto('audit_log')
        .values({ route: 'test', request, subject: `app_user:${user.id}` })
        .execute();
    });
    const { rows } = await pool().query<{ listed: number; stored: number; longest: number }>(
      `SELECT (SELECT count(*)::int FROM jsonb_array_elements(a.changes) c WHERE c ->> 'field' = 'last_name') AS listed,
         (SELECT count(*)::int FROM audit_personal_value v WHERE v.audit_id = a.id) AS stored,
         (SELECT max(length(v.after #>> '{}')) FROM audit_personal_value v WHERE v.audit_id = a.id) AS longest
       FROM audit_log a WHERE a.request = $1`,
      [request],
    );
    expect(rows[0]?.stored).toBe(rows[0]?.listed);
    expect(rows[0]?.stored).toBeLessThan(700);
    expect(rows[0]?.longest).toBe(200);
  });

  it('belongs to the row of its own transaction: none without a row, none after a rollback', async () => {
    const user = await buildUser(app.services, {});
    const [lost, silent, later] = [unique('lost'), unique('silent'), unique('later')];
    const named = (name: string) => `UPDATE app_user SET last_name = '${name}' WHERE id = ${user.id}`;
    await expect(write(`app_user:${user.id}`, named(lost), 'SELECT 1 / 0')).rejects.toThrow(
      'division by zero',
    );
    await app.services.database.transact((tx) => sql.raw(named(silent)).execute(tx));
    await write(`app_user:${user.id}`, `UPDATE app_user SET first_name = '${later}' WHERE id = ${user.id}`);
    const text = await auditTables();
    expect(text).toContain(later);
    expect(text).not.toContain(lost);
    expect(text).not.toContain(silent);
  });

  it('is not written or changed by the application itself', async () => {
    const { client } = app.services.database.db;
    for (const statement of [
      `INSERT INTO audit_personal_value (audit_id, table_name, row_number, field, record_id) VALUES (1, 'app_user', 0, 'email', 1)`,
      `UPDATE audit_personal_value SET after = '"x"'`,
      'DELETE FROM audit_personal_value',
      'TRUNCATE audit_personal_value',
    ])
      await expect(client.query(statement)).rejects.toThrow('permission denied');
  });
});

describe('concurrent transactions', () => {
  /** Two connections, rolled back at the end if they are still open. */
  async function two(work: (one: pg.PoolClient, other: pg.PoolClient) => Promise<void>): Promise<void> {
    const [one, other] = [await pool().connect(), await pool().connect()];
    try {
      for (const client of [one, other]) await client.query('BEGIN');
      await work(one, other);
    } finally {
      for (const client of [one, other]) {
        await client.query('ROLLBACK');
        client.release();
      }
    }
  }
  const named = (id: bigint, name: string) => `UPDATE app_user SET last_name = '${name}' WHERE id = ${id}`;
  const logged = (id: bigint) =>
    `INSERT INTO audit_log (route, request, subject) VALUES ('test', 'test', 'app_user:${id}')`;
  const erased = (id: bigint) =>
    `UPDATE app_user SET last_name = '', is_active = false, deleted_at = now() WHERE id = ${id}`;

  it('of which one changes and one erases leave nothing, whichever comes first', async () => {
    for (const erasesFirst of [false, true]) {
      const { id } = await buildUser(app.services, {});
      const name = unique('Raced');
      await two(async (one, other) => {
        const [first, second] = erasesFirst ? [erased(id), named(id, name)] : [named(id, name), erased(id)];
        await one.query(first);
        const waiting = other.query(second);
        await untilWaiting(pool(), 1);
        await one.query(logged(id));
        await one.query('COMMIT');
        await waiting;
        await other.query(logged(id));
        await other.query('COMMIT');
      });
      await noneRemains(name);
    }
  });

  it('of which one changes and erases itself leaves nothing', async () => {
    const { id } = await buildUser(app.services, {});
    const name = unique('Both');
    await write(`app_user:${id}`, named(id, name), erased(id));
    await write(`app_user:${id}`, named(id, name));
    await noneRemains(name);
  });
});

describe('every personal field', () => {
  const fields = () => readableFields(() => true);

  it('is the same for triggers and readers, is followed, and hidden in the log itself', async () => {
    const { rows } = await pool().query<{ field: string; hidden: boolean }>(
      `SELECT c.relname || '.' || a.attname AS field,
         c.relname = 'private_donation' OR audit_log_is_secret(c.relname || '.' || a.attname) AS hidden
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
         AND audit_log_is_personal(c.relname || '.' || a.attname)`,
    );
    expect(rows.map(({ field }) => field).toSorted()).toEqual([...fields()].toSorted());
    expect(rows.filter(({ hidden }) => !hidden)).toEqual([]);
  });

  it('belongs to a table whose personal values end with its record', async () => {
    const { rows } = await pool().query<{ name: string; triggers: string[] }>(
      `SELECT t.tgrelid::regclass::text AS name, array_agg(p.proname::text ORDER BY p.proname) AS triggers
       FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
       WHERE p.proname IN ('audit_changed', 'audit_donor_changed', 'audit_personal_removed') GROUP BY 1`,
    );
    const tables = [...new Set(personalFields.map(({ table }) => table))];
    for (const table of tables) {
      const triggers = rows.find(({ name }) => name === table)?.triggers ?? [];
      expect(triggers, table).toContain('audit_personal_removed');
      expect(triggers.length, table).toBeGreaterThan(1);
    }
    const { rows: missing } = await pool().query(
      `SELECT t FROM unnest($1::text[]) AS t WHERE audit_has_person(t, 0) IS DISTINCT FROM false`,
      [tables],
    );
    expect(missing).toEqual([]);
  });
});

it('the check audit_personal_values reports values of a record that was anonymized, and of fields that have none', async () => {
  const user = await buildUser(app.services, {});
  const client = await pool().connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO audit_personal_value (audit_id, table_name, row_number, field, record_id)
       SELECT 1, 'app_user', n, f.field, f.id FROM (VALUES (1, 'email', 0::bigint), (2, 'password_hash', $1)) AS f (n, field, id)`,
      [user.id],
    );
    const found = await brokenChecks(client as unknown as pg.Pool);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain('audit_personal_values');
    expect(found[0]).toContain('app_user:0');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
