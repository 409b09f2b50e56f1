import { randomUUID } from 'node:crypto';
import { receiveEvent } from '#features/payments/server/demo.ts';
import {
  refundDonation,
  requestDonation,
  type RequestedDonation,
  sendRefund,
} from '#features/donations/server/demo.ts';
import { priceDonation } from '../../src/features/donations/rules/fee.ts';
import { Refusal } from '../../src/platform/contract/errors.ts';
import type { PaymentEventKind } from '../../src/platform/server/payments/payments.ts';
import { providers } from '../content/companies.ts';
import type { Donor } from './donors.ts';
import { type PlannedDonation, shareOf } from './plan.ts';
import type { DemoProject, Simulation } from './simulation.ts';

/** An accepted donation request; `amount` and `net` in cents. */
export type Requested = RequestedDonation & { readonly amount: number; readonly net: number };

/** The account that acts as bookkeeper, and all accounts by username. */
export type Actors = { readonly bookkeeper: bigint; readonly accounts: ReadonlyMap<string, bigint> };

/** The payment id of the sandbox for a donation's token. */
export const paymentOf = (token: string): string => `sbx_${token.replaceAll('-', '')}`;

/** The cents that a project can still receive at a time: until its target share (`wanted`), until its goal (`free`). */
async function openAmountOf(
  { database }: Simulation,
  project: DemoProject,
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

/** The donor's part of a request body. */
export function donorBody({ donor, needsReceipt }: Pick<PlannedDonation, 'donor' | 'needsReceipt'>) {
  return {
    donor_kind: donor.company === undefined ? ('person' as const) : ('company' as const),
    company_name: donor.company ?? '',
    has_one_name: false,
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
    // A third of the addresses, always the same ones.
    news_wanted: donor.email.length % 3 === 0,
    quantity: 1 as const,
    currency_code: 'EUR' as const,
    extra_data: '',
  };
}

/** The requester of a donation, as the API would identify them. */
export function requesterOf(simulation: Simulation, actors: Actors, donor: Donor) {
  const userId = donor.username ? (actors.accounts.get(donor.username) ?? null) : null;
  const { sessionSecret: secret } = simulation.services.config;
  return { userId, network: donor.ip, locale: donor.locale, secret, work: Number.MAX_SAFE_INTEGER };
}

/** Requests a planned donation at its time; null if the open amount is too small or it is refused. */
export async function requestPlanned(
  simulation: Simulation,
  actors: Actors,
  project: DemoProject,
  donation: PlannedDonation,
): Promise<Requested | null> {
  const { donor } = donation;
  const openAmount = await openAmountOf(simulation, project, donation.at);
  const net = Math.min(
    donation.net,
    donation.beyondTarget ? openAmount.free : openAmount.wanted,
    openAmount.free,
  );
  const provider = providers.find(({ slug }) => slug === donation.provider);
  if (net < 100 || !provider) return null;
  const terms = {
    feeBase: BigInt(provider.feeBase),
    feePpm: BigInt(provider.feePpm),
    smallest: BigInt(provider.smallest),
  };
  const amount = Number(priceDonation(BigInt(net), terms, donation.coversFee, 'platform').amount);
  const body = {
    ...donorBody(donation),
    net_value_in_cents: net,
    amount_in_cents: amount,
    provider: donation.provider,
    user_takes_fee: donation.coversFee,
    project: project.slug,
  };
  const requester = requesterOf(simulation, actors, donor);
  try {
    const requested = await simulation.at(donation.at, (tx) => requestDonation(tx, body, requester));
    return { ...requested, amount, net };
  } catch (error) {
    // For example too many open payments of the visitor, as can happen on a real platform.
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Sends an event of the payment provider; `amount` in cents if it differs from the requested one. */
export function notify(
  simulation: Simulation,
  requested: Requested,
  kind: PaymentEventKind,
  at: Date,
  amount: number = requested.amount,
): Promise<unknown> {
  simulation.setClock(at);
  const event = {
    eventId: `evt_${kind}_${requested.token.replaceAll('-', '')}`,
    kind,
    payment: paymentOf(requested.token),
    reference: requested.token,
    amountCents: BigInt(amount),
    currency: 'EUR',
    occurredAt: new Date(at.getTime() - 1500),
    payload: { kind, reference: requested.token },
  };
  return receiveEvent(simulation.services, 'sandbox', event, 'demo');
}

/** Sends an event about a payment that nobody requested; it awaits staff. */
export function notifyUnknown(simulation: Simulation, at: Date, amount: number): Promise<unknown> {
  const token = randomUUID();
  return notify(simulation, { id: '0', token, reference: '', amount, net: amount }, 'paid', at);
}

/** Refunds a donation in the name of the bookkeeper; `amount` in cents. */
export async function refund(
  simulation: Simulation,
  actors: Actors,
  requested: Requested,
  input: { amount: number; reason: string; at: Date },
): Promise<void> {
  const { amount, reason, at } = input;
  const refundId = await simulation.at(at, (tx) =>
    refundDonation(
      tx,
      BigInt(requested.id),
      { amount: BigInt(amount), reason },
      { actor: actors.bookkeeper, request: 'demo' },
      simulation.texts.locale,
    ),
  );
  await sendRefund(simulation.services, refundId, 'demo');
}

/** Sends the provider's event for the outcome of a donation. */
export async function sendOutcome(
  simulation: Simulation,
  donation: PlannedDonation,
  requested: Requested,
): Promise<void> {
  switch (donation.outcome) {
    case 'paid':
    case 'failed':
    case 'cancelled':
    case 'expired':
      await notify(simulation, requested, donation.outcome, donation.settledAt);
      return;
    case 'mismatch':
      await notify(simulation, requested, 'paid', donation.settledAt, Math.max(requested.amount - 500, 100));
  }
}

/** Refunds a donation or sends its chargeback, if one is planned. */
export async function sendReversal(
  simulation: Simulation,
  actors: Actors,
  donation: PlannedDonation,
  requested: Requested,
): Promise<void> {
  const { reversal } = donation;
  if (!reversal) return;
  if (reversal.kind === 'charge_back') {
    await notify(simulation, requested, 'charged_back', reversal.at);
    return;
  }
  const part = Math.max(Math.floor(requested.net / 200) * 100, 100);
  const amount = reversal.kind === 'refund' || part >= requested.amount ? requested.amount : part;
  try {
    await refund(simulation, actors, requested, { amount, reason: reversal.reason, at: reversal.at });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
