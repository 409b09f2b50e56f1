import type pg from 'pg';
import { berlinDate } from '../../../src/kernel/clock.ts';
import { makeProject } from '../../../src/testing/projects.ts';
import { transferBodyFor } from '../giving.ts';
import { signIn } from '../roles.ts';
import { offerTransfers } from '../world.ts';
import { column, requestUntilAccepted, type Seeds } from './base.ts';

/** Amount of every announced transfer in cents. */
export const announced = 2_500;

/** The bodies that confirm pairs of donations by one transfer each, which leaves ten cents. */
async function pairsOf(
  pool: pg.Pool,
  url: string,
  superuser: bigint | null,
  ids: readonly string[],
): Promise<string[]> {
  const headers = await signIn(pool, superuser);
  const shown = await Promise.all(
    ids.map(async (id) => {
      const answer = await fetch(`${url}/api/v4/site-admin/private-donations/${id}`, { headers });
      return { id, version: ((await answer.json()) as { version: string }).version };
    }),
  );
  return shown.flatMap((first, at) => {
    const second = shown[at + 1];
    if (at % 2 === 1 || !second) return [];
    return JSON.stringify({
      lines: [{ received_in_cents: 2 * announced + 10, received_on: berlinDate(new Date()) }],
      donations: [first, second],
      left_over_in_cents: 10,
    });
  });
}

/** Announced transfers whose money has not arrived. */
export async function sowTransfers(
  pool: pg.Pool,
  url: string,
  superuser: bigint | null,
  count: number,
): Promise<Seeds> {
  await offerTransfers(pool);
  const { slug } = await makeProject(pool, { needs: [[100_000_000n, 0n]] });
  const path = '/api/v4/manual-bank-transfer/';
  for (let index = 0; index < 8 * count; index += 1)
    await requestUntilAccepted(url, { path, body: transferBodyFor(slug, announced) });
  const awaited = await column(
    pool,
    `SELECT d.id FROM private_donation d JOIN bank_transfer t ON t.donation_id = d.id WHERE d.state = 'pending'`,
  );
  return {
    'announceBankTransfer.project': [slug],
    'confirmStatementLines.body': await pairsOf(pool, url, superuser, awaited.slice(6 * count)),
    'confirmBankTransfer.id': awaited.slice(4 * count, 6 * count),
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
