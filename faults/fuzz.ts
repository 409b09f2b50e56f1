import type pg from 'pg';
import { may, type Permission } from '../src/platform/contract/permissions.ts';
import { fuzzCaches, storable } from './lib/caches.ts';
import { Dice, Generator, nastyTexts } from './lib/generate.ts';
import { bodyFor, brokenChecks } from './lib/giving.ts';
import { send } from './lib/http.ts';
import { type Description, type Operation, operationsOf } from './lib/openapi.ts';
import { countsOf, type Fault } from './lib/report.ts';
import { signatureOf } from './lib/notices.ts';
import { furnishRare, noticeBodies, rareValues } from './lib/rare.ts';
import { type Credentials, fuzzPassword, makeRoles, type Role, signIn } from './lib/roles.ts';
import type { Seeds } from './lib/seeds/base.ts';
import { seedRecipes } from './lib/seeds/recipes.ts';
import { sow, whoAsks } from './lib/seeds/sow.ts';
import { openStage, type Stage } from './lib/stage.ts';
import { furnish, knownValues } from './lib/world.ts';

interface Asked {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string | Buffer | undefined;
}

type Mode = 'valid' | 'boundary' | 'invalid';

const encode = (text: string) => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};

function pathOf(operation: Operation, make: Generator, dice: Dice, mode: Mode): string {
  const filled = operation.path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const schema = operation.parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {};
    const spoiled = mode === 'invalid' && dice.chance(0.4);
    const text = spoiled
      ? dice.pick(nastyTexts)
      : String(make.valid(schema, mode === 'boundary', make.nameIn(operation.id, name)));
    // An empty segment or dots would be another address.
    return /^\.{0,2}$/.test(text) ? 'x' : encode(text.slice(0, 600));
  });
  const query: string[] = [];
  for (const { name, required, schema } of operation.parameters.filter((one) => one.in === 'query')) {
    if (!required && !dice.chance(mode === 'valid' ? 0.08 : 0.25)) continue;
    const spoiled = mode === 'invalid' && dice.chance(0.5);
    const value = spoiled ? dice.pick(nastyTexts) : String(make.valid(schema, mode === 'boundary', name));
    query.push(`${name}=${encode(value.slice(0, 3_000))}`);
    if (mode === 'invalid' && dice.chance(0.05)) query.push(`${name}=again`);
  }
  if (mode === 'invalid' && dice.chance(0.05))
    query.push(dice.pick(['nobody=asked', '%ff', 'a[b]=c', '=', '&&']));
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

