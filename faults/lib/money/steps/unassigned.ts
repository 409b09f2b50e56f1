import fc from 'fast-check';
import {
  assignUnassignedPayment,
  refundUnassignedPayment,
  rejectDonation,
} from '../../../../src/features/donations/contract.ts';
import { arrive } from '../arriving.ts';
import { type Donation, type Model, pick, type Unassigned } from '../model.ts';
import type { Product } from '../product.ts';
import { latest, online, paymentOf, untouched } from './giving.ts';
import { accepted, agree, type AnyStep, type Step, time } from './step.ts';

const nth = fc.nat(20);
const cents = fc.integer({ min: 1, max: 6_000 });

/** The notice that tells of a payment, by what the provider calls that. */
async function eventOf(product: Product, payment: string | null, donation: string | null): Promise<string> {
  const [row] = await product.rows<{ id: string }>(
    `SELECT u.payment_event_id AS id FROM unassigned_payment u
     WHERE u.payment IS NOT DISTINCT FROM $1 AND ($1::text IS NOT NULL OR u.donation_id = $2) ORDER BY u.id DESC LIMIT 1`,
    [payment, donation],
  );
  return row?.id ?? '0';
}

async function record(
  model: Model,
  product: Product,
  came: Pick<Unassigned, 'adapter' | 'payment' | 'amount'>,
  donation: Donation | null,
): Promise<void> {
  const event = await eventOf(product, came.payment, donation?.id ?? null);
  model.unassigned.push({ ...came, event, state: 'open' });
}

const stray: Step<{ amount: number; donation: number | null }> = {
  name: 'pay without a donation',
  weight: 2,
  args: fc.record({ amount: cents, donation: fc.option(nth) }),
  async run(model, product, { amount, donation: index }) {
    const paid = online(model).filter((donation) => donation.paid);
    // Under the reference of a paid donation another payment is one more.
    const known = index === null || paid.length === 0 ? null : latest(paid, index);
    model.count += 1;
    const payment = `pay_stray_${model.count}`;
    const notice = {
      id: `evt_${payment}`,
      type: 'paid',
      payment: { id: payment, reference: known?.token ?? `nobody-${model.count}`, amount, currency: 'EUR' },
    };
    agree('the notice', 200, await product.notice(notice));
    agree('the notice again', 200, await product.notice(notice));
    await record(model, product, { adapter: 'sandbox', payment, amount }, known);
  },
};

const reject: Step<{ donation: number }> = {
  name: 'reject',
  weight: 2,
  args: fc.record({ donation: nth }),
  applies: ({ donations }) => donations.some(({ state }) => state === 'review'),
  async run(model, product, { donation: index }) {
    const donation = latest(
      model.donations.filter(({ state }) => state === 'review'),
      index,
    );
    const answer = await product.staff(rejectDonation, {
      params: { id: donation.id },
      body: { reason: 'another amount than announced' },
    });
    if (!accepted('a rejection', answer, !donation.paid)) return;
    Object.assign(donation, { state: 'cancelled', hold: null });
    if (donation.came === null) return;
    const { transfer } = donation.provider;
    const came = {
      adapter: transfer ? 'bank_transfer' : 'sandbox',
      payment: transfer ? null : donation.payment,
      amount: donation.came,
    };
    await record(model, product, came, donation);
    donation.rejected = true;
  },
};

const open = ({ unassigned }: Model): Unassigned[] => unassigned.filter(({ state }) => state === 'open');

const refund: Step<{ payment: number; answer: 'done' | 'failed' }> = {
  name: 'refund an unassigned payment',
  weight: 2,
  args: fc.record({ payment: nth, answer: fc.constantFrom('done', 'failed') }),
  applies: ({ unassigned }) => unassigned.length > 0,
  async run(model, product, { payment: index, answer: said }) {
    const payment = pick(model.unassigned, index);
    product.provider.next = said;
    const answer = await product.staff(refundUnassignedPayment, {
      params: { id: payment.event },
      body: { reason: 'nobody knows it' },
    });
    if (!accepted('a refund of an unassigned payment', answer, payment.state === 'open')) return;
    await product.workOff('donations.refund-unassigned');
    if (payment.adapter === 'bank_transfer' || said === 'done') payment.state = 'refunded';
  },
};

const assign: Step<{ payment: number; donation: number }> = {
  name: 'assign an unassigned payment',
  weight: 2,
  args: fc.record({ payment: nth, donation: nth }),
  applies: (model) => open(model).length > 0 && model.donations.some(({ paid }) => paid),
  async run(model, product, { payment: index, donation: which }) {
    const payment = pick(open(model), index);
    const donation = latest(
      model.donations.filter(({ paid }) => paid),
      which,
    );
    const [row] = await product.rows<{ reference: string }>(
      'SELECT reference FROM private_donation WHERE id = $1',
      [donation.id],
    );
    const answer = await product.staff(assignUnassignedPayment, {
      params: { id: payment.event },
      body: { reference: row?.reference, reason: 'the donor has called' },
    });
    const same = donation.provider.transfer === (payment.adapter === 'bank_transfer');
    if (!accepted('an assignment', answer, same)) return;
    payment.state = 'assigned';
    const [made] = await product.rows<{ id: string; token: string; at: Date }>(
      'SELECT id, token, requested_at AS at FROM private_donation ORDER BY id DESC LIMIT 1',
    );
    const at = made?.at.getTime() ?? 0;
    const further: Donation = {
      ...untouched(),
      recipient: donation.recipient,
      provider: donation.provider,
      donor: donation.donor,
      id: made?.id ?? '',
      token: made?.token ?? '',
      payment: payment.payment ?? '',
      amount: payment.amount,
      net: payment.amount,
      fee: 0,
      bearer: 'platform',
      requestedAt: at,
      expiresAt: at,
      hold: null,
    };
    model.donations.push(further);
    arrive(model, further, time(product));
  },
};

const chargeBack: Step<{ payment: number }> = {
  name: 'charge back an unassigned payment',
  args: fc.record({ payment: nth }),
  applies: (model) => open(model).some(({ payment }) => payment !== null),
  async run(model, product, { payment: index }) {
    const payment = pick(
      open(model).filter((one) => one.payment !== null),
      index,
    );
    const own = model.donations.find((donation) => donation.payment === payment.payment);
    const told = own
      ? paymentOf(own, payment.amount)
      : { id: payment.payment, reference: 'nobody', amount: payment.amount, currency: 'EUR' };
    agree('the notice', 200, await product.notice({ type: 'charged_back', payment: told }));
    payment.state = 'charged_back';
  },
};

export const unassignedSteps: readonly AnyStep[] = [stray, reject, refund, assign, chargeBack];
