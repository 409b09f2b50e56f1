import type pg from 'pg';
import { issueFirstAdministratorLink } from '../src/features/signup/server/index.ts';
import { may, type Permission } from '../src/platform/contract/permissions.ts';
import { fuzzCaches, storable } from './lib/caches.ts';
import { Dice, Generator } from './lib/generate.ts';
import { brokenChecks } from './lib/giving.ts';
import { type RawAnswer, said, send } from './lib/http.ts';
import { type Description, type Operation, operationsOf } from './lib/openapi.ts';
import { withSeen } from './lib/look.ts';
import { countsOf, type Fault } from './lib/report.ts';
import { mailSecret } from './lib/notices.ts';
import { furnishRare, rareValues, signedBodies } from './lib/rare.ts';
import { withServices } from './lib/services.ts';
import { askFor, type Asked, type Mode, recipesOf } from './lib/requests.ts';
import { fuzzPassword, makeRoles, type Role, signIn } from './lib/roles.ts';
import { remoteSecret } from './lib/seeds/access.ts';
import type { Seeds } from './lib/seeds/base.ts';
import { refresh } from './lib/seeds/refresh.ts';
import { sow, whoAsks } from './lib/seeds/sow.ts';
import { openStage, type Stage } from './lib/stage.ts';
import { neverSucceeds, withoutSuccess } from './lib/successes.ts';
import { askStrangers, makeStrangers, type Strangers, walk } from './lib/walk.ts';
import { furnish, knownValues } from './lib/world.ts';

const valuesOf = async (pool: pg.Pool, seeds: Seeds) => ({
  ...(await knownValues(pool)),
  ...(await rareValues(pool)),
  ...seeds,
});

interface Tally {
  asked: number;
  readonly statuses: Map<number, number>;
  readonly successes: Set<string>;
  readonly faults: Map<string, string>;
}

async function askOne(
  url: string,
  operation: Operation,
  asked: Asked,
  allowed: boolean,
  tally: Tally,
  role: string,
): Promise<RawAnswer> {
  const answer = await send(url, { method: operation.method, ...asked });
  tally.asked += 1;
  tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
  const wrong =
    judge(operation, answer.status, String(answer.headers['content-type'] ?? ''), answer.body, allowed) ??
    (answer.status === 0 ? null : await storable(url, answer.headers, asked.headers));
  if (answer.status >= 200 && answer.status < 300) tally.successes.add(operation.id);
  const name = `${operation.id}: ${wrong}`;
  if (!wrong || tally.faults.has(name)) return answer;
  const shown = asked.body === undefined ? '' : ` ${asked.body.toString().slice(0, 300)}`;
  tally.faults.set(
    name,
    `${name}\n      as ${role}: ${operation.method} ${asked.path.slice(0, 400)}${shown}\n      ${said(answer)}`,
  );
  return answer;
}

function judge(
  operation: Operation,
  status: number,
  type: string,
  body: Buffer,
  allowed: boolean,
): string | null {
  if (status === 0) return 'breaks the connection';
  if (status >= 500) return `answers ${status}`;
  if (!allowed && status < 300) return `lets in who may not (${status})`;
  return operation.check(status, type, body);
}

async function fuzzOperation(
  url: string,
  operation: Operation,
  role: Role,
  pool: pg.Pool,
  seeds: Seeds,
  make: Generator,
  dice: Dice,
  count: number,
  tally: Tally,
): Promise<void> {
  const allowed = may(role.actor, operation.permission as Permission);
  const modes: Mode[] = ['valid', 'valid', 'boundary', 'invalid', 'invalid'];
  const recipes = recipesOf(await valuesOf(pool, seeds), dice);
  const signed = await signedBodies(pool, operation.id);
  let who = await whoAsks(pool, url, role, operation.id, seeds);
  // Roles without permission are tried less often; only the refusal matters.
  const times = allowed ? count : Math.ceil(count / 5);
  const batch = 16;
  for (let done = 0; done < times; done += batch) {
    if (done % 64 === 0) who = await whoAsks(pool, url, role, operation.id, seeds);
    await Promise.all(
      Array.from({ length: Math.min(batch, times - done) }, async () => {
        const mode = dice.pick(modes);
        const made = askFor(operation, make, dice, mode, recipes, who, signed);
        const asked = mode === 'invalid' ? made : await withSeen(url, operation.id, made, who);
        return askOne(url, operation, asked, allowed, tally, role.name);
      }),
    );
  }
}