const brokenBodies = [
  '',
  '{',
  '[]',
  'null',
  '1e400',
  '{"a":1}{"b":2}',
  '{"__proto__":{"isStaff":true}}',
  `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  '\ufeff{}',
  'a=b',
  `{"x":"${'y'.repeat(300_000)}"}`,
];

/** A picture of one dot and a document of no page; what is neither is in `brokenBodies`. */
const files = [
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVQImWPgi4oCAAE8AMMWUwQYAAAAAElFTkSuQmCC',
    'base64',
  ),
  Buffer.from('%PDF-1.4\n%%EOF\n'),
];

const valuesOf = async (pool: pg.Pool, seeds: Seeds) => ({
  ...(await knownValues(pool)),
  ...(await rareValues(pool)),
  ...seeds,
});

type Recipes = Readonly<Record<string, () => unknown>>;

/** Bodies that hang together as no schema can say, for operations that chance alone would never please. */
function recipesOf(known: Seeds, dice: Dice): Recipes {
  const project = () => dice.pickOr(known['project'], '');
  return {
    ...seedRecipes(known, dice),
    requestPrivateDonation: () =>
      bodyFor(project(), dice.pickOr(known['provider'], ''), 500 + 100 * dice.below(10)),
    login: () => ({
      identification: dice.pickOr(known['username'], ''),
      password: fuzzPassword,
      remember_me: false,
    }),
    request_export: () => ({ list: dice.pickOr(known['list'], ''), query: {}, columns: [] }),
    archive_projects: () => ({ selection: { ids: [dice.pickOr(known['project_id'], '1')] } }),
    restore_projects: () => ({ selection: { ids: [dice.pickOr(known['project_id'], '1')] } }),
    refundDonation: () => ({ amount_in_cents: 100 + dice.below(300), reason: 'asked for' }),
    verifyDonation: () => ({ received_in_cents: 1_000, reason: 'seen on the account' }),
    rejectDonation: () => ({ reason: 'another amount than announced' }),
    refundUnassignedPayment: () => ({ reason: 'nobody knows it' }),
    assignUnassignedPayment: () => ({
      reference: dice.pickOr(known['assignUnassignedPayment.reference'], ''),
      reason: 'the donor has called',
    }),
    closePaymentToClarify: () => ({ reason: 'nothing is left to do' }),
    recordFurtherTransfer: () => ({
      received_in_cents: 100 + dice.below(300),
      received_on: new Date().toISOString().slice(0, 10),
      came_twice: true,
    }),
    reassignOverflow: () => ({
      amount_in_cents: 1 + dice.below(3),
      project: dice.pickOr(known['reassignOverflow.project'], ''),
      donor_consents: true,
      reason: 'the donor agrees',
    }),
    confirmPassword: () => ({ current_password: fuzzPassword }),
    changePassword: () => ({ current_password: fuzzPassword, new_password: fuzzPassword }),
  };
}

function bodyOf(
  operation: Operation,
  make: Generator,
  dice: Dice,
  mode: Mode,
  recipes: Recipes,
): string | Buffer | undefined {
  if (operation.method === 'GET') return undefined;
  if (mode === 'invalid' && dice.chance(0.15)) return dice.pick(brokenBodies);
  if (operation.takesFile) return dice.pick(files);
  if (!operation.body) return dice.chance(0.5) ? undefined : '{}';
  const recipe = dice.chance(0.6) ? recipes[operation.id] : undefined;
  const value = recipe ? recipe() : make.valid(operation.body, mode === 'boundary');
  return JSON.stringify(mode === 'invalid' ? make.spoil(value) : value) ?? 'null';
}

let visitors = 0;

function headersOf(operation: Operation, dice: Dice, mode: Mode, who: Credentials): Record<string, string> {
  visitors += 1;
  const headers: Record<string, string> = {
    ...who,
    'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
    'accept-language': dice.pick(['de', 'en', 'de-DE,en;q=0.5', '*', 'zz;q=9']),
  };
  if (!operation.writes) return headers;
  headers['content-type'] = 'application/json';
  if (!dice.chance(0.1)) headers['idempotency-key'] = crypto.randomUUID();
  if (mode === 'invalid') {
    if (dice.chance(0.05))
      headers['idempotency-key'] = dice.pick(['x', 'ä', 'a b c d e f g h', 'k'.repeat(2_000)]);
    if (dice.chance(0.05))
      headers['content-type'] = dice.pick([
        'text/plain',
        'application/xml',
        'x',
        'application/json; charset=utf-16',
      ]);
    if (dice.chance(0.03)) headers['x-csrf-token'] = 'wrong';
    if (dice.chance(0.03)) headers['origin'] = 'https://elsewhere.example';
  }
  return headers;
}

const ascii = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replace(/[^\x20-\x7e]/g, '?')]),
  );

function askFor(
  operation: Operation,
  make: Generator,
  dice: Dice,
  mode: Mode,
  recipes: Recipes,
  who: Credentials,
  notices: readonly string[],
): Asked {
  const path = pathOf(operation, make, dice, mode);
  const headers = ascii(headersOf(operation, dice, mode, who));
  if (notices.length === 0 || mode === 'invalid') {
    const body = bodyOf(operation, make, dice, mode, recipes);
    // The server refuses an empty body that is announced as JSON.
    if (body === undefined && mode !== 'invalid') delete headers['content-type'];
    return { path, headers, body };
  }
  const body = dice.pick(notices);
  return { path, headers: { ...headers, 'sandbox-signature': signatureOf(body) }, body };
}

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
): Promise<void> {
  const answer = await send(url, { method: operation.method, ...asked });
  tally.asked += 1;
  tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
  const wrong =
    judge(operation, answer.status, String(answer.headers['content-type'] ?? ''), answer.body, allowed) ??
    (answer.status === 0 ? null : await storable(url, answer.headers, asked.headers));
  if (answer.status >= 200 && answer.status < 300) tally.successes.add(operation.id);
  if (!wrong) return;
  const name = `${operation.id}: ${wrong}`;
  if (tally.faults.has(name)) return;
  const shown = asked.body === undefined ? '' : ` ${asked.body.toString().slice(0, 300)}`;
  tally.faults.set(
    name,
    `${name}\n      as ${role}: ${operation.method} ${asked.path.slice(0, 400)}${shown}\n      ${answer.body.toString('utf8').slice(0, 300)}`,
  );
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
  const notices = operation.id === 'receiveWebhook' ? await noticeBodies(pool) : [];
  let who = await whoAsks(pool, url, role, operation.id, seeds);
  // Who may not come in is asked less often; what counts is the door.
  const times = allowed ? count : Math.ceil(count / 5);
  const batch = 16;
  for (let done = 0; done < times; done += batch) {
    if (done % 64 === 0) who = await whoAsks(pool, url, role, operation.id, seeds);
    await Promise.all(
      Array.from({ length: Math.min(batch, times - done) }, () => {
        const mode = dice.pick(modes);
        const asked = askFor(operation, make, dice, mode, recipes, who, notices);
        return askOne(url, operation, asked, allowed, tally, role.name);
      }),
    );
  }
}

/**
 * Asks an operation that needs a confirmed password in a session that has none: whatever it is sent, by whom it lets
 * in, the answer is that refusal.
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
    const asked = askFor(operation, make, dice, 'valid', recipes, who, []);
    const answer = await send(url, { method: operation.method, ...asked });
    tally.asked += 1;
    const said = answer.body.toString('utf8');
    if (answer.status === 403 && said.includes('"password_required"')) continue;
    const name = `${operation.id}: does not ask for the password`;
    tally.faults.set(name, `${name}\n      as ${role.name}: ${answer.status} ${said.slice(0, 300)}`);
  }
}

/** Pages that visitors share, which exist with pages alone. */
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

/** Asks every operation of the published description as every role, with fitting, bordering and spoiled input. */
export const fuzz: Fault = async ({ quick, tiny, rounds, only, databaseUrl, log }) => {
  const count = rounds ?? (tiny ? 5 : quick ? 100 : 500);
  const stage = await openStage({
    apps: tiny ? 1 : 2,
    pages: !tiny,
    ...(databaseUrl ? { databaseUrl } : {}),
    worker: false,
    // Nobody listens there and no worker sends: what counts is that mails could leave.
    env: { SMTP_URL: 'smtp://127.0.0.1:9' },
  });
  try {
    const url = stage.apps[0]?.url ?? '';
    await furnish(stage.pool, url);
    const roles = await makeRoles(stage.pool);
    await furnishRare(stage, url, roles, tiny ? 4 : 40);
    const seeds = await sow(stage, url, roles, tiny ? 2 : 20);
    const answer = await send(url, { path: '/api/v4/openapi.json' });
    if (answer.status !== 200)
      throw new Error(
        `no description: ${answer.status} ${answer.body.toString()} ${stage.apps[0]?.said ?? ''}`,
      );
    const description = JSON.parse(answer.body.toString('utf8')) as Description;
    const operations = operationsOf(description).filter(({ id }) => !only || only.includes(id));
    const dice = new Dice(20_260_101);
    const tally: Tally = { asked: 0, statuses: new Map(), successes: new Set(), faults: new Map() };
    for (const role of roles) {
      const before = tally.asked;
      for (const operation of operations) {
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
    const statuses = [...tally.statuses].toSorted(([a], [b]) => a - b);
    return {
      counts: { requests: tally.asked, ...countsOf('answers', new Map(statuses)) },
      facts: {
        operations: operations.length,
        roles: roles.map(({ name }) => name).join(', '),
        'per operation and permitted role': count,
        'operations that never answered with success': never.join(', ') || 'none',
      },
      failures: [...tally.faults.values(), ...caches, ...(await brokenChecks(stage.pool))],
    };
  } finally {
    await stage.close();
  }
};
