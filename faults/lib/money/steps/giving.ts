import fc from 'fast-check';
import { requestPrivateDonation } from '#features/donations/contract/request.ts';
import { releaseHold, verifyDonation } from '#features/donations/contract/staff.ts';
import { arrive } from '../arriving.ts';
import { balanceOf, freeOn, goalOf, pick, recipientsOf } from '../figures.ts';
import type { Donation, Model, Provider, Recipient } from '../model.ts';
import { deductedOf, priceOf } from '../price.ts';
import type { Product } from '../product.ts';
import { recordUnassigned } from '../recording.ts';
import { body, input, latest, noticePayment, online, requestedOnly, wanted, written } from './asking.ts';
import { accepted, agree, anyRecipient, type AnyStep, type Step, time } from './step.ts';

const nth = fc.nat(20);
const cents = fc.integer({ min: 1, max: 6_000 });

/** A payment that a donor requests. */
interface Request {
  readonly recipient: Recipient;
  readonly provider: Provider;
  readonly covered: boolean;
  readonly want: number | 'rest' | 'over';
  readonly donor: string;
}

/**
 * Requests a payment. `back`: the payment from which its donor comes back, and whether this one takes its place (decision
 * 596).
 */
export async function requestPayment(
  model: Model,
  product: Product,
  { recipient, provider, covered, want, donor }: Request,
  back: { readonly from: Donation; readonly isReplaced: boolean } | null = null,
): Promise<void> {
  const replaced = back?.isReplaced ? back.from : undefined;
  const { net, fits } = wanted(model, product, recipient, want, replaced);
  const free = freeOn(model, recipient, time(product), replaced);
  const price = priceOf(provider, net, { covered, bearer: model.settings.feeBearer });
  const answer = await product.visitor(requestPrivateDonation, {
    body: {
      ...body(model, recipient, donor),
      net_value_in_cents: net,
      amount_in_cents: price.amount,
      provider: provider.slug,
      user_takes_fee: covered,
      ...(back ? { replaces: back.from.token } : {}),
    },
  });
  if (!accepted('a donation', answer, fits)) return;
  if (replaced) replaced.hold = null;
  const { held, ...row } = await written(product, answer);
  // One visitor holds at most half of the open amount, co-funding included; a donation may be larger.
  const most = Math.floor((goalOf(recipient) - balanceOf(model, recipient)) / 2);
  const least = Math.min(net, most);
  if (recipient.kind === 'organization') agree('an organization keeps nothing free', null, held);
  else agree('what is kept free', true, (held ?? 0) >= least && (held ?? 0) <= Math.min(free, most));
  model.donations.push({
    ...row,
    ...requestedOnly(),
    ...price,
    recipient,
    provider,
    donor,
    asked: price.amount,
    net,
    hold: recipient.kind === 'project' ? { amount: held ?? 0, until: row.expiresAt } : null,
  });
}

/** The ways to pay online, by their places in the list of providers; the last one takes no small payments. */
export const ways = [0, 1, 3];

const give: Step<{
  recipient: number;
  way: number;
  covered: boolean;
  want: number | 'rest' | 'over';
  donor: number;
}> = {
  name: 'give',
  weight: 10,
  args: fc.record({
    recipient: anyRecipient,
    way: fc.constantFrom(...ways),
    covered: fc.boolean(),
    want: input,
    donor: fc.nat(4),
  }),
  run: (model, product, args) =>
    requestPayment(model, product, {
      ...args,
      recipient: pick(recipientsOf(model), args.recipient),
      provider: pick(model.providers, args.way),
      donor: `donor-${args.donor}`,
    }),
};

const mayCome = ({ state, paid, rejected }: Donation) =>
  (['pending', 'failed', 'cancelled', 'expired'].includes(state) || (state === 'review' && !paid)) &&
  !rejected;

/** The requested payment arrives after staff have assigned another one to its donation: it is an additional payment. */
async function receiveAdditionalPayment(
  model: Model,
  product: Product,
  { own }: Donation,
  amount: number,
): Promise<void> {
  if (model.unassigned.some(({ payment }) => payment?.id === own.id)) return;
  await recordUnassigned(model, product, { adapter: 'sandbox', payment: own, amount }, null);
}

const pay: Step<{ donation: number; twice: boolean }> = {
  name: 'pay',
  weight: 12,
  args: fc.record({ donation: nth, twice: fc.boolean() }),
  applies: (model) => online(model).length > 0,
  async run(model, product, args) {
    const donation = latest(online(model), args.donation);
    const { own, asked, payment } = donation;
    if (own.isForeign) return;
    const notice = { id: `evt_paid_${own.id}`, type: 'paid', payment: noticePayment(own, asked) };
    if (mayCome(donation)) arrive(model, donation, time(product));
    agree('the notice', 200, await product.notice(notice));
    if (args.twice)
      agree('the notice again', 200, await product.notice({ ...notice, id: `${notice.id}_again` }));
    if (payment !== own || donation.rejected) await receiveAdditionalPayment(model, product, donation, asked);
  },
};

