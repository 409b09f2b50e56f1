import fc from 'fast-check';
import { donorBody } from '#testing/donor.ts';
import { COMPANY, freeOn, isOpen, pick } from '../figures.ts';
import type { Donation, Model, Payment, Recipient } from '../model.ts';
import type { Product } from '../product.ts';
import { time, today } from './step.ts';

const cents = fc.integer({ min: 1, max: 6_000 });

/** An amount, or the open amount, or one cent more. */
export const input = fc.oneof(
  { weight: 6, arbitrary: cents },
  fc.constantFrom('rest' as const, 'over' as const),
);

/** The maximum of one payment if no need limits it. */
const MOST = 99_999_900;

/** The requester of a payment, and its recipient. */
export function body(model: Model, recipient: Recipient, donor: string): Record<string, unknown> {
  model.count += 1;
  return {
    ...donorBody(),
    ...(donor === COMPANY ? { donor_kind: 'company', company_name: 'Meier GmbH' } : {}),
    email: `${donor}@example.org`,
    [recipient.kind === 'project' ? 'project' : 'promoter']: recipient.slug,
  };
}

/**
 * The requested amount, and whether the recipient can receive it now; what the payment that it takes the place of holds is
 * free.
 */
export function wanted(
  model: Model,
  product: Product,
  recipient: Recipient,
  want: number | 'rest' | 'over',
  replaced?: Donation,
): { net: number; fits: boolean } {
  const free = Math.min(freeOn(model, recipient, time(product), replaced), MOST);
  const most = Math.min(free, model.settings.maxDonation ?? free);
  const net = want === 'rest' ? Math.max(1, most) : want === 'over' ? most + 1 : want;
  return { net, fits: net <= most && isOpen(model, recipient, today(product)) };
}

/** What the product has stored about a request that it accepted. */
export async function written(product: Product, answer: { body: Record<string, unknown> }) {
  const { token } = answer.body['donation'] as { token: string };
  const [row] = await product.rows<{ id: string; held: string | null; expires: Date; requested: Date }>(
    `SELECT d.id, h.amount_cents + h.co_funding_cents AS held, d.expires_at AS expires, d.requested_at AS requested
     FROM private_donation d LEFT JOIN donation_hold h ON h.donation_id = d.id WHERE d.token = $1`,
    [token],
  );
  if (!row) throw new Error('the donation was not written');
  const own = { id: `pay_${token}`, reference: token };
  return {
    id: row.id,
    token,
    own,
    payment: own,
    held: row.held === null ? null : Number(row.held),
    requestedAt: row.requested.getTime(),
    expiresAt: row.expires.getTime(),
  };
}

/** A donation of which no money has arrived yet. */
export const requestedOnly = () => ({
  state: 'pending' as const,
  paid: false,
  overflow: 0,
  moves: [],
  pending: null,
  came: null,
  rejected: false,
  fees: { provider: 0, platform: 0 },
  first: { credited: 0, added: new Map(), donors: [] },
  refunds: [],
});

/** The content of a notice about a payment. */
export const noticePayment = ({ id, reference }: Payment, amount: number) => ({
  id,
  reference,
  amount,
  currency: 'EUR',
});

/** Donations about which a provider sends notices. */
export const online = ({ donations }: Model): Donation[] =>
  donations.filter(({ provider }) => !provider.transfer);

/** The latest first, so that small numbers refer to recent ones. */
export const latest = <T>(list: readonly T[], index: number): T => pick(list.toReversed(), index);
