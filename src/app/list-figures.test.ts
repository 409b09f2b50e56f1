import { beforeAll, describe, expect, test } from 'vitest';
import { refreshFigures } from '#features/budgets/server/refresh-figures.ts';
import { runChecks } from '#features/ledger/server/index.ts';
import { useApp } from '#testing/app.ts';
import { listFixtures } from './lists.fixtures.ts';

const app = useApp();
beforeAll(async () => {
  for (const fixture of Object.values(listFixtures)) await fixture(app.services);
  // Figures contain the balances of pots, which the rows of the lists do not have.
  await app.database.pool.query(
    `INSERT INTO account (kind, owner, balance, floor) SELECT 'co_funding_pot', id, 5000, 0 FROM co_funding
     UNION ALL SELECT 'coin_pot', id, 7000, 0 FROM coin_campaign ON CONFLICT DO NOTHING`,
  );
});

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<Row>(text, values)).rows;
/** The budgets and companies whose listed figures differ from what their sources add up to. */
const wrong = async () =>
  (await runChecks(app.database.pool))
    .filter(({ name }) => name === 'list_figures')
    .flatMap((one) => one.rows);
const marks = async () =>
  Number((await rows<{ n: string }>('SELECT count(*) AS n FROM figures_changed'))[0]?.n);

/** The same numbers in every run. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const anyOf = (table: string, at: number) =>
  `(SELECT id FROM ${table} ORDER BY id OFFSET ${at} % (SELECT count(*) FROM ${table}) LIMIT 1)`;

/** Changes of everything that the figures are added up from; `n` is a random number. */
const CHANGES: Readonly<Record<string, (n: number) => string>> = {
  'a charge': (n) =>
    `INSERT INTO budget_charge (budget_id, amount_cents, reason, actor, at)
     VALUES (${anyOf('budget', n)}, ${(n % 900) + 1}, 'more', ${anyOf('app_user', 0)}, now())`,
  'a contra entry': (n) =>
    `INSERT INTO budget_charge (budget_id, other_budget_id, amount_cents, reason, actor, at)
     SELECT a, b, -${(n % 70) + 1}, 'moved', ${anyOf('app_user', 0)}, now()
     FROM (SELECT ${anyOf('budget', n)} AS a, ${anyOf('budget', n + 1)} AS b) two WHERE a <> b`,
  'another target': (n) => `UPDATE budget SET target_cents = ${n} WHERE id = ${anyOf('budget', n)}`,
  'a new budget': (n) =>
    `INSERT INTO budget (company_id, title, starts_on, ends_on, target_cents)
     VALUES (${anyOf('company', n)}, 'New', '2026-01-01', '2026-12-31', ${n})`,
  'a new company': (n) =>
    `INSERT INTO company (slug, title) VALUES ('new-${n}-' || gen_random_uuid(), 'New')`,
  'another amount of a funding': (n) =>
    `UPDATE internal_funding SET amount_cents = ${n + 1} WHERE id = ${anyOf('internal_funding', n)}`,
  'another budget of a funding': (n) =>
    `UPDATE internal_funding f SET budget_id = b.id, company_id = b.company_id
     FROM budget b WHERE f.id = ${anyOf('internal_funding', n)} AND b.id = ${anyOf('budget', n + 1)}`,
  'a reversed funding': (n) =>
    `UPDATE internal_funding SET status = 9 WHERE status IN (8, 42) AND id = ${anyOf('internal_funding', n)}`,
  'spent co-funding': (n) =>
    `WITH pot AS (
       UPDATE account SET balance = greatest(0, balance - ${n % 40})
       WHERE kind = 'co_funding_pot' AND owner = ${anyOf('co_funding', n)}
     )
     UPDATE co_funding SET spent_cents = least(budget_cents - released_cents, spent_cents + ${n % 40})
     WHERE id = ${anyOf('co_funding', n)}`,
  'a spent lot': (n) =>
    `UPDATE coin_lot SET rest_cents = 0, closed_at = now(), close_reason = 'spent'
     WHERE closed_at IS NULL AND id = ${anyOf('coin_lot', n)}`,
};

