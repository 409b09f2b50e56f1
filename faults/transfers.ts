import { setTimeout as pause } from 'node:timers/promises';
import { settle } from '#features/payments/server/testing.ts';
import { amountsOf } from '../src/features/donations/server/testing.ts';
import { makeProject } from '../src/testing/projects.ts';
import { berlinDate } from '../src/kernel/clock.ts';
import { ask, type Reply, type Watch } from './lib/asking.ts';
import { transferBodyFor } from './lib/giving.ts';
import { atOnce, killDuring, type Part, type Proof, runParts, tally, urlsFrom } from './lib/proof.ts';
import type { Fault } from './lib/report.ts';
import { type Credentials, makeRoles, signIn } from './lib/roles.ts';
import { withServices } from './lib/services.ts';
import type { Stage } from './lib/stage.ts';
import { offerTransfers } from './lib/world.ts';

interface Size {
  /** Number of transfers for each combination of actions of two members of staff. */
  readonly each: number;
  /** Number of transfers before and after a kill. */
  readonly around: number;
}

/** The announced amount in cents, and the received amount if it differs. */
const announced = 2_500;
const other = 2_000;

interface Transfer {
  readonly id: string;
  readonly token: string;
}

interface StaffBrowsers {
  readonly stage: Stage;
  readonly watch: Watch;
  /** Two members of staff, each with their own session. */
  readonly staff: readonly [Credentials, Credentials];
}

async function openStaffBrowsers(stage: Stage, watch: Watch): Promise<StaffBrowsers> {
  const [one, two] = (await makeRoles(stage.pool)).slice(-2);
  const session = (role: typeof one) => signIn(stage.pool, role?.actor.userId ?? null);
  return { stage, watch, staff: [await session(one), await session(two)] };
}

async function announce(
  { stage, watch }: StaffBrowsers,
  project: string,
  index: number,
  cents = announced,
): Promise<Transfer> {
  const body = transferBodyFor(project, cents);
  const answer = await ask(watch, urlsFrom(stage, index), { path: '/api/v4/manual-bank-transfer/', body });
  if (answer.status !== 201) throw new Error(`an announcement: ${JSON.stringify(tally([answer]))}`);
  const { token } = answer.body['donation'] as { token: string };
  const { rows } = await stage.pool.query<{ id: string }>(
    'SELECT id FROM private_donation WHERE token = $1',
    [token],
  );
  return { id: rows[0]?.id ?? '', token };
}

const today = () => berlinDate(new Date());

/** One of the two acts on a transfer, or on several. */
const asStaff = (
  { stage, watch, staff }: StaffBrowsers,
  who: number,
  path: string,
  body: object,
  key?: string,
) =>
  ask(watch, urlsFrom(stage, who), {
    path,
    body,
    headers: staff[who % 2] ?? {},
    ...(key === undefined ? {} : { key }),
  });

const pathOf = ({ id }: Transfer) => `/api/v4/site-admin/private-donations/${id}`;

/** The version of a transfer on the page that somebody has just loaded. */
async function look(
  { stage, watch, staff }: StaffBrowsers,
  who: number,
  transfer: Transfer,
): Promise<string> {
  const question = { path: pathOf(transfer), method: 'GET' as const, headers: staff[who % 2] ?? {} };
  const { body } = await ask(watch, urlsFrom(stage, who), question);
  return String(body['version']);
}

const isOutdated = ({ status, body }: Reply) =>
  status === 409 && JSON.stringify(body['codes']).includes('record_changed');

/** A decision about a transfer as it is shown; where it has changed meanwhile, the page is looked at again. */
async function decide(
  desk: StaffBrowsers,
  who: number,
  transfer: Transfer,
  decision: { readonly action: string; readonly body: object },
): Promise<Reply> {
  for (;;) {
    const version = await look(desk, who, transfer);
    const path = `${pathOf(transfer)}/${decision.action}`;
    const reply = await asStaff(desk, who, path, { version, ...decision.body });
    if (!isOutdated(reply)) return reply;
  }
}

const received = (cents: number) => ({ received_in_cents: cents, received_on: today() });

const confirm = (desk: StaffBrowsers, who: number, transfer: Transfer, cents = announced) =>
  decide(desk, who, transfer, { action: 'confirm-transfer', body: received(cents) });

const verify = (desk: StaffBrowsers, who: number, transfer: Transfer, cents: number) =>
  decide(desk, who, transfer, {
    action: 'verify',
    body: { received_in_cents: cents, reason: 'As on the statement' },
  });

