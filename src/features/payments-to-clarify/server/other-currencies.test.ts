import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { currencyDigits } from '#kernel/currencies.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { buildDonationStaff, notify, useGiving } from '#features/donations/server/testing.ts';
import type { BuiltUser } from '#testing/factories.ts';
import { clarifyList } from '../list/clarify.ts';

const app = useGiving();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildDonationStaff(app.services);
});

const listed = async (search: string) => {
  const query = { search, ordering: 'received_at' };
  const { body } = await app.call(listRoutes(clarifyList).page, { query }, { as: staff });
  return body as unknown as Record<string, unknown> & { results: Record<string, unknown>[] };
};

test('a payment in yen, its refund and its chargeback are listed with their amounts, outside every sum', async () => {
  const payment = `sbx_${randomUUID()}`;
  const stranger = { id: 0n, token: randomUUID(), payment, amount: 5_000 };
  const currency = 'JPY';
  await notify(app, stranger, { currency });
  await notify(app, stranger, { currency, type: 'refunded', refund: { id: 'sbr_yen', amount: 1_000 } });
  await notify(app, stranger, { currency, type: 'charged_back', amount: 4_000, dispute: 'dp_yen' });
  const { results, total_unassigned, total_claim } = await listed(payment);
  expect(results).toMatchObject([
    { kind: 'paid', amount: null, foreign_amount: '5000', currency },
    { kind: 'refunded', amount: null, foreign_amount: '1000', currency },
    { kind: 'charged_back', amount: null, foreign_amount: '4000', currency },
  ]);
  expect([total_unassigned, total_claim]).toMatchObject([{ in_cents: 0 }, { in_cents: 0 }]);
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

test.each([
  ['USD', '12.34'],
  ['kwd', '1.234'],
  ['EUR', null],
])('an amount in %s has its digits', async (currency, foreign_amount) => {
  const stranger = { id: 0n, token: randomUUID(), payment: `sbx_${randomUUID()}`, amount: 1_234 };
  await notify(app, stranger, { currency });
  const { results } = await listed(stranger.payment);
  expect(results).toMatchObject([{ foreign_amount }]);
});

test('the database has the digits of the kernel', async () => {
  const codes = Intl.supportedValuesOf('currency');
  const { rows } = await app.database.pool.query<{ code: string; digits: number }>(
    'SELECT code, currency_digits(code) AS digits FROM unnest($1::text[]) code',
    [codes],
  );
  expect(rows.filter(({ code, digits }) => digits !== currencyDigits(code))).toEqual([]);
});
