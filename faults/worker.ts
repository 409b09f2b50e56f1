import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { bodyFor, brokenChecks, give, newBook } from './lib/giving.ts';
import { send } from './lib/http.ts';
import type { Fault } from './lib/report.ts';
import { makeRoles, signIn } from './lib/roles.ts';
import { freePort, openStage, type Stage } from './lib/stage.ts';
import { liftVisitorLimit, makeRoom } from './lib/world.ts';

interface Inbox {
  readonly received: Map<string, number>;
  readonly url: string;
  close(): Promise<void>;
}

/** A slow mail server, so that kills hit mails in progress. */
async function openInbox(port: number): Promise<Inbox> {
  const received = new Map<string, number>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const id = /^Message-ID:\s*(\S+)/im.exec(Buffer.concat(parts).toString('utf8'))?.[1] ?? 'none';
        received.set(id, (received.get(id) ?? 0) + 1);
        setTimeout(() => done(), 150);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()));
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

async function orderExport(stage: Stage, credentials: Readonly<Record<string, string>>): Promise<number> {
  const { status } = await send(stage.apps[0]?.url ?? '', {
    method: 'POST',
    path: '/api/v4/exports',
    headers: { ...credentials, 'content-type': 'application/json' },
    body: JSON.stringify({ list: 'emails', query: { search: 'bulk' }, columns: [] }),
  });
  return status;
}

async function count(pool: pg.Pool, sql: string): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`);
  return rows[0]?.n ?? 0;
}

async function waitUntil(condition: () => Promise<boolean>, patienceMs: number): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < patienceMs) {
    if (await condition()) return performance.now() - began;
    await pause(50);
  }
  return performance.now() - began;
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.json$|postgres/.test(join(entry.parentPath, entry.name)),
  );

async function judge(stage: Stage, inbox: Inbox, exports: number): Promise<string[]> {
  const { pool } = stage;
  const failures: string[] = [];
  const expect = (name: string, found: number, wanted: number) => {
    if (found !== wanted) failures.push(`${name}: ${found} instead of ${wanted}`);
  };
  expect('exports that are ready', await count(pool, `list_export WHERE state = 'ready'`), exports);
  expect('files of exports', await count(pool, `stored_file WHERE kind = 'export'`), exports);
  expect(
    'files that belong to no export',
    await count(
      pool,
      `stored_file f WHERE kind = 'export' AND NOT EXISTS (SELECT FROM list_export e WHERE e.file_id = f.id)`,
    ),
    0,
  );
  expect(
    'promises logged twice',
    await count(
      pool,
      `(SELECT promise FROM email WHERE promise IS NOT NULL GROUP BY promise HAVING count(*) > 1) x`,
    ),
    0,
  );
  expect('mails about exports', await count(pool, `email WHERE template = 'export_ready'`), exports);
  expect('mails that are not sent', await count(pool, `email WHERE state <> 'sent'`), 0);
  const { rows } = await pool.query<{ message_id: string }>(
    `SELECT message_id FROM email WHERE template <> 'bulk'`,
  );
  expect('mails that never arrived', rows.filter((row) => !inbox.received.has(row.message_id)).length, 0);
  return failures;
}

/** Kills the worker in the middle of exports and mails. */
export const worker: Fault = async ({ quick, tiny, rounds, databaseUrl, log }) => {
  const [full, rows] = tiny ? [1, 500] : quick ? [5, 10_000] : [30, 30_000];
  const kills = rounds ?? full;
  const inbox = await openInbox(await freePort());
  const stage = await openStage({
    apps: 1,
    pages: !tiny,
    env: { SMTP_URL: inbox.url },
    ...(databaseUrl ? { databaseUrl } : {}),
  });
  try {
    const { pool } = stage;
    await liftVisitorLimit(pool);
    await pool.query(
      `INSERT INTO email (template, locale, recipient, subject, text_body, state, sent_at, message_id)
       SELECT 'bulk', 'de', 'bulk-' || n || '@example.org', 'bulk ' || n, 'text', 'sent', now(), '<bulk-' || n || '@x>' FROM generate_series(1, $1::int) n`,
      [rows],
    );
    const superuser = (await makeRoles(pool)).at(-1);
    if (!superuser || !stage.worker) throw new Error('the stage is incomplete');
    const credentials = await signIn(pool, superuser.actor.userId);
    const giving = await makeRoom(pool, 100_000_000n);
    const failures: string[] = [];
    let inTheMiddle = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      const status = await orderExport(stage, credentials);
      if (status !== 202) failures.push(`an export was answered ${status}`);
      const urls = stage.apps.map(({ url }) => url);
      const donors = [1, 2, 3].map(() =>
        give(newBook(), urls, bodyFor(giving.project.slug, giving.provider)),
      );
      await Promise.all(donors);
      await waitUntil(async () => (await count(pool, `list_export WHERE state = 'running'`)) > 0, 5_000);
      await pause(Math.random() * 400);
      inTheMiddle += Math.min(1, await count(pool, `list_export WHERE state = 'running'`));
      await stage.worker.end('SIGKILL');
      await stage.worker.start();
      if (kill % 10 === 0 || kill === kills) log(`${kill} kills of the worker`);
    }
    const open = `list_export WHERE state IN ('queued', 'running')`;
    const took = await waitUntil(
      async () =>
        (await count(pool, open)) === 0 && (await count(pool, `email WHERE state = 'queued'`)) === 0,
      tiny ? 150_000 : 600_000,
    );
    failures.push(...(await judge(stage, inbox, kills)));
    const again = [...inbox.received.values()].filter((times) => times > 1).length;
    return {
      counts: {
        'kills of the worker': kills,
        'of them while an export was written': inTheMiddle,
        'mails promised, logged and sent': await count(pool, `email WHERE template <> 'bulk'`),
        'mails that arrived again under the same Message-ID': again,
        'files on disk': filesBelow(stage.dataDir).length,
      },
      times: { 'everything done after the last kill': [took] },
      facts: { 'rows of each export': rows },
      failures: [...failures, ...(await brokenChecks(pool))],
    };
  } finally {
    await stage.close();
    await inbox.close();
  }
};