/** Marks transfers whose sum is seen just before. */
const mark = async (desk: StaffBrowsers, who: number, transfers: readonly Transfer[]) => {
  const ids = transfers.map(({ id }) => id);
  const { rows } = await desk.stage.pool.query<{ sum: string }>(
    'SELECT coalesce(sum(amount_cents), 0) AS sum FROM private_donation WHERE id = ANY($1)',
    [ids],
  );
  const body = { selection: { ids, sum: Number(rows[0]?.sum) } };
  return asStaff(desk, who, '/api/v4/projects/check-marked-payments', body);
};

const verifiedBy = (answers: readonly Reply[]): number =>
  answers.reduce((total, { body }) => total + Number(body['verified'] ?? 0), 0);

/** The number of accepted responses. */
const accepted = (answers: readonly Reply[]): number => tally(answers)['accepted'] ?? 0;

/** The state of transfers in the ledger: state, cents, and how often they were booked. */
async function inBooks(stage: Stage, transfers: readonly Transfer[]): Promise<Map<string, string>> {
  const { rows } = await stage.pool.query<{ id: string; reported: string }>(
    `SELECT d.id, d.state || ' ' || d.credited_cents + d.overflow_cents || ' in ' ||
       (SELECT count(*) FROM journal j WHERE j.cause = 'private_donation' AND j.cause_id = d.id
         AND j.kind = 'donation_booked') AS reported
     FROM private_donation d WHERE d.id = ANY($1)`,
    [transfers.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, reported }) => [id, reported]));
}

/** Every transfer of the driver's record is booked once, with its amount. */
async function compareBook(stage: Stage, book: ReadonlyMap<Transfer, number>, proof: Proof): Promise<void> {
  const found = await inBooks(stage, [...book.keys()]);
  for (const [transfer, cents] of book)
    proof.same(`transfer ${transfer.id}`, found.get(transfer.id), `verified ${cents} in 1`);
}

type ActionPair = (desk: StaffBrowsers, transfer: Transfer, proof: Proof) => Promise<number>;

/** The combinations of actions of two members of staff on one transfer; each returns what must have been booked. */
const actionPairs: readonly ActionPair[] = [
  async function sameAmount(desk, transfer, proof) {
    const [one, two, first, second] = await Promise.all([
      confirm(desk, 0, transfer),
      confirm(desk, 1, transfer),
      mark(desk, 0, [transfer]),
      mark(desk, 1, [transfer]),
    ]);
    proof.same('bookings of the same amount', accepted([one, two]) + verifiedBy([first, second]), 1);
    return announced;
  },
  async function otherAmount(desk, transfer, proof) {
    const [one, two] = await Promise.all([confirm(desk, 0, transfer), confirm(desk, 1, transfer, other)]);
    proof.same('one of two amounts', tally([one, two]), {
      accepted: 1,
      '409 non_field_errors: not_awaited': 1,
    });
    if (one.status === 200) return announced;
    proof.same('a second look', two.body['state'], 'review');
    const looks = await Promise.all([verify(desk, 0, transfer, other), verify(desk, 1, transfer, announced)]);
    proof.same('second looks', tally(looks), { accepted: 1, '409 non_field_errors: not_verifiable': 1 });
    return looks[0].status === 200 ? other : announced;
  },
  async function bothSeeAnotherAmount(desk, transfer, proof) {
    const notes = await Promise.all([0, 1].map((who) => confirm(desk, who, transfer, other)));
    proof.same('notes of another amount', accepted(notes), 1);
    const marks = await Promise.all([mark(desk, 0, [transfer]), mark(desk, 1, [transfer])]);
    proof.same('marked while it waits for a second look', verifiedBy(marks), 0);
    const looks = await Promise.all([0, 1].map((who) => verify(desk, who, transfer, other)));
    proof.same('second looks', accepted(looks), 1);
    return other;
  },
  async function oneClickOften(desk, transfer, proof) {
    const key = crypto.randomUUID();
    const body = { version: await look(desk, 0, transfer), ...received(announced) };
    const path = `${pathOf(transfer)}/confirm-transfer`;
    const clicks = await atOnce(10, () => asStaff(desk, 0, path, body, key));
    proof.same('one click, ten times', tally(clicks), { accepted: 10 });
    return announced;
  },
];

/** Two members of staff act on the same transfers at the same moment; then everything is repeated. */
const staff: Part<Size> = async (stage, _round, { each }, watch, proof) => {
  const desk = await openStaffBrowsers(stage, watch);
  const project = await makeProject(stage.pool, { needs: [[100_000_000n, 0n]] });
  const count = each * actionPairs.length;
  const transfers = await atOnce(count, (index) => announce(desk, project.slug, index));
  const book = new Map(
    await Promise.all(
      transfers.map(async (transfer, index): Promise<[Transfer, number]> => {
        const meet = actionPairs[index % actionPairs.length];
        return [transfer, meet ? await meet(desk, transfer, proof) : 0];
      }),
    ),
  );
  const again = await atOnce(count, (index) =>
    confirm(desk, index, transfers[index] ?? { id: '', token: '' }),
  );
  proof.same('confirmed again', tally(again), { '409 non_field_errors: not_awaited': count });
  proof.same('marked again', verifiedBy([await mark(desk, 0, transfers)]), 0);
  await compareBook(stage, book, proof);
  const total = [...book.values()].reduce((sum, cents) => sum + cents, 0);
  proof.same('the project', (await amountsOf(stage.pool, project.id))['balance'], total);
  proof.count('transfers at which two met', count);
};

