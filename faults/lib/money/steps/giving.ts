import fc from 'fast-check';
import {
  announceBankTransfer,
  checkMarkedPayments,
  confirmBankTransfer,
  releaseHold,
  requestPrivateDonation,
  verifyDonation,
} from '../../../../src/features/donations/contract.ts';
import { arrive } from '../arriving.ts';
import {
  balanceOf,
  type Donation,
  freeOn,
  goalOf,
  halfUpShare,
  isOpen,
  type Model,
  type Payment,
  pick,
  type Recipient,
  recipientsOf,
} from '../model.ts';
import type { Product } from '../product.ts';
import { recordUnassigned } from '../recording.ts';
import { accepted, agree, anyRecipient, type AnyStep, type Step, time, today } from './step.ts';

const nth = fc.nat(20);
const cents = fc.integer({ min: 1, max: 6_000 });
/** An amount, or what is just free, or a cent more. */
const wish = fc.oneof({ weight: 6, arbitrary: cents }, fc.constantFrom('rest' as const, 'over' as const));

/** What one payment may bring at most where no need limits it. */
const MOST = 99_999_900;

function body(model: Model, recipient: Recipient, donor: string): Record<string, unknown> {
  model.count += 1;
  return {
    first_name: 'Erika',
    last_name: 'Muster',
    email: `${donor}@example.org`,
    street: 'Hauptstraße 1',
    postal_code: '50667',
    city: 'Köln',
    country: 'DE',
    terms_of_use_accepted: true,
    privacy_policy_accepted: true,
    needs_receipt: false,
    quantity: 1,
    currency_code: 'EUR',
    [recipient.kind === 'project' ? 'project' : 'promoter']: recipient.slug,
  };
}

/** What the request asks for, and whether that is within what the recipient takes now. */
function wished(
  model: Model,
  product: Product,
  recipient: Recipient,
  want: number | 'rest' | 'over',
): { net: number; fits: boolean } {
  const free = Math.min(freeOn(model, recipient, time(product)), MOST);
  const most = Math.min(free, model.settings.maxDonation ?? free);
  const net = want === 'rest' ? Math.max(1, most) : want === 'over' ? most + 1 : want;
  return { net, fits: net <= most && isOpen(model, recipient, today(product)) };
}

async function written(product: Product, answer: { body: Record<string, unknown> }) {
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

/** A donation of which nothing has come yet. */
export const untouched = () => ({
  state: 'pending' as const,
  paid: false,
  overflow: 0,
  refunded: 0,
  taken: 0,
  pending: null,
  came: null,
  rejected: false,
  fees: { provider: 0, platform: 0 },
  first: { credited: 0, added: new Map() },
  refunds: [],
});

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
    way: fc.nat(1),
    covered: fc.boolean(),
    want: wish,
    donor: fc.nat(3),
  }),
  async run(model, product, args) {
    const recipient = pick(recipientsOf(model), args.recipient);
    const provider = pick(model.providers, args.way);
    const { net, fits } = wished(model, product, recipient, args.want);
    const free = freeOn(model, recipient, time(product));
    const amount = args.covered ? halfUpShare(net + provider.base, 1_000_000, 1_000_000 - provider.ppm) : net;
    const fee = args.covered ? amount - net : provider.base + halfUpShare(net, provider.ppm, 1_000_000);
    const donor = `donor-${args.donor}`;
    const answer = await product.visitor(requestPrivateDonation, {
      body: {
        ...body(model, recipient, donor),
        net_value_in_cents: net,
        amount_in_cents: amount,
        provider: provider.slug,
        user_takes_fee: args.covered,
      },
    });
    if (!accepted('a donation', answer, fits)) return;
    const { held, ...row } = await written(product, answer);
    // Of what is open one visitor keeps half free at most, co-funding included; a donation may be larger.
    const most = Math.floor((goalOf(recipient) - balanceOf(model, recipient)) / 2);
    const least = Math.min(net, most);
    if (recipient.kind === 'organization') agree('an organisation keeps nothing free', null, held);
    else agree('what is kept free', true, (held ?? 0) >= least && (held ?? 0) <= Math.min(free, most));
    model.donations.push({
      ...row,
      ...untouched(),
      recipient,
      provider,
      donor,
      asked: amount,
      amount,
      net,
      fee,
      bearer: args.covered ? 'donor' : model.settings.feeBearer,
      hold: recipient.kind === 'project' ? { amount: held ?? 0, until: row.expiresAt } : null,
    });
  },
};

