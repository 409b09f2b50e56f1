import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { amountsOf, makeCoFunding, makeGiving, useGiving } from '#features/donations/server/testing.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { bareBooking, bareRequest } from './bare-giving.ts';

const app = useGiving();
const pool = () => app.services.database.pool;
let project: bigint;
let provider: string;
/** As the server of the benchmark has it: numbers of 64 bits arrive as text. */
let plain: pg.Pool;

beforeAll(async () => {
  const giving = await makeGiving(pool(), { needs: [[10_000n, 0n]] });
  project = giving.project.id;
  plain = new pg.Pool({ connectionString: app.services.config.databaseUrl, max: 1 });
  const { rows } = await plain.query<{ id: string }>('SELECT id FROM payment_provider WHERE slug = $1', [
    giving.provider,
  ]);
  provider = rows[0]?.id ?? '';
  await makeCoFunding(app.services, project, { ppm: 500_000n });
});

afterAll(() => plain.end());

it('the limit of giving writes what a donation of 10.00 with 5.00 of co-funding writes', async () => {
  const token = await bareRequest(plain, { id: String(project), provider });
  expect(await amountsOf(pool(), project)).toMatchObject({ balance: 0, held: 1_500 });
  await bareBooking(plain, token);
  expect(await amountsOf(pool(), project)).toMatchObject({
    balance: 1_500,
    held: 0,
    private: 1_000,
    supporters: 1,
  });
  expect(await brokenChecks(pool())).toEqual([]);
});