/** Money that arrives while a transfer expires, for a project that cannot receive all of it. */
const late: Part<Size> = async (stage, _round, { each }, watch, proof) => {
  const desk = await openStaffBrowsers(stage, watch);
  const count = 4 * each;
  const room = Math.ceil(count / 2) * announced + 700;
  const project = await makeProject(stage.pool, { needs: [[BigInt(room), 0n]] });
  const transfers = await atOnce(count, (index) => announce(desk, project.slug, index));
  await stage.pool.query(
    `UPDATE private_donation SET requested_at = requested_at - interval '20 days',
       expires_at = expires_at - interval '20 days' WHERE project_id = $1`,
    [project.id],
  );
  await withServices(stage, async (services) => {
    const expire = (some: readonly Transfer[]) =>
      Promise.all(some.map(({ id }) => settle(services, BigInt(id), 'faults')));
    await expire(transfers.slice(0, count / 2));
    const [answers] = await Promise.all([
      Promise.all(transfers.flatMap((transfer) => [0, 1].map((who) => confirm(desk, who, transfer)))),
      expire(transfers.slice(count / 2)),
    ]);
    proof.same('late money', tally(answers), { accepted: count, '409 non_field_errors: not_awaited': count });
    const reported = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body['late']] : [])));
    proof.same('all of it is late', [...reported], [true]);
  });
  await compareBook(stage, new Map(transfers.map((transfer) => [transfer, announced])), proof);
  const { rows } = await stage.pool.query(
    `SELECT sum(credited_cents)::int AS credited, sum(overflow_cents)::int AS overflow
     FROM private_donation WHERE project_id = $1`,
    [project.id],
  );
  proof.same('what fitted and what did not', rows, [{ credited: room, overflow: count * announced - room }]);
  proof.same('the project', (await amountsOf(stage.pool, project.id))['balance'], room);
  proof.count('transfers that came late', count);
};

/** A web process is killed while transfers are announced and confirmed by two members of staff. */
const kill: Part<Size> = async (stage, round, { around }, watch, proof) => {
  const desk = await openStaffBrowsers(stage, watch);
  const project = await makeProject(stage.pool, { needs: [[100_000_000n, 0n]] });
  const work = atOnce(around, async (index): Promise<[Transfer, number]> => {
    await pause(index * 10);
    const transfer = await announce(desk, project.slug, index);
    const [one, two] = await Promise.all([
      confirm(desk, 0, transfer),
      index % 2 === 0 ? confirm(desk, 1, transfer) : mark(desk, 1, [transfer]),
    ]);
    const booked = accepted([one]) + (index % 2 === 0 ? accepted([two]) : verifiedBy([two]));
    proof.same('bookings around a kill', booked, 1);
    return [transfer, announced];
  });
  const book = new Map(await killDuring(stage, round, 50 + Math.random() * around * 10, work));
  await compareBook(stage, book, proof);
  // No worker runs here: the mails remain as jobs with their data.
  const { rows } = await stage.pool.query(
    `SELECT j.name, count(*)::int AS mails, count(DISTINCT d.id)::int AS donations
     FROM pgboss.job j JOIN private_donation d ON d.id = (j.data->>'donation')::bigint
     WHERE d.project_id = $1 GROUP BY j.name ORDER BY j.name`,
    [project.id],
  );
  const once = { mails: around, donations: around };
  proof.same('promised mails', rows, [
    { name: 'donations.tell', ...once },
    { name: 'donations.tell_transfer', ...once },
  ]);
  proof.same('the project', (await amountsOf(stage.pool, project.id))['balance'], around * announced);
  proof.count('kills while transfers are announced and confirmed');
  proof.count('transfers around them', around);
};

/** Announced transfers that two members of staff confirm concurrently, late money, and kills. */
export const transfers: Fault = (options) => {
  const size = options.tiny ? { each: 2, around: 12 } : { each: 25, around: 100 };
  const rounds = options.tiny ? 1 : options.quick ? 2 : 10;
  return runParts(options, { staff, late, kill }, size, rounds, ({ pool }) => offerTransfers(pool));
};
