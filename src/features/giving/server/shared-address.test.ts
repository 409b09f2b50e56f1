import { describe, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { amountsOf, givingBody } from '#features/donations/server/testing.ts';
import { postDonation, solveDonationTask } from '#features/donations/server/testing-http.ts';
import { useTwoProcesses } from './testing-processes.ts';

// With the settings that an operator gets: five payments in progress for each donor, a task from the second of a network on,
// half of what is open, 60 minutes.
type Answer = Awaited<ReturnType<typeof postDonation>>;

const { database, appOf, donationOf, newVisitor, lacking, pay, holdOf } = useTwoProcesses();
type Giving = Awaited<ReturnType<typeof lacking>>;

/** Requests a payment as a browser does: it solves the tasks that it is given, at most three. */
async function request(giving: Giving, cents: number, visitor: number, more: object = {}, index = visitor) {
  for (let solved = 0; ; solved += 1) {
    const proof = solved === 0 ? {} : { proof_of_work: await solveDonationTask(appOf(index), visitor) };
    const body = givingBody(giving, { net_value_in_cents: cents, ...more, ...proof });
    const answer = await postDonation(appOf(index), body, visitor);
    const { non_field_errors: codes } = (answer.body['codes'] ?? {}) as { non_field_errors?: string[] };
    if (!codes?.includes('proof_of_work_required') || solved === 3) return answer;
  }
}

describe('people who share an address', { timeout: 120_000 }, () => {
  test('six in an office all give to one project within an hour, before any has paid', async () => {
    const giving = await lacking(100_000);
    const office = newVisitor();
    const answers: Answer[] = [];
    for (let person = 0; person < 6; person += 1) answers.push(await request(giving, 1_000, office));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 201));
    for (const answer of answers) {
      expect(await pay(answer)).toMatchObject({ credited_cents: 1_000, overflow_cents: 0, late: false });
    }
  });

  test('so do forty, of whom none has paid yet; all of them are credited', async () => {
    const giving = await lacking(1_000_000);
    const school = newVisitor();
    const answers: Answer[] = [];
    for (let person = 0; person < 40; person += 1) {
      answers.push(await request(giving, 2_000, school, {}, person));
    }
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201));
    expect(await amountsOf(database.pool, giving.project.id)).toMatchObject({ held: 80_000 });
    const minutes = await Promise.all(answers.map(async (answer) => (await holdOf(answer))?.minutes));
    expect([minutes[0], minutes[9], minutes[10], minutes[20], minutes[39]]).toEqual([60, 60, 30, 20, 15]);
    for (const answer of answers.slice(0, 5)) {
      expect(await pay(answer)).toMatchObject({ credited_cents: 2_000, overflow_cents: 0 });
    }
    expect(await brokenChecks(database.pool)).toEqual([]);
  });

  test('a donor who does not pay has shorter holds, then none; the others of the network have theirs', async () => {
    const giving = await lacking(1_000_000);
    const network = newVisitor();
    const email = 'begins.often@example.org';
    const minutes: (number | undefined)[] = [];
    for (let payment = 0; payment < 5; payment += 1) {
      minutes.push((await holdOf(await request(giving, 500, network, { email })))?.minutes);
    }
    expect(minutes).toEqual([60, 30, 20, 15, 15]);
    expect(await request(giving, 500, network, { email })).toMatchObject({
      status: 429,
      body: { code: 'too_many_holds' },
    });
    expect(await holdOf(await request(giving, 500, network))).toEqual({ cents: 500, minutes: 60 });
    // Their address is as good as ever elsewhere: nobody can use up the payments of somebody else.
    expect(await holdOf(await request(giving, 500, newVisitor(), { email }))).toMatchObject({ minutes: 60 });
  });

  test('a hold that has expired unpaid shortens the next ones for an hour', async () => {
    const giving = await lacking(1_000_000);
    const network = newVisitor();
    const email = 'comes.back@example.org';
    const first = await donationOf(await request(giving, 500, network, { email }));
    const expired = (interval: string) =>
      database.pool.query(
        `UPDATE donation_hold SET expires_at = now() - $2::interval WHERE donation_id = $1`,
        [first.id, interval],
      );
    await expired('1 minute');
    expect(await holdOf(await request(giving, 500, network, { email }))).toMatchObject({ minutes: 30 });
    await expired('61 minutes');
    expect(await holdOf(await request(giving, 500, network, { email }))).toMatchObject({ minutes: 30 });
  });
});

