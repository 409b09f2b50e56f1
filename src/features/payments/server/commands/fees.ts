import { addDays, type IsoDate, startOfBerlinDay } from '#kernel/clock.ts';
import { invalid, notFound, Refusal } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import { BANK_TRANSFER } from '#features/donations/rules/transfers.ts';
import { localized } from '#features/donations/server/index.ts';
import type { createPaymentFee, PaymentFee, savePaymentFee } from '../../contract/fees.ts';

type Terms = Omit<BodyOf<typeof savePaymentFee>, 'version'>;

/** The days of a fee: from its first one to the day before the next fee of the provider. */
interface Days {
  readonly provider: bigint;
  /** Null for the first fee, which counts from the beginning. */
  readonly from: IsoDate | null;
  readonly until: IsoDate | null;
}

interface Row {
  readonly fee_base_cents: bigint;
  readonly fee_factor_ppm: bigint;
  readonly smallest_cents: bigint;
}

const termsOf = (row: Row): Terms => ({
  fee_base_in_cents: Number(row.fee_base_cents),
  fee_factor_ppm: Number(row.fee_factor_ppm),
  smallest_in_cents: Number(row.smallest_cents),
});

const columnsOf = (terms: Terms): Row => ({
  fee_base_cents: BigInt(terms.fee_base_in_cents),
  fee_factor_ppm: BigInt(terms.fee_factor_ppm),
  smallest_cents: BigInt(terms.smallest_in_cents),
});

/** The day before the next fee of the provider after `day`, or after its first fee; null if there is none. */
async function lastDayOf(db: Db, provider: bigint, day: IsoDate | null): Promise<IsoDate | null> {
  const { next } = await db
    .selectFrom('payment_provider_fee')
    .where('provider_id', '=', provider)
    .$if(day !== null, (rows) => rows.where('valid_from', '>', day))
    .select((eb) => eb.fn.min('valid_from').as('next'))
    .executeTakeFirstOrThrow();
  return next === null ? null : addDays(next, -1);
}

/** Whether a donation was made with the provider on these days, whatever became of it. */
async function areBooked(db: Db, { provider, from, until }: Days): Promise<boolean> {
  let made = db.selectFrom('private_donation').where('provider_id', '=', provider).select('id');
  if (from !== null) made = made.where('requested_at', '>=', startOfBerlinDay(from));
  if (until !== null) made = made.where('requested_at', '<', startOfBerlinDay(addDays(until, 1)));
  return (await made.limit(1).executeTakeFirst()) !== undefined;
}

/** Donations that are being requested read the fee under a weaker lock of this row (`giving_fee`), and wait for it. */
const lockProvider = (tx: Tx, id: bigint) =>
  tx.selectFrom('payment_provider').where('id', '=', id).select('id').forUpdate().executeTakeFirst();

/** A fee, locked with its provider, and its days, on which no donation was made; otherwise refuses. */
async function lockUnused(tx: Tx, id: bigint): Promise<Days & { readonly terms: Terms }> {
  const named = await tx
    .selectFrom('payment_provider_fee')
    .where('id', '=', id)
    .select('provider_id')
    .executeTakeFirst();
  if (!named) throw notFound();
  await lockProvider(tx, named.provider_id);
  const row = await tx.selectFrom('payment_provider_fee').where('id', '=', id).selectAll().executeTakeFirst();
  if (!row) throw notFound();
  const { provider_id: provider, valid_from: from } = row;
  const days = { provider, from, until: await lastDayOf(tx, provider, from) };
  if (await areBooked(tx, days)) throw new Refusal(400, [{ code: 'fee_days_booked' }]);
  return { ...days, terms: termsOf(row) };
}

/** A fee for staff; 404 if there is none. */
export async function paymentFee(db: Db, id: bigint, locale: LocaleCode): Promise<PaymentFee> {
  const row = await db
    .selectFrom('payment_provider_fee as f')
    .innerJoin('payment_provider as v', 'v.id', 'f.provider_id')
    .where('f.id', '=', id)
    .select(['f.provider_id', 'f.valid_from', 'f.fee_base_cents', 'f.fee_factor_ppm', 'f.smallest_cents'])
    .select(['v.slug', 'v.title', 'v.display_name'])
    .executeTakeFirst();
  if (!row) throw notFound();
  const until = await lastDayOf(db, row.provider_id, row.valid_from);
  const terms = termsOf(row);
  return {
    id: String(id),
    version: versionOf(terms),
    provider: { slug: row.slug, title: `${row.title} · ${localized(row.display_name, locale)}` },
    valid_from: row.valid_from,
    valid_until: until,
    ...terms,
    used: await areBooked(db, { provider: row.provider_id, from: row.valid_from, until }),
  };
}

/** Adds a fee and returns its id; refusals: see the contract. */
export async function addFee(tx: Tx, body: BodyOf<typeof createPaymentFee>): Promise<{ id: string }> {
  const provider = await tx
    .selectFrom('payment_provider')
    .where('slug', '=', body.provider)
    .where('adapter', '<>', BANK_TRANSFER.adapter)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!provider) throw invalid('provider_unknown', 'provider');
  const from = body.valid_from;
  const days = { provider: provider.id, from, until: await lastDayOf(tx, provider.id, from) };
  if (await areBooked(tx, days)) throw invalid('fee_days_booked', 'valid_from');
  const row = await tx
    .insertInto('payment_provider_fee')
    .values({ provider_id: provider.id, valid_from: from, ...columnsOf(body) })
    .onConflict((on) => on.columns(['provider_id', 'valid_from']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw invalid('fee_day_taken', 'valid_from');
  return { id: String(row.id) };
}

/** Changes a fee; returns the terms before and the new version. Refusals: see the contract. */
export async function changeFee(
  tx: Tx,
  id: bigint,
  { version, ...terms }: BodyOf<typeof savePaymentFee>,
): Promise<{ version: string; before: Terms }> {
  const { terms: before } = await lockUnused(tx, id);
  requireSeen(version, versionOf(before), 'fee_changed');
  await tx.updateTable('payment_provider_fee').set(columnsOf(terms)).where('id', '=', id).execute();
  return { version: versionOf(terms), before };
}

/** Deletes a fee; returns its first day and terms. Refusals: see the contract. */
export async function removeFee(tx: Tx, id: bigint): Promise<Terms & { valid_from: IsoDate }> {
  const { from, terms } = await lockUnused(tx, id);
  if (from === null) throw new Refusal(400, [{ code: 'first_fee_stays' }]);
  await tx.deleteFrom('payment_provider_fee').where('id', '=', id).execute();
  return { valid_from: from, ...terms };
}

/** The providers that take a fee. */
export async function feeProviders(db: Db, locale: LocaleCode) {
  const rows = await db
    .selectFrom('payment_provider')
    .where('adapter', '<>', BANK_TRANSFER.adapter)
    .select(['slug', 'title', 'display_name'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    slug: row.slug,
    title: `${row.title} · ${localized(row.display_name, locale)}`,
  }));
}