const announce: Step<{ recipient: number; want: number | 'rest' | 'over'; donor: number }> = {
  name: 'announce a transfer',
  weight: 2,
  args: fc.record({ recipient: anyRecipient, want: wish, donor: fc.nat(3) }),
  async run(model, product, args) {
    const recipient = pick(recipientsOf(model), args.recipient);
    const { net, fits } = wished(model, product, recipient, args.want);
    const donor = `donor-${args.donor}`;
    const answer = await product.visitor(announceBankTransfer, {
      body: { ...body(model, recipient, donor), amount_in_cents: net },
    });
    if (!accepted('a transfer', answer, fits)) return;
    const { held, ...row } = await written(product, answer);
    agree('a transfer keeps nothing free', null, held);
    model.donations.push({
      ...row,
      ...untouched(),
      recipient,
      donor,
      asked: net,
      amount: net,
      net,
      fee: 0,
      bearer: model.settings.feeBearer,
      provider: pick(model.providers, 2),
      hold: null,
    });
  },
};

/** What a notice says of a payment. */
export const telling = (payment: Payment, amount: number) => ({ ...payment, amount, currency: 'EUR' });

export const online = ({ donations }: Model): Donation[] =>
  donations.filter(({ provider }) => !provider.transfer);

/** The latest first, so that small numbers are about what has just happened. */
export const latest = <T>(list: readonly T[], index: number): T => pick(list.toReversed(), index);

const mayCome = ({ state, paid, rejected }: Donation) =>
  (['pending', 'failed', 'cancelled', 'expired'].includes(state) || (state === 'review' && !paid)) &&
  !rejected;

/** The payment that was asked for comes where staff have assigned another one to its donation: it is one more. */
async function comeBeside(model: Model, product: Product, { own }: Donation, amount: number): Promise<void> {
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
    const notice = { id: `evt_paid_${own.id}`, type: 'paid', payment: telling(own, asked) };
    if (mayCome(donation)) arrive(model, donation, time(product));
    agree('the notice', 200, await product.notice(notice));
    if (args.twice)
      agree('the notice again', 200, await product.notice({ ...notice, id: `${notice.id}_again` }));
    if (payment !== own) await comeBeside(model, product, donation, asked);
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
    if (amount === asked) return;
    if (!donation.paid && !donation.rejected) donation.came ??= amount;
    if (mayCome(donation)) donation.state = 'review';
    agree('the notice', 200, await product.notice({ type: 'paid', payment: telling(own, amount) }));
    if (donation.payment !== own) await comeBeside(model, product, donation, amount);
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
      await product.notice({ type: how, payment: telling(donation.own, donation.asked) }),
    );
  },
};

/** Whether staff may say that a transfer came: also after its term, and after they have rejected what came first. */
const isAwaited = ({ paid, state }: Donation) => !paid && ['pending', 'expired', 'cancelled'].includes(state);

const confirm: Step<{ donation: number; by: number }> = {
  name: 'confirm a transfer',
  weight: 3,
  args: fc.record({ donation: nth, by: fc.constantFrom(0, 0, 0, -1, 250) }),
  applies: ({ donations }) => donations.some(({ provider }) => provider.transfer),
  async run(model, product, { donation: index, by }) {
    const donation = latest(
      model.donations.filter(({ provider }) => provider.transfer),
      index,
    );
    const received = Math.max(1, donation.amount + by);
    const answer = await product.staff(confirmBankTransfer, {
      params: { id: donation.id },
      body: { received_in_cents: received, received_on: today(product) },
    });
    if (!accepted('a confirmation', answer, isAwaited(donation))) return;
    if (received === donation.amount) arrive(model, donation, time(product));
    else Object.assign(donation, { state: 'review', came: received });
  },
};

const confirmMarked: Step = {
  name: 'confirm all transfers',
  args: fc.constant({}),
  applies: ({ donations }) => donations.some(({ provider }) => provider.transfer),
  async run(model, product) {
    const transfers = model.donations.filter(({ provider }) => provider.transfer);
    const answer = await product.staff(checkMarkedPayments, {
      body: { selection: { ids: transfers.map(({ id }) => id) } },
    });
    accepted('a confirmation of all', answer, true);
    const came = transfers.filter(isAwaited);
    agree('transfers that were booked', came.length, answer.body['verified']);
    for (const donation of came) arrive(model, donation, time(product));
  },
};

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
    const net = donation.bearer === 'donor' ? received - donation.fee : received;
    const answer = await product.staff(verifyDonation, {
      params: { id: donation.id },
      body: { received_in_cents: received, reason: 'statement' },
    });
    if (!accepted('a verification', answer, !donation.paid && net > 0)) return;
    Object.assign(donation, { amount: received, net });
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

export const givingSteps: readonly AnyStep[] = [
  give,
  announce,
  pay,
  payOther,
  giveUp,
  confirm,
  confirmMarked,
  verify,
  release,
];