describe('an attacker with one network, unlimited time and a new address for each payment', {
  timeout: 120_000,
}, () => {
  const goal = 100_000;
  const smallestGift = 100;

  /**
   * Asks for as much as can be held, through both processes at once, under a new address each time, and solves every task
   * that is set.
   */
  async function attack(giving: Giving, visitor: number) {
    const open = goal - Number((await amountsOf(database.pool, giving.project.id))['balance']);
    const amounts = [open, Math.floor(open / 2), 1_000, 100];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        request(giving, Math.max(1, amounts[index % amounts.length] ?? 1), visitor, {}, index),
      ),
    );
    return answers.filter(({ status }) => status === 201).length;
  }

  async function heldBy(project: bigint) {
    const { rows } = await database.pool.query<{ cents: number }>(
      `SELECT coalesce(sum(amount_cents + co_funding_cents), 0)::int AS cents FROM donation_hold
       WHERE project_id = $1 AND released_at IS NULL`,
      [project],
    );
    return rows[0]?.cents ?? 0;
  }

  /** Honest donors, each from a separate network, give and pay until nothing may be given at the moment. */
  async function donateFromOtherNetworks(giving: Giving): Promise<number> {
    let collected = 0;
    for (const cents of [
      10_000, 10_000, 10_000, 5_000, 5_000, 5_000, 1_000, 1_000, 1_000, 500, 500, 100, 100,
    ]) {
      const answer = await request(giving, cents, newVisitor());
      if (answer.status !== 201) continue;
      expect(await pay(answer)).toMatchObject({ credited_cents: cents, overflow_cents: 0 });
      collected += cents;
    }
    return collected;
  }

  async function quarterOfAnHour(project: bigint) {
    await database.pool.query(
      `UPDATE donation_hold SET expires_at = expires_at - interval '15 minutes' WHERE project_id = $1`,
      [project],
    );
    await database.pool.query('SELECT giving_release_expired(ARRAY[$1::bigint], now())', [project]);
  }

  test('cannot keep a project from collecting: in each quarter of an hour it receives what donors give', async () => {
    const giving = await lacking(goal);
    const { id } = giving.project;
    const attacker = newVisitor();
    let open = goal;
    for (let round = 0; round < 6; round += 1) {
      // What was held before, of a larger rest, stays until it ends; new holds stay within the share.
      const before = await heldBy(id);
      expect(await attack(giving, attacker)).toBeGreaterThan(0);
      expect(await heldBy(id)).toBeLessThanOrEqual(Math.max(before, open / 2));
      const free = open - (await heldBy(id));
      const collected = await donateFromOtherNetworks(giving);
      // A small hold of a larger rest stays for its hour and may cover all that is left of the rest meanwhile.
      if (free >= smallestGift) expect(collected).toBeGreaterThan(0);
      open -= collected;
      await quarterOfAnHour(id);
    }
    expect(open).toBeLessThan(goal / 10);
    expect(await amountsOf(database.pool, id)).toMatchObject({ balance: goal - open });
    expect(await brokenChecks(database.pool)).toEqual([]);
  });

  test('holds nothing more once sixty of its payments are in progress, and everybody else can give', async () => {
    const target = await lacking(goal);
    const network = newVisitor();
    // Fifty-nine unpaid ones for other projects.
    const others = await Promise.all([lacking(10 * goal), lacking(10 * goal)]);
    await request(others[0], 100, network);
    await database.pool.query(
      `WITH made AS (
         INSERT INTO private_donation (token, reference, project_id, provider_id, state, amount_cents, net_cents, fee_cents,
           user_takes_fee, fee_bearer, first_name, last_name, email, donor_key, street, additional_information, postal_code,
           city, country, needs_receipt, extra_data, locale, requested_at, expires_at)
         SELECT gen_random_uuid(), d.reference || '-' || n, d.project_id, d.provider_id, d.state, d.amount_cents, d.net_cents,
           d.fee_cents, d.user_takes_fee, d.fee_bearer, d.first_name, d.last_name, n || d.email, n || d.donor_key, d.street,
           d.additional_information, d.postal_code, d.city, d.country, d.needs_receipt, d.extra_data, d.locale,
           d.requested_at, d.expires_at
         FROM private_donation d, generate_series(1, 59) n WHERE d.project_id = $1 RETURNING id, project_id, net_cents
       )
       INSERT INTO donation_hold (donation_id, project_id, amount_cents, visitor, expires_at)
       SELECT m.id, m.project_id, m.net_cents, h.visitor, h.expires_at
       FROM made m JOIN donation_hold h ON h.project_id = m.project_id`,
      [others[0].project.id],
    );
    await database.pool.query('UPDATE project_funding SET held = held + 5900 WHERE project_id = $1', [
      others[0].project.id,
    ]);
    const answer = await request(target, goal / 2, network);
    expect(await holdOf(answer)).toEqual({ cents: 0, minutes: 15 });
    expect(await amountsOf(database.pool, target.project.id)).toMatchObject({ held: 0 });
    // It can be paid all the same, and is credited with what is open.
    expect(await pay(answer)).toMatchObject({ credited_cents: goal / 2, overflow_cents: 0 });
    expect(await holdOf(await request(target, 1_000, newVisitor()))).toEqual({ cents: 1_000, minutes: 60 });
    expect(await brokenChecks(database.pool)).toEqual([]);
  });
});
