import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { requestPrivateDonation } from '#features/donations/contract/request.ts';
import { givingBody } from '#features/donations/server/testing.ts';
import { getPrivateDonation } from '#features/giving/contract/status.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { addressOf } from '#platform/web/api.ts';

type PrivateDonationAnswer = ResponseOf<typeof requestPrivateDonation>;

/** Requests a donation through the API, as the browser of another donor does; it reserves its amount in cents. */
export async function requestDonation(
  url: string,
  giving: Parameters<typeof givingBody>[0],
  cents: number,
): Promise<PrivateDonationAnswer> {
  const answer = await fetch(url + requestPrivateDonation.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(givingBody(giving, { net_value_in_cents: cents, amount_in_cents: cents })),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as PrivateDonationAnswer;
}

/** Donates through the API, pays as on the page of the test payment company, and waits until the money has arrived. */
export async function donate(
  url: string,
  giving: Parameters<typeof givingBody>[0],
  cents: number,
): Promise<void> {
  const { payment_url, donation } = await requestDonation(url, giving, cents);
  const paid = await fetch(payment_url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'card=paid',
    redirect: 'manual',
  });
  expect(paid.status).toBe(303);
  const status = addressOf(getPrivateDonation.path, { token: donation.token }, {});
  const outcome = async () => ((await (await fetch(url + status)).json()) as { outcome: string }).outcome;
  await expect.poll(outcome).toBe('paid');
}