describe('the figures of the lists of budgets and companies', () => {
  test('are those of their sources after any change, whenever they are stored', async () => {
    const random = randomFrom(20_261_126);
    expect(await wrong()).toEqual([]);
    await refreshFigures(app.services);
    expect(await marks()).toBe(0);
    expect(await wrong()).toEqual([]);
    const effective = new Set<string>();
    const names = Object.keys(CHANGES);
    for (let step = 0; step < 120; step += 1) {
      const name = names[random(names.length)] ?? '';
      const { rowCount } = await app.database.pool.query(CHANGES[name]?.(random(100_000)) ?? '');
      if (rowCount) effective.add(name);
      if (random(3) === 0) await refreshFigures(app.services);
      if (step % 4 === 0) expect(await wrong(), `${name}, step ${step}`).toEqual([]);
    }
    expect([...effective].toSorted()).toEqual(names.toSorted());
    expect(await wrong()).toEqual([]);
    await refreshFigures(app.services);
    expect(await wrong()).toEqual([]);
    // What is stored is what is listed.
    expect(await marks()).toBe(0);
    expect(await rows('SELECT * FROM budget_stored ORDER BY 1')).toEqual(
      await rows('SELECT * FROM budget_figures ORDER BY 1'),
    );
    expect(await rows('SELECT * FROM company_stored ORDER BY 1')).toEqual(
      await rows('SELECT * FROM company_sums ORDER BY 1'),
    );
  });

  test('contain a change that was not committed yet when they were stored', async () => {
    await refreshFigures(app.services);
    const client = await app.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        `UPDATE budget SET target_cents = target_cents + 777 WHERE id = ${anyOf('budget', 0)}`,
      );
      await refreshFigures(app.services);
      await client.query('COMMIT');
    } finally {
      client.release();
    }
    expect(await marks()).toBeGreaterThan(0);
    expect(await wrong()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => refreshFigures(app.services)));
    await refreshFigures(app.services);
    expect(await marks()).toBe(0);
    expect(await wrong()).toEqual([]);
  });

  test('let nobody wait who spends from the same budget, nor while they are stored', async () => {
    const events = await rows<{ id: bigint }>(
      `SELECT id FROM co_funding WHERE budget_id = (SELECT budget_id FROM co_funding GROUP BY 1 HAVING count(*) > 1 LIMIT 1)
       ORDER BY id LIMIT 2`,
    );
    expect(events).toHaveLength(2);
    const [one, other] = [await app.database.pool.connect(), await app.database.pool.connect()];
    try {
      for (const client of [one, other]) await client.query("BEGIN; SET LOCAL lock_timeout = '500ms'");
      const touch = 'UPDATE co_funding SET title = title WHERE id = $1';
      await one.query('SELECT refresh_figures(100)');
      await one.query(touch, [events[0]?.id]);
      await other.query(touch, [events[1]?.id]);
      // Somebody else stores them at this moment.
      expect((await other.query<{ n: number }>('SELECT refresh_figures(100) AS n')).rows).toEqual([{ n: 0 }]);
      for (const client of [other, one]) await client.query('COMMIT');
    } finally {
      for (const client of [one, other]) client.release();
    }
    expect(await wrong()).toEqual([]);
  });

  test('are reported by the check if somebody changes them', async () => {
    await refreshFigures(app.services);
    await rows(`UPDATE budget_stored SET planned = planned + 1 WHERE budget_id = ${anyOf('budget', 0)}`);
    expect(await wrong()).toHaveLength(1);
    await rows(`UPDATE budget SET title = title WHERE id = ${anyOf('budget', 0)}`);
    expect(await wrong()).toEqual([]);
  });
});