const payOther: Step<{ donation: number; by: number }> = {
  name: 'pay another amount',
  args: fc.record({ donation: nth, by: fc.integer({ min: -50, max: 500 }).filter((by) => by !== 0) }),
  applies: (model) => online(model).length > 0,
  async run(model, product, { donation: index, by }) {
    const donation = latest(online(model), index);
    const { own, asked } = donation;
    const amount = Math.max(1, asked + by);
    if (amount === asked || own.isForeign) return;
    if (!donation.paid && !donation.rejected) donation.came ??= amount;
    if (mayCome(donation)) donation.state = 'review';
    agree('the notice', 200, await product.notice({ type: 'paid', payment: noticePayment(own, amount) }));
    if (donation.payment !== own || donation.rejected)
      await receiveAdditionalPayment(model, product, donation, amount);
  },
};

const giveUp: Step<{ donation: number; how: 'failed' | 'cancelled' | 'expired' }> = {
  name: 'give up',
  weight: 2,
  args: fc.record({ donation: nth, how: fc.constantFrom('failed', 'cancelled', 'expired') }),
  applies: (model) => online(model).length > 0,
  async run(model, product, { donation: index, how }) {
    const donation = latest(online(model), index);
    if (donation.state === 'pending') Object.assign(donation, { state: how, hold: null });
    agree(
      'the notice',
      200,
      await product.notice({ type: how, payment: noticePayment(donation.own, donation.asked) }),
    );
  },
};

/** Whether an amount that differs from the recorded one is that of another line of the same day under the reference. */
async function isOtherLine(product: Product, { id }: Donation, amount: number): Promise<boolean> {
  const [row] = await product.rows<{ known: boolean }>(
    `SELECT EXISTS (SELECT FROM bank_transfer t JOIN payment_event e
       ON e.event_id ~ ('^transfer:' || t.donation_id::text || ':' || t.received_on::text || ':' || $2::text || '(:|$)')
       WHERE t.donation_id = $1 AND t.received_cents <> $2::bigint) AS known`,
    [id, String(amount)],
  );
  return row?.known === true;
}

/** The fee and net value of a received amount: of another one than announced, the provider deducts another fee. */
export function receivedAs(
  donation: Donation,
  received: number,
): { amount: number; net: number; fee: number } {
  const { provider, bearer, amount } = donation;
  const fee = received === amount || provider.transfer ? donation.fee : deductedOf(provider, received);
  return { amount: received, net: bearer === 'donor' ? received - fee : received, fee };
}

/** What is left of a received amount after the fee that the donor covers or the project bears; only then it is booked. */
export const leftOf = (donation: Donation, received: number): number =>
  donation.bearer === 'platform' ? received : received - receivedAs(donation, received).fee;

const verify: Step<{ donation: number; received: number | 'announced' }> = {
  name: 'verify',
  weight: 2,
  args: fc.record({
    donation: nth,
    received: fc.oneof(cents, fc.constant('announced' as const)),
  }),
  applies: ({ donations }) => donations.some(({ state }) => state === 'review'),
  async run(model, product, args) {
    const donation = latest(
      model.donations.filter(({ state }) => state === 'review'),
      args.donation,
    );
    const received = args.received === 'announced' ? donation.amount : args.received;
    const known = await isOtherLine(product, donation, received);
    // What a provider has reported can only be confirmed as such (decision 582); of a transfer staff know better.
    const asReported = donation.provider.transfer || (donation.came ?? received) === received;
    const answer = await product.staff(verifyDonation, {
      params: { id: donation.id },
      body: { received_in_cents: received, reason: 'statement' },
    });
    if (
      !accepted(
        'a verification',
        answer,
        !donation.paid && leftOf(donation, received) > 0 && !known && asReported,
      )
    )
      return;
    Object.assign(donation, receivedAs(donation, received));
    arrive(model, donation, time(product));
  },
};

const release: Step<{ donation: number }> = {
  name: 'release a hold',
  args: fc.record({ donation: nth }),
  applies: ({ donations }) => donations.length > 0,
  async run(model, product, { donation: index }) {
    const donation = latest(model.donations, index);
    const answer = await product.staff(releaseHold, {
      params: { id: donation.id },
      body: { reason: 'others wait' },
    });
    const holds = donation.hold !== null && donation.hold.until > time(product);
    if (accepted('a release', answer, holds)) donation.hold = null;
  },
};

export const givingSteps: readonly AnyStep[] = [give, pay, payOther, giveUp, verify, release];
