import { arriveUnassigned } from './arriving.ts';
import type { Donation, Model, Unassigned } from './model.ts';
import type { Product } from './product.ts';

/**
 * Adds money to the model that belongs to no donation and was reported to the product; staff find it under the notice
 * that reported it. `donation` is the one whose transfer it was meant to be.
 */
export async function recordUnassigned(
  model: Model,
  product: Product,
  came: Pick<Unassigned, 'adapter' | 'payment' | 'amount'>,
  donation: Donation | null,
): Promise<void> {
  const [row] = await product.rows<{ id: string }>(
    `SELECT u.payment_event_id AS id FROM unassigned_payment u
     WHERE u.payment IS NOT DISTINCT FROM $1 AND ($1::text IS NOT NULL OR u.donation_id = $2) ORDER BY u.id DESC LIMIT 1`,
    [came.payment?.id ?? null, donation?.id ?? null],
  );
  arriveUnassigned(model, { ...came, donation, event: row?.id ?? '0' }, product.now().getTime());
}
