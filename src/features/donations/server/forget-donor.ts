import type { Tx } from '#platform/server/db.ts';

/** States in which a donation waits for money or for staff, who may have to reach the donor. */
const underWay = ['requested', 'pending', 'review'] as const;

/**
 * Takes the name and address out of the donations of an account that goes. What is left is the booking. Two kinds
 * keep them, because the law and the donor's own interest ask for it (decision 143): donations with a wish for a
 * receipt, whose particulars belong to the books for ten years, and those still under way.
 */
export async function forgetDonor(tx: Tx, user: { readonly id: bigint }): Promise<void> {
  const keys = await tx
    .selectFrom('private_donation')
    .where('donor_id', '=', user.id)
    .where('needs_receipt', '=', false)
    .where('state', 'not in', underWay)
    .select(['id', 'donor_key'])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (keys.length === 0) return;
  await tx
    .updateTable('private_donation')
    .set({
      first_name: '',
      last_name: '',
      email: `deleted-${user.id}@deleted.invalid`,
      street: '',
      additional_information: '',
      postal_code: '',
      city: '',
      extra_data: '',
    })
    .where(
      'id',
      'in',
      keys.map(({ id }) => id),
    )
    .execute();
  for (const key of new Set(keys.map((row) => row.donor_key))) await renameKey(tx, key, keys);
}

/**
 * The key by which a donor counts once is an address too. It becomes a number, unless a donation that keeps its
 * particulars shares it: then supporters would be counted twice, and nothing would be hidden.
 */
async function renameKey(
  tx: Tx,
  key: string,
  forgotten: readonly { readonly id: bigint; readonly donor_key: string }[],
): Promise<void> {
  const own = forgotten.filter((row) => row.donor_key === key).map(({ id }) => id);
  const shared = await tx
    .selectFrom('private_donation')
    .where('donor_key', '=', key)
    .where('id', 'not in', own)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (shared) return;
  const donor_key = `deleted-${own[0]}`;
  await tx.updateTable('private_donation').set({ donor_key }).where('id', 'in', own).execute();
  await tx.updateTable('co_funding_use').set({ donor_key }).where('donation_id', 'in', own).execute();
}