/**
 * Calls an operation that requires a confirmed password in a session without one: whatever the input, for every
 * permitted role the answer is that refusal.
 */
async function fuzzUnconfirmed(
  url: string,
  operation: Operation,
  role: Role,
  pool: pg.Pool,
  seeds: Seeds,
  make: Generator,
  dice: Dice,
  count: number,
  tally: Tally,
): Promise<void> {
  const recipes = recipesOf(await valuesOf(pool, seeds), dice);
  const who = await signIn(pool, role.actor.userId, true);
  for (let done = 0; done < count; done += 1) {
    const asked = askFor(operation, make, dice, 'valid', recipes, who, null);
    const answer = await send(url, { method: operation.method, ...asked });
    tally.asked += 1;
    const text = answer.body.toString('utf8');
    if (answer.status === 403 && text.includes('"password_required"')) continue;
    const name = `${operation.id}: does not ask for the password`;
    tally.faults.set(name, `${name}\n      as ${role.name}: ${said(answer)}`);
  }
}

/**
 * Calls an operation properly, by those who may, until it succeeds: whatever it needs has to be in the seeds. Returns
 * the last request and answer if it does not.
 */
async function succeedOnce(
  url: string,
  operation: Operation,
  roles: readonly Role[],
  pool: pg.Pool,
  seeds: Seeds,
  make: Generator,
  dice: Dice,
  tally: Tally,
  strangers: Strangers,
): Promise<string> {
  const tries = 6;
  const recipes = recipesOf(await valuesOf(pool, seeds), dice);
  const signed = await signedBodies(pool, operation.id);
  let last = 'no role may call it';
  for (const role of roles.toReversed()) {
    if (!may(role.actor, operation.permission as Permission)) continue;
    for (let done = 0; done < tries && !tally.successes.has(operation.id); done += 1) {
      const who = await whoAsks(pool, url, role, operation.id, seeds);
      const made = askFor(operation, make, dice, 'proper', recipes, who, signed);
      const asked = await withSeen(url, operation.id, made, who);
      // Before the operation has its effect: afterwards the record might be gone for everybody.
      const foreign = await askStrangers(url, pool, operation, asked, strangers);
      const answer = await askOne(url, operation, asked, true, tally, role.name);
      last = `${operation.method} ${asked.path} ${asked.body?.toString().slice(0, 300) ?? ''}: ${said(answer)}`;
      if (!tally.successes.has(operation.id)) continue;
      for (const fault of await walk(url, operation, asked, answer, foreign)) tally.faults.set(fault, fault);
    }
  }
  return last;
}

