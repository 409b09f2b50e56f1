import type { Tx } from '#platform/server/db.ts';

/** What an organisation owes, in cents. */
export async function claimsOn(tx: Tx, organization: bigint): Promise<bigint> {
  const row = await tx
    .selectFrom('account')
    .select('balance')
    .where('kind', '=', 'payout_claim')
    .where('owner', '=', organization)
    .executeTakeFirst();
  return -(row?.balance ?? 0n);
}
