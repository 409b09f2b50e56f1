import type pg from 'pg';
import { makeProject } from '../../../src/testing/projects.ts';
import { transferBodyFor } from '../giving.ts';
import { offerTransfers } from '../world.ts';
import { column, requestUntilAccepted, type Seeds } from './base.ts';

/** Amount of every announced transfer in cents. */
export const announced = 2_500;

/** Announced transfers whose money has not arrived. */
export async function sowTransfers(pool: pg.Pool, url: string, count: number): Promise<Seeds> {
  await offerTransfers(pool);
  const { slug } = await makeProject(pool, { needs: [[100_000_000n, 0n]] });
  const path = '/api/v4/manual-bank-transfer/';
  for (let index = 0; index < 6 * count; index += 1)
    await requestUntilAccepted(url, { path, body: transferBodyFor(slug, announced) });
  const awaited = await column(
    pool,
    `SELECT d.id FROM private_donation d JOIN bank_transfer t ON t.donation_id = d.id WHERE d.state = 'pending'`,
  );
  return {
    'announceBankTransfer.project': [slug],
    'confirmBankTransfer.id': awaited.slice(4 * count),
    'cancelTransfers.body': awaited.slice(2 * count, 4 * count).map((id) =>
      JSON.stringify({
        selection: { ids: [id], sum: announced },
        reason: 'Never arrived',
        mail_donor: false,
      }),
    ),
    'checkMarkedPayments.id': awaited.slice(0, 2 * count),
  };
}
