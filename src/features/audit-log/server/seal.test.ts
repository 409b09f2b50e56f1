import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { runChecks } from '#features/ledger/server/index.ts';
import { useApp } from '#testing/app.ts';
import { logHead, sealAuditLog } from './seal.ts';

const app = useApp();

/** Writes rows of the audit log through connections of the application. */
async function write(count: number, subject = 'project:garden'): Promise<void> {
  const { client } = app.services.database.db;
  await client.query(
    `INSERT INTO audit_log (route, request, subject, detail, changes)
     SELECT 'test', 'request-' || n, $2, '{"b": 1, "a": "ü"}', '[{"table": "project", "op": "UPDATE", "field": "title"}]'
     FROM generate_series(1, $1::int) n`,
    [count, subject],
  );
}

async function problems(client: Pick<pg.Pool, 'query'> = app.database.pool) {
  const results = await runChecks(client);
  return results.find(({ name }) => name === 'audit_log_sealed')?.rows ?? [];
}

const counted = async (table: 'audit_seal' | 'audit_unsealed') =>
  (await app.database.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n;

/** Runs statements as the owner with all triggers disabled, hands the result of the check over, and rolls back. */
async function tampered(...statements: readonly string[]) {
  const client = await app.database.pool.connect();
  try {
    await client.query(
      `BEGIN; ALTER TABLE audit_log DISABLE TRIGGER USER; ALTER TABLE audit_seal DISABLE TRIGGER USER;
       ALTER TABLE audit_head DISABLE TRIGGER USER`,
    );
    for (const statement of statements) await client.query(statement);
    return await problems(client);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** What the hourly job writes to the log of the process. */
async function loggedHead(): Promise<unknown[]> {
  const lines: unknown[] = [];
  const log = { info: (...line: unknown[]) => lines.push(line) };
  await logHead({ database: app.services.database, log: log as never });
  return lines;
}

describe('sealing', () => {
  test('writes no end of the chain to the log of the process before the first seal', async () => {
    expect(await counted('audit_seal')).toBe(0);
    expect(await loggedHead()).toEqual([]);
  });

  test('seals every row once, in one chain, also when several workers seal at the same time', async () => {
    await write(2_100);
    expect(await problems()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => sealAuditLog(app.services)));
    await sealAuditLog(app.services);
    expect(await counted('audit_unsealed')).toBe(0);
    expect(await counted('audit_seal')).toBe(2_100);
    expect(await sealAuditLog(app.services)).toBe(0);
    expect(await problems()).toEqual([]);
  });

  test('seals a row that is committed after later ones, and does not wait for it', async () => {
    const late = await app.database.pool.connect();
    try {
      await late.query(`BEGIN; INSERT INTO audit_log (route, request) VALUES ('late', 'late')`);
      await write(1);
      expect(await sealAuditLog(app.services)).toBe(1);
      await late.query('COMMIT');
    } finally {
      late.release();
    }
    expect(await sealAuditLog(app.services)).toBe(1);
    expect(await problems()).toEqual([]);
  });

  test('leaves no gap for a transaction that was rolled back', async () => {
    const client = await app.database.pool.connect();
    await client.query(`BEGIN; INSERT INTO audit_log (route, request) VALUES ('gone', 'gone'); ROLLBACK`);
    client.release();
    await write(1);
    await sealAuditLog(app.services);
    expect(await problems()).toEqual([]);
  });

  test('is independent of the time zone and other settings of the session', async () => {
    const client = await app.database.pool.connect();
    try {
      await client.query(
        `BEGIN; SET LOCAL TimeZone = 'Asia/Tokyo'; SET LOCAL DateStyle = 'German'; SET LOCAL extra_float_digits = 0`,
      );
      expect(await problems(client)).toEqual([]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  test('writes the end of the chain to the log of the process', async () => {
    expect(await loggedHead()).toEqual([
      [
        { position: String(await counted('audit_seal')), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
        'audit log sealed',
      ],
    ]);
  });
});

describe('the application', () => {
  test.each([
    'UPDATE audit_log SET actor = NULL',
    'DELETE FROM audit_log',
    'UPDATE audit_seal SET position = 5',
    'DELETE FROM audit_seal',
    `INSERT INTO audit_seal (position, audit_id, hash) VALUES (99999, 99999, sha256(''))`,
    'DELETE FROM audit_unsealed',
    'INSERT INTO audit_unsealed (audit_id) VALUES (99999)',
    'UPDATE audit_head SET position = 5',
    'DELETE FROM audit_head',
    `INSERT INTO audit_head (position, hash) VALUES (5, sha256(''))`,
  ])('cannot run %s', async (statement) => {
    await expect(app.services.database.db.client.query(statement)).rejects.toThrow(
      /permission denied|append-only/,
    );
  });
});

describe('the owner of the tables', () => {
  test.each([
    'UPDATE audit_log SET actor = NULL',
    'DELETE FROM audit_seal',
    'TRUNCATE audit_log',
    'DELETE FROM audit_head',
    'TRUNCATE audit_head',
  ])('cannot run %s', async (statement) => {
    await expect(app.database.pool.query(statement)).rejects.toThrow('append-only');
  });

  const victim = `(SELECT audit_id FROM audit_seal WHERE position = 5)`;
  test.each([
    ['time', `at = at + interval '1 microsecond'`],
    ['actor', 'actor = 7'],
    ['route', `route = 'other'`],
    ['request', `request = 'other'`],
    ['subject', `subject = NULL`],
    ['detail', `detail = '{}'`],
    ['objects', `objects = '{}'`],
    ['changes', `changes = jsonb_set(changes, '{0,field}', '"city"')`],
    ['changes, all of them,', `changes = NULL`],
  ])('changes the %s of a row only with triggers disabled, and the check finds it', async (_name, change) => {
    expect(await tampered(`UPDATE audit_log SET ${change} WHERE id = ${victim}`)).toEqual([
      { audit_id: expect.anything(), position: '5', problem: 'the row or its seal was changed' },
    ]);
  });

  test('removes a row, and the check finds it, even if its seal is removed as well', async () => {
    expect(await tampered(`DELETE FROM audit_log WHERE id = ${victim}`)).toMatchObject([
      { position: '5', problem: 'the row is missing' },
    ]);
    const both = await tampered(
      `DELETE FROM audit_log WHERE id = ${victim}`,
      'DELETE FROM audit_seal WHERE position = 5',
    );
    expect(both).toMatchObject([{ position: '6', problem: 'the seal before it is missing' }]);
  });

  test('removes a row and closes the gap in the positions, and the check finds it', async () => {
    const found = await tampered(
      `DELETE FROM audit_log WHERE id = ${victim}`,
      'DELETE FROM audit_seal WHERE position = 5',
      'UPDATE audit_seal SET position = -position WHERE false',
      `ALTER TABLE audit_seal DROP CONSTRAINT audit_seal_pkey`,
      'UPDATE audit_seal SET position = position - 1 WHERE position > 5',
    );
    expect(found.length).toBeGreaterThan(0);
  });

  const newest = 'the newest rows are missing with their seals, or the chain was computed again';
  const later = `ALTER TABLE audit_log ENABLE TRIGGER USER;
    INSERT INTO audit_log (route, request) VALUES ('later', 'later'); SELECT audit_log_seal(1000)`;
  const cut = (rows: number) => `WITH gone AS (
      DELETE FROM audit_seal WHERE position > (SELECT max(position) - ${rows} FROM audit_seal) RETURNING audit_id
    ) DELETE FROM audit_log WHERE id IN (SELECT audit_id FROM gone)`;
  const forged = `INSERT INTO audit_log (route, request) VALUES ('forged', 'forged');
    INSERT INTO audit_seal (position, audit_id, hash)
    SELECT s.position + 1, a.id, audit_log_hash(s.hash, s.position + 1, a)
    FROM audit_seal s, audit_log a ORDER BY s.position DESC, a.id DESC LIMIT 1`;

  test('removes the newest rows with their seals, and the check finds it, also after further rows', async () => {
    const last = (await counted('audit_seal')) ?? 0;
    const missing = { audit_id: null, position: String(last), problem: newest };
    expect(await tampered(cut(3))).toEqual([missing]);
    expect(await tampered(cut(3), later)).toMatchObject([
      { position: String(last + 1), problem: 'the seal before it is missing' },
      missing,
      { problem: 'the end of the chain is not recorded' },
    ]);
  });

  test.each([
    ['up to the end', 1, 1],
    ['not as far as the end', 2, 1],
    ['past the end', 1, 2],
  ])(
    'computes the chain again %s, and the check finds it, also after further rows',
    async (_name, gone, made) => {
      const again = [cut(gone), ...Array.from({ length: made }, () => forged)];
      const missing = { position: String(await counted('audit_seal')), problem: newest };
      expect(await tampered(...again)).toContainEqual(expect.objectContaining(missing));
      expect(await tampered(...again, later)).toContainEqual(expect.objectContaining(missing));
    },
  );

  test('removes the whole log with its seals, and the check finds it, also after further rows', async () => {
    const all = ['DELETE FROM audit_seal', 'DELETE FROM audit_log', 'DELETE FROM audit_unsealed'];
    expect(await tampered(...all)).toMatchObject([{ problem: newest }]);
    expect(await tampered(...all, later)).toContainEqual(expect.objectContaining({ problem: newest }));
  });

  test.each([
    ['', []],
    [' with the newest rows', [cut(3)]],
    [' with all rows', [cut(1_000_000)]],
  ])(
    'removes the record of the end%s, and the check finds it, also after further rows',
    async (_name, more) => {
      const found = [{ problem: 'the end of the chain is not recorded' }];
      expect(await tampered('DELETE FROM audit_head', ...more)).toMatchObject(found);
      expect(await tampered('DELETE FROM audit_head', ...more, later)).toMatchObject(found);
    },
  );

  test('records the end of what an older version sealed while this one started', async () => {
    const older = (end: string) => `UPDATE audit_head h SET position = s.position, hash = s.hash
      FROM (SELECT position, hash FROM audit_seal UNION ALL SELECT 0, '') s WHERE s.position = ${end}`;
    for (const end of ['0', '(SELECT max(position) - 2 FROM audit_seal)']) {
      expect(await tampered(older(end))).toMatchObject([{ problem: 'the end of the chain is not recorded' }]);
      expect(await tampered(older(end), 'SELECT audit_log_seal(1000)')).toEqual([]);
      expect(await tampered(older(end), later)).toEqual([]);
    }
  });

  test('adds a row past the seals, or in a gap of the ids, and the check finds it', async () => {
    const found = await tampered(
      `INSERT INTO audit_log (id, route, request) OVERRIDING SYSTEM VALUE VALUES (-1, 'added', 'added')`,
    );
    expect(found).toMatchObject([
      { audit_id: '-1', problem: 'the row has no seal and does not wait for one' },
    ]);
  });

  test('exchanges the content of two rows, and the check finds both', async () => {
    const found = await tampered(
      `UPDATE audit_log a SET request = b.request FROM audit_log b
       WHERE a.id IN (SELECT audit_id FROM audit_seal WHERE position IN (8, 9))
         AND b.id IN (SELECT audit_id FROM audit_seal WHERE position IN (8, 9)) AND a.id <> b.id`,
    );
    expect(found).toMatchObject([{ position: '8' }, { position: '9' }]);
  });

  test('exchanges the rows of two seals, and the check finds both', async () => {
    const found = await tampered(
      'UPDATE audit_seal SET audit_id = -audit_id WHERE position IN (8, 9)',
      `UPDATE audit_seal s SET audit_id = -o.audit_id FROM audit_seal o
       WHERE s.position IN (8, 9) AND o.position IN (8, 9) AND s.position <> o.position`,
    );
    expect(found).toMatchObject([{ position: '8' }, { position: '9' }]);
  });

  test('removes a row that waits for its seal, and the check finds it', async () => {
    await write(1, 'project:waiting');
    const found = await tampered(`DELETE FROM audit_log WHERE subject = 'project:waiting'`);
    expect(found).toMatchObject([{ problem: 'the row is missing before it was sealed' }]);
  });
});
