import { randomUUID } from 'node:crypto';
import { receiveEvent } from '#features/payments/server/commands/receive-event.ts';
import { refundDonation, sendRefund } from '../../src/features/donations/server/commands/refund.ts';
import {
  type RequestedDonation,
  requestDonation,
} from '../../src/features/donations/server/commands/request.ts';
import { priceDonation } from '../../src/features/donations/rules/fee.ts';
import { Refusal } from '../../src/platform/contract/errors.ts';
import type { PaymentEventKind } from '../../src/platform/server/payments/payments.ts';
import { providers } from '../content/companies.ts';
import type { Donor } from './donors.ts';
import { type Gift, shareOf } from './plan.ts';
import type { PlacedProject, World } from './world.ts';

/** A request that was accepted. */
export type Requested = RequestedDonation & { readonly amount: number; readonly net: number };

/** Who acts for the platform, and the accounts of donors. */
export type Cast = { readonly bookkeeper: bigint; readonly accounts: ReadonlyMap<string, bigint> };

/** The name that the sandbox gives to a donation's payment. */
export const paymentOf = (token: string): string => `sbx_${token.replaceAll('-', '')}`;

/** What the project may still take at a time until it stands as its target says, and until it is full; in cents. */
async function roomOf(
  { database }: World,
  project: PlacedProject,
  at: Date,
): Promise<{ wanted: number; free: number }> {
  const { rows } = await database.pool.query<{ goal: bigint; balance: bigint; held: bigint }>({
    name: 'demo_room',
    text: `SELECT f.goal, f.balance, coalesce((
        SELECT sum(h.amount_cents + h.co_funding_cents) FROM donation_hold h
        WHERE h.project_id = f.project_id AND h.released_at IS NULL AND h.expires_at > $2
      ), 0)::bigint AS held
      FROM project_funding f WHERE f.project_id = $1`,
    values: [project.id, at],
  });
  const row = rows[0] ?? { goal: 0n, balance: 0n, held: 0n };
  const target = project.content.target.kind === 'new' ? 1 : shareOf(project.content.target);
  const wanted = Math.ceil((project.goalCents * target) / 100) * 100 - Number(row.balance);
  return { wanted, free: Number(row.goal - row.balance - row.held) };
}

/** What every request says of the donor. */
export function donorBody({ donor, needsReceipt }: Pick<Gift, 'donor' | 'needsReceipt'>) {
  return {
    first_name: donor.firstName,
    last_name: donor.lastName,
    email: donor.email,
    street: donor.street,
    additional_information: '',
    postal_code: donor.postalCode,
    city: donor.city,
    country: 'DE',
    terms_of_use_accepted: true,
    privacy_policy_accepted: true,
    needs_receipt: needsReceipt,
    quantity: 1 as const,
    currency_code: 'EUR' as const,
    extra_data: '',
  };
}

/** Who asks, as the platform sees it. */
export function requesterOf(world: World, cast: Cast, donor: Donor) {
  const userId = donor.username ? (cast.accounts.get(donor.username) ?? null) : null;
  const { sessionSecret: secret } = world.services.config;
  return { userId, network: donor.ip, locale: donor.locale, secret, proven: true };
}

/** Asks for the payment of a gift; null when there is no room for it or it is refused. */
export async function requestGift(
  world: World,
  cast: Cast,
  project: PlacedProject,
  gift: Gift,
): Promise<Requested | null> {
  const { donor } = gift;
  const room = await roomOf(world, project, gift.at);
  const net = Math.min(gift.net, gift.beyondTarget ? room.free : room.wanted, room.free);
  const provider = providers.find(({ slug }) => slug === gift.provider);
  if (net < 100 || !provider) return null;
  const terms = { feeBase: BigInt(provider.feeBase), feePpm: BigInt(provider.feePpm) };
  const amount = Number(priceDonation(BigInt(net), terms, gift.coversFee, 'platform').amount);
  const body = {
    ...donorBody(gift),
    net_value_in_cents: net,
    amount_in_cents: amount,
    provider: gift.provider,
    user_takes_fee: gift.coversFee,
    project: project.slug,
  };
  const requester = requesterOf(world, cast, donor);
  try {
    const made = await world.at(gift.at, (tx) => requestDonation(tx, body, requester));
    return { ...made, amount, net };
  } catch (error) {
    // Somebody else was quicker, or the visitor has too many open payments: that happens on a real platform too.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Lets the provider tell something about a payment; `amount` in cents when it differs from what was asked for. */
export function notify(
  world: World,
  made: Requested,
  kind: PaymentEventKind,
  at: Date,
  amount: number = made.amount,
): Promise<unknown> {
  world.travel(at);
  const event = {
    eventId: `evt_${kind}_${made.token.replaceAll('-', '')}`,
    kind,
    payment: paymentOf(made.token),
    reference: made.token,
    amountCents: BigInt(amount),
    currency: 'EUR',
    occurredAt: new Date(at.getTime() - 1500),
    payload: { kind, reference: made.token },
  };
  return receiveEvent(world.services, 'sandbox', event, 'demo');
}

/** A notice about a payment that nobody here has asked for; it waits for staff. */
export function notifyUnknown(world: World, at: Date, amount: number): Promise<unknown> {
  const token = randomUUID();
  return notify(world, { id: '0', token, reference: '', amount, net: amount }, 'paid', at);
}

/** Sends money back as the bookkeeping does it. */
export async function refund(
  world: World,
  cast: Cast,
  made: Requested,
  wish: { amount: number; reason: string; at: Date },
): Promise<void> {
  const { amount, reason, at } = wish;
  const refundId = await world.at(at, (tx) =>
    refundDonation(
      tx,
      BigInt(made.id),
      { amount: BigInt(amount), reason },
      { actor: cast.bookkeeper, request: 'demo' },
      world.texts.locale,
    ),
  );
  await sendRefund(world.services, refundId, 'demo');
}

/** What a gift's outcome makes the provider say. */
export async function settleGift(world: World, gift: Gift, made: Requested): Promise<void> {
  switch (gift.outcome) {
    case 'paid':
    case 'failed':
    case 'cancelled':
    case 'expired':
      await notify(world, made, gift.outcome, gift.settledAt);
      return;
    case 'mismatch':
      await notify(world, made, 'paid', gift.settledAt, Math.max(made.amount - 500, 100));
  }
}

/** Refund or chargeback, some days later. */
export async function followUp(world: World, cast: Cast, gift: Gift, made: Requested): Promise<void> {
  const { aftermath } = gift;
  if (!aftermath) return;
  if (aftermath.kind === 'charge_back') {
    await notify(world, made, 'charged_back', aftermath.at);
    return;
  }
  const part = Math.max(Math.floor(made.net / 200) * 100, 100);
  const amount = aftermath.kind === 'refund' || part >= made.amount ? made.amount : part;
  try {
    await refund(world, cast, made, { amount, reason: aftermath.reason, at: aftermath.at });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
