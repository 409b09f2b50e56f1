import { expect, test } from 'vitest';
import {
  give,
  makeCoFunding,
  makeGiving,
  noticeOf,
  post,
  useGiving,
} from '#features/donations/server/testing.ts';
import { getPrivateDonation } from '../contract/status.ts';

const app = useGiving();

test('the status page shows amounts, the rest and who added', async () => {
  const { pool } = app.database;
  const giving = await makeGiving(pool);
  await makeCoFunding(app.services, giving.project.id, { value: 100n });
  const donation = await give(app, giving);
  const { body } = await app.call(
    getPrivateDonation,
    { params: { token: donation.token } },
    { locale: 'en_US' },
  );
  expect(body).toMatchObject({ outcome: 'waiting', state: 'pending', still_missing: { in_cents: 10_000 } });
  await post(app, noticeOf(donation));
  const paid = await app.call(getPrivateDonation, { params: { token: donation.token } }, { locale: 'en_US' });
  expect(paid.body).toMatchObject({
    outcome: 'paid',
    // No mail server is set up in tests: the page does not say that a mail was sent.
    mailed: false,
    still_missing: { in_cents: 8_900 },
    prettified_amount_in_currency: '€10.00',
    log_donation_companies_info: [{ comp_donated_amt_currency: '€1.00' }],
    payment_url: null,
  });
});
