import { expect, test } from 'vitest';
import { donationList } from '#features/donations/list/donations.ts';
import { buildDonationStaff, makeGiving, useGiving } from '#features/donations/server/testing.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { buildUser, unique } from '#testing/factories.ts';

const app = useGiving();

/** The references of the donations that a search finds. */
async function found(search: string, staff: Awaited<ReturnType<typeof buildUser>>): Promise<string[]> {
  const answer = await app.call(listRoutes(donationList).page, { query: { search } }, { as: staff });
  expect(answer.status).toBe(200);
  return (answer.body as unknown as { results: { reference: string }[] }).results.map(
    ({ reference }) => reference,
  );
}

test('staff find a donation by the name as the list shows it, without accents, and by its amount', async () => {
  const staff = await buildDonationStaff(app.services);
  const { project, provider } = await makeGiving(app.database.pool);
  const reference = unique('S');
  await app.database.pool.query(
    `INSERT INTO private_donation (token, reference, project_id, provider_id, state, amount_cents, net_cents, fee_cents,
       user_takes_fee, fee_bearer, first_name, last_name, email, donor_key, street, postal_code, city, country, locale, needs_receipt, requested_at, expires_at)
     SELECT gen_random_uuid(), $1, $2, id, 'cancelled', 150103, 150103, 0, false, 'platform', 'Ayşe', 'Yılmaz-Groß',
       'ayse@example.org', 'ayse@example.org', 'Weg 1', '88131', 'Lindau', 'DE', 'de', false, now(), now() FROM payment_provider WHERE slug = $3`,
    [reference, project.id, provider],
  );
  for (const search of [
    'Yılmaz-Groß, Ayşe',
    'ayse yilmaz',
    'YILMAZ-GROSS',
    '1.501,03',
    '1501.03',
    'Ayşe 1501,03',
  ])
    expect(await found(search, staff), search).toEqual([reference]);
  for (const search of ['Yilmaz Erika', '1501,04', '501,03', 'Y_lmaz', '150103'])
    expect(await found(search, staff), search).toEqual([]);
  const viewer = await buildUser(app.services, { isStaff: true, permissions: ['view_private_donations'] });
  expect(await found('yilmaz', viewer)).toEqual([]);
  expect(await found('1501,03', viewer)).toEqual([reference]);
});
