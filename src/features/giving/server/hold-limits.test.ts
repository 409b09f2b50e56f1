import { describe, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { givingBody, amountsOf } from '#features/donations/server/testing.ts';
import { postDonation, postPaid, solveDonationTask } from '#features/donations/server/testing-http.ts';
import { useTwoProcesses } from './testing-processes.ts';

type Answer = Awaited<ReturnType<typeof postDonation>>;

const { database, appOf, donationOf, newVisitor, lacking, pay, holdOf } = useTwoProcesses();
type Giving = Awaited<ReturnType<typeof lacking>>;

/** The task that a process sets to a visitor's network, solved as a browser solves it. */
const solved = (visitor: number, index = 0) => solveDonationTask(appOf(index), visitor);

const request = (giving: Giving, cents: number, visitor: number, proof?: string, index = visitor) =>
  postDonation(
    appOf(index),
    givingBody(giving, {
      net_value_in_cents: cents,
      ...(proof === undefined ? {} : { proof_of_work: proof }),
    }),
    visitor,
  );

const tokenOf = ({ body }: Answer) => (body['donation'] as { token: string }).token;

const refusedFor = (code: string) => ({ status: 400, body: { codes: { non_field_errors: [code] } } });

describe('one request for the whole amount', () => {
  test('holds half of it, for a quarter of an hour, and can be paid in full', async () => {
    const giving = await lacking(10_000);
    const all = await request(giving, 10_000, newVisitor());
    expect(all.status).toBe(201);
    expect(await holdOf(all)).toEqual({ cents: 5_000, minutes: 15 });
    expect(await pay(all)).toMatchObject({
      state: 'verified',
      credited_cents: 10_000,
      overflow_cents: 0,
      late: false,
    });
    expect(await amountsOf(database.pool, giving.project.id)).toMatchObject({ balance: 10_000, held: 0 });
  });

  test('leaves the other half to others; nothing is lost if both pay', async () => {
    const giving = await lacking(10_000);
    const all = await request(giving, 10_000, newVisitor());
    expect(await request(giving, 5_001, newVisitor())).toMatchObject({
      status: 400,
      body: { codes: { overfunded: ['overfunded'] } },
    });
    const half = await request(giving, 5_000, newVisitor());
    expect(half.status).toBe(201);
    expect(await pay(half)).toMatchObject({ credited_cents: 5_000, overflow_cents: 0 });
    expect(await pay(all)).toMatchObject({ credited_cents: 5_000, overflow_cents: 5_000, late: true });
    expect(await brokenChecks(database.pool)).toEqual([]);
  });

  test('a small donation is held in full and for an hour', async () => {
    const giving = await lacking(100_000);
    expect(await holdOf(await request(giving, 10_000, newVisitor()))).toEqual({ cents: 10_000, minutes: 60 });
  });
});

test('a payment begun before the last midnight of a project and paid after it is not late', async () => {
  const [giving, over] = [await lacking(10_000), await lacking(10_000)];
  const [begun, lapsed] = [
    await request(giving, 2_000, newVisitor()),
    await request(over, 2_000, newVisitor()),
  ];
  await database.pool.query('UPDATE project SET ends_on = current_date - 2 WHERE id = ANY($1)', [
    [giving.project.id, over.project.id],
  ]);
  expect(await pay(begun)).toMatchObject({ credited_cents: 2_000, overflow_cents: 0, late: false });
  const { id } = await donationOf(lapsed);
  await database.pool.query(
    `UPDATE donation_hold SET expires_at = now() - interval '1 minute' WHERE donation_id = $1`,
    [id],
  );
  expect(await pay(lapsed)).toMatchObject({ credited_cents: 2_000, late: true });
});

describe('a payment in place of an earlier one', () => {
  const instead = (giving: Giving, cents: number, visitor: number, earlier: Answer, more = {}) =>
    postDonation(
      appOf(visitor),
      givingBody(giving, { net_value_in_cents: cents, replaces: tokenOf(earlier), ...more }),
      visitor,
    );

  test('may use what the earlier one held, and is not a second one in progress', async () => {
    const giving = await lacking(2_000);
    const visitor = newVisitor();
    const first = await request(giving, 2_000, visitor);
    expect((await request(giving, 2_000, newVisitor())).status).toBe(400);
    const second = await instead(giving, 2_000, visitor, first);
    expect(second).toMatchObject({ status: 201 });
    expect(await holdOf(second)).toEqual({ cents: 1_000, minutes: 15 });
    expect(await amountsOf(database.pool, giving.project.id)).toMatchObject({ held: 1_000 });
    expect(await pay(second)).toMatchObject({ credited_cents: 2_000, overflow_cents: 0, late: false });
    expect(await amountsOf(database.pool, giving.project.id)).toMatchObject({ balance: 2_000, held: 0 });
    expect(await brokenChecks(database.pool)).toEqual([]);
  });

  test('is not held for a full hour again and again', async () => {
    const giving = await lacking(100_000);
    const visitor = newVisitor();
    const donor = { email: 'back-and-forth@example.com' };
    let payment = await postDonation(
      appOf(visitor),
      givingBody(giving, { net_value_in_cents: 1_000, ...donor }),
      visitor,
    );
    for (const minutes of [60, 30, 20, 15, 15]) {
      payment = await instead(giving, 1_000, visitor, payment, donor);
      expect(await holdOf(payment)).toEqual({ cents: 1_000, minutes });
    }
    expect(await amountsOf(database.pool, giving.project.id)).toMatchObject({ held: 1_000 });
  });

  test('credits what the project lacks, whichever of the two is paid, and never more', async () => {
    const giving = await lacking(2_000);
    const visitor = newVisitor();
    const first = await request(giving, 2_000, visitor);
    const second = await instead(giving, 2_000, visitor, first);
    expect(await pay(first)).toMatchObject({ credited_cents: 1_000, overflow_cents: 1_000, late: true });
    expect(await pay(second)).toMatchObject({ credited_cents: 1_000, overflow_cents: 1_000 });
    expect(await amountsOf(database.pool, giving.project.id)).toMatchObject({ balance: 2_000, held: 0 });
    expect(await brokenChecks(database.pool)).toEqual([]);
  });

  test('changes nothing of payments for other projects, of paid ones, and of tokens that nobody has', async () => {
    const [giving, elsewhere] = [await lacking(2_000), await lacking(2_000)];
    const [visitor, other] = [newVisitor(), newVisitor()];
    const first = await request(elsewhere, 1_000, visitor);
    expect(await instead(giving, 1_000, visitor, first)).toMatchObject(refusedFor('proof_of_work_required'));
    expect(await holdOf(first)).toMatchObject({ cents: 1_000 });
    expect(await amountsOf(database.pool, elsewhere.project.id)).toMatchObject({ held: 1_000 });
    const paid = await request(giving, 1_500, other);
    await pay(paid);
    expect((await instead(giving, 1_000, other, paid)).status).toBe(400);
    const unknown = { ...paid, body: { donation: { token: crypto.randomUUID() } } } as Answer;
    expect((await instead(giving, 500, other, unknown)).status).toBe(201);
  });

  test('keeps what a payment holds whose money is on its way', async () => {
    const giving = await lacking(2_000);
    const visitor = newVisitor();
    const first = await request(giving, 1_000, visitor);
    const donation = await donationOf(first);
    expect(await postPaid(appOf(0), donation, { type: 'pending' })).toBe(200);
    expect(await instead(giving, 2_000, visitor, first)).toMatchObject({
      status: 400,
      body: { codes: { overfunded: ['overfunded'] } },
    });
    expect(await amountsOf(database.pool, giving.project.id)).toMatchObject({ held: 1_000 });
  });

  test('releases one hold once, however many ask at the same time', async () => {
    const giving = await lacking(100_000);
    const visitor = newVisitor();
    const first = await request(giving, 2_000, visitor);
    const answers = await Promise.all([1, 2, 3, 4].map(() => instead(giving, 2_000, visitor, first)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400]);
    expect(await amountsOf(database.pool, giving.project.id)).toMatchObject({ held: 2_000 });
    expect(await brokenChecks(database.pool)).toEqual([]);
  });
});

describe('a second payment in progress', () => {
  test('requires a solved challenge, which is valid for one request', async () => {
    const giving = await lacking(100_000);
    const visitor = newVisitor();
    expect((await request(giving, 500, visitor)).status).toBe(201);
    expect(await request(giving, 500, visitor)).toMatchObject(refusedFor('proof_of_work_required'));
    expect(await request(giving, 500, visitor, 'nonsense')).toMatchObject(
      refusedFor('proof_of_work_required'),
    );
    const proof = await solved(visitor);
    expect((await request(giving, 500, visitor, proof)).status).toBe(201);
    expect(await request(giving, 500, visitor, proof)).toMatchObject(refusedFor('proof_of_work_required'));
    expect((await request(giving, 500, visitor, await solved(visitor))).status).toBe(201);
  });

  test('is required of nobody whose payment was made, failed or expired, and of no other network', async () => {
    const giving = await lacking(100_000);
    const [visitor, other] = [newVisitor(), newVisitor()];
    await pay(await request(giving, 500, visitor));
    expect((await request(giving, 500, visitor)).status).toBe(201);
    expect((await request(giving, 500, other)).status).toBe(201);
  });

  test('is answered again under the same key, like every other', async () => {
    const giving = await lacking(100_000);
    const visitor = newVisitor();
    await request(giving, 500, visitor);
    const body = givingBody(giving, { net_value_in_cents: 500, proof_of_work: await solved(visitor) });
    const key = crypto.randomUUID();
    const first = await postDonation(appOf(0), body, visitor, key);
    expect(first.status).toBe(201);
    expect(await postDonation(appOf(1), body, visitor, key)).toEqual(first);
  });

  test('limits concurrent requests over both processes', async () => {
    const [one, two] = [await lacking(100_000), await lacking(100_000)];
    const visitor = newVisitor();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        request(index % 4 < 2 ? one : two, 500, visitor, undefined, index),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});