/** Creates the first administrator, by the link that the start of an empty platform prints. */
async function makeFirstAdministrator(
  stage: Stage,
  url: string,
  operations: readonly Operation[],
  tally: Tally,
): Promise<void> {
  const link = await withServices(stage, ({ database }) =>
    database.transact((tx) => issueFirstAdministratorLink(tx)),
  );
  if (!link.ok) throw new Error(`no link for the first administrator: ${link.refused}`);
  const body = { token: link.token, username: 'first', email: 'first@example.org', password: fuzzPassword };
  for (const id of ['readFirstAdministratorLink', 'makeFirstAdministrator']) {
    const operation = operations.find((one) => one.id === id);
    if (!operation) continue;
    const path = operation.path.replace('{token}', link.token);
    const asked: Asked = operation.writes
      ? { path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : { path, headers: {}, body: undefined };
    await askOne(url, operation, asked, true, tally, 'visitor');
  }
}

/** Shared pages, which exist only if pages are built. */
async function fuzzSharedPages(
  { apps, pool }: Stage,
  roles: readonly Role[],
  dice: Dice,
  rounds: number,
): Promise<string[]> {
  const [asked, fresh] = apps;
  if (!asked || !fresh) throw new Error('two processes are needed to compare their pages');
  const { rows } = await pool.query<{ slug: string }>('SELECT slug FROM project ORDER BY id LIMIT 20');
  const paths = ['/', '/projects/', '/organizations/', ...rows.map(({ slug }) => `/project/${slug}/`)];
  return fuzzCaches([asked.url, fresh.url], pool, roles, paths, dice, rounds);
}

/** Calls every operation of the published description as every role, with valid, borderline and invalid input. */
export const fuzz: Fault = async ({ quick, tiny, rounds, only, databaseUrl, log }) => {
  const count = rounds ?? (tiny ? 5 : quick ? 100 : 500);
  const stage = await openStage({
    apps: tiny ? 1 : 2,
    pages: !tiny,
    ...(databaseUrl ? { databaseUrl } : {}),
    worker: false,
    // No mail server listens there and no worker sends: sending only has to be configured.
    env: {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_WEBHOOK_SECRET: mailSecret,
      REMOTE_LOGIN_SECRET: remoteSecret,
    },
  });
  try {
    const url = stage.apps[0]?.url ?? '';
    const answer = await send(url, { path: '/api/v4/openapi.json' });
    if (answer.status !== 200)
      throw new Error(
        `no description: ${answer.status} ${answer.body.toString()} ${stage.apps[0]?.said ?? ''}`,
      );
    const description = JSON.parse(answer.body.toString('utf8')) as Description;
    const operations = operationsOf(description).filter(({ id }) => !only || only.includes(id));
    const dice = new Dice(20_260_101);
    const tally: Tally = { asked: 0, statuses: new Map(), successes: new Set(), faults: new Map() };
    await makeFirstAdministrator(stage, url, operations, tally);
    await furnish(stage.pool, url);
    const roles = await makeRoles(stage.pool);
    await furnishRare(stage, url, roles, tiny ? 4 : 40);
    const superuser = roles.at(-1)?.actor.userId ?? null;
    const seeds = await sow(stage, url, roles, tiny ? 2 : 20);
    const strangers = await makeStrangers(stage);
    const tried = new Map<string, string>();
    for (const operation of operations) {
      await refresh(url, stage.pool, superuser, operation.id, seeds);
      const make = new Generator(description, dice, await valuesOf(stage.pool, seeds), true);
      tried.set(
        operation.id,
        await succeedOnce(url, operation, roles, stage.pool, seeds, make, dice, tally, strangers),
      );
    }
    log(`${tally.successes.size} of ${operations.length} operations succeeded once`);
    for (const role of roles) {
      const before = tally.asked;
      for (const operation of operations) {
        await refresh(url, stage.pool, superuser, operation.id, seeds);
        const make = new Generator(description, dice, await valuesOf(stage.pool, seeds));
        await fuzzOperation(url, operation, role, stage.pool, seeds, make, dice, count, tally);
        if (operation.stepUp && may(role.actor, operation.permission as Permission)) {
          const times = Math.ceil(count / 20);
          await fuzzUnconfirmed(url, operation, role, stage.pool, seeds, make, dice, times, tally);
        }
      }
      log(`${role.name}: ${tally.asked - before} requests, ${tally.faults.size} faults so far`);
    }
    const caches = tiny ? [] : await fuzzSharedPages(stage, roles, dice, count);
    const never = operations.filter(({ id }) => !tally.successes.has(id)).map(({ id }) => id);
    const unmet = withoutSuccess(operations, tally.successes, tried);
    const statuses = [...tally.statuses].toSorted(([a], [b]) => a - b);
    return {
      counts: { requests: tally.asked, ...countsOf('answers', new Map(statuses)) },
      facts: {
        operations: operations.length,
        roles: roles.map(({ name }) => name).join(', '),
        'per operation and permitted role': count,
        'operations that cannot succeed here': Object.keys(neverSucceeds).join(', '),
        'operations that never answered with success': never.join(', ') || 'none',
      },
      failures: [...tally.faults.values(), ...unmet, ...caches, ...(await brokenChecks(stage.pool))],
    };
  } finally {
    await stage.close();
  }
};
