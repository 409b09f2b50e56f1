import fc from 'fast-check';
import { rejectDonation } from '#features/donations/contract/incoming.ts';
import {
  assignUnassignedPayment,
  closePaymentToClarify,
  refundUnassignedPayment,
} from '#features/payments-to-clarify/contract/clarify.ts';
import { arrive, bookOutgoing, clarify, openOn, remainingOf } from '../arriving.ts';
import type { Donation, Model, Unassigned } from '../model.ts';
import type { Product } from '../product.ts';
import { recordUnassigned } from '../recording.ts';
import { remaining, reportedAs } from '../returning.ts';
import { latest, noticePayment, online, requestedOnly } from './asking.ts';
import { leftOf, receivedAs } from './giving.ts';
import { notifyDispute } from './returns.ts';
import { accepted, agree, type AnyStep, type Step, time } from './step.ts';

const nth = fc.nat(20);
const cents = fc.integer({ min: 1, max: 6_000 });

/** An unrequested payment, or an additional one with the reference of a donation, paid or not. */
const stray: Step<{ amount: number; donation: number | null; taken: number | null }> = {
  name: 'pay without a donation',
  weight: 3,
  args: fc.record({
    amount: cents,
    donation: fc.option(nth),
    /** What its bank takes back, in thousandths: reported before the payment itself. */
    taken: fc.option(fc.integer({ min: 1, max: 1_200 }), { freq: 6 }),
  }),
  async run(model, product, { amount, donation: index, taken = null }) {
    const known = index === null || online(model).length === 0 ? null : latest(online(model), index);
    model.count += 1;
    const name = `stray_${model.count}`;
    const payment = { id: `pay_${name}`, reference: known?.own.reference ?? `nobody-${model.count}` };
    if (taken !== null) {
      const dispute = { payment, amount: Math.ceil((amount * taken) / 1000), named: true };
      await notifyDispute(model, product, dispute, { twice: false, wonFirst: taken % 2 === 1 });
    }
    const notice = { id: `evt_${name}`, type: 'paid', payment: noticePayment(payment, amount) };
    agree('the notice', 200, await product.notice(notice));
    agree('the notice again', 200, await product.notice({ ...notice, id: `${notice.id}_again` }));
    await recordUnassigned(model, product, { adapter: 'sandbox', payment, amount }, known);
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
    Object.assign(donation, { state: 'cancelled', hold: null, rejected: true });
    // A notice in another currency is money of no sum.
    if (donation.came === null) return;
    const { transfer } = donation.provider;
    const came = {
      adapter: transfer ? 'bank_transfer' : 'sandbox',
      payment: transfer ? null : donation.payment,
      amount: donation.came,
    };
    await recordUnassigned(model, product, came, donation);
  },
};

const refund: Step<{ payment: number; answer: 'done' | 'pending' | 'failed' }> = {
  name: 'refund an unassigned payment',
  weight: 3,
  args: fc.record({ payment: nth, answer: fc.constantFrom('done', 'pending', 'failed') }),
  applies: ({ unassigned }) => unassigned.length > 0,
  async run(model, product, { payment: index, answer: said }) {
    const came = latest(model.unassigned, index);
    product.provider.next = said;
    const answer = await product.staff(refundUnassignedPayment, {
      params: { id: came.event },
      body: { reason: 'nobody knows it' },
    });
    const may = !came.assigned && came.pending === null && remaining(came) > 0;
    if (!accepted('a refund of an unassigned payment', answer, may)) return;
    const amount = remaining(came);
    await product.workOff('donations.refund-unassigned');
    if (came.payment === null) {
      bookOutgoing(model, came, amount, 'refunded');
      return;
    }
    const token = product.provider.lastRefund;
    if (said === 'pending') came.pending = { token, amount, sent: true };
    else came.refunds.push({ token, amount, done: said === 'done', at: null });
    if (said === 'done') bookOutgoing(model, came, amount, 'refunded');
  },
};

/** Staff mark a payment as clarified if only the payer's debt is left; due money has to be handled first. */
const close: Step<{ payment: number }> = {
  name: 'close a payment to clarify',
  weight: 2,
  args: fc.record({ payment: nth }),
  applies: ({ unassigned }) => unassigned.length > 0,
  async run(model, product, { payment: index }) {
    const came = latest(model.unassigned, index);
    const answer = await product.staff(closePaymentToClarify, {
      params: { id: came.event },
      body: { reason: 'the bank was written to' },
    });
    const undecided = came.donation?.state === 'review' && !came.donation.paid;
    const waits = came.pending !== null || remainingOf(came) > 0;
    const may = !waits && !undecided && !came.closed && openOn(model, came) >= 0;
    if (accepted('closing a payment', answer, may)) came.closed = true;
  },
};

/** Whether staff may assign a payment to a donation: none of it was refunded, and no other payment waits for it. */
function mayAssign(payment: Unassigned, donation: Donation): boolean {
  const { assigned, pending } = payment;
  const isUnrefunded = reportedAs(payment, 'refunded') === 0;
  const whole = !assigned && pending === null && isUnrefunded && remaining(payment) > 0;
  const same = donation.provider.transfer === (payment.adapter === 'bank_transfer');
  const left = leftOf(donation, payment.amount);
  return whole && same && (donation.paid || (donation.state !== 'review' && left > 0));
}

/** A further donation of the same donor, created by staff from a payment. */
async function furtherOf(product: Product, donation: Donation, payment: Unassigned): Promise<Donation> {
  const [made] = await product.rows<{ id: string; token: string; at: Date }>(
    'SELECT id, token, requested_at AS at FROM private_donation ORDER BY id DESC LIMIT 1',
  );
  const at = made?.at.getTime() ?? 0;
  const { recipient, provider, donor, left } = donation;
  const token = made?.token ?? '';
  return {
    ...requestedOnly(),
    recipient,
    provider,
    donor,
    ...(left ? { left } : {}),
    id: made?.id ?? '',
    token,
    own: payment.payment ?? { id: '', reference: token },
    payment: payment.payment ?? { id: '', reference: token },
    asked: payment.amount,
    amount: payment.amount,
    net: payment.amount,
    fee: 0,
    bearer: 'platform',
    requestedAt: at,
    expiresAt: at,
    hold: null,
  };
}

/**
 * What banks take back of a payment is taken from its donation from then on, and so are the refunds that somebody made at the
 * provider; those that staff have requested stay with the payment.
 */
function handOver(model: Model, came: Unassigned, donation: Donation): void {
  clarify(model, came, () => Object.assign(came, { assigned: true, moves: [] }));
  const elsewhere = came.refunds.filter(({ id }) => id !== undefined);
  donation.refunds.push(...elsewhere);
  Object.assign(came, { refunds: came.refunds.filter((one) => !elsewhere.includes(one)) });
  for (const dispute of model.disputes)
    if (dispute.payment.id === came.payment?.id && dispute.state === 'booked') dispute.state = 'waits';
}

/** The payment becomes the money of a donation that awaits some, or a further donation of the same donor. */
const assign: Step<{ payment: number; donation: number }> = {
  name: 'assign an unassigned payment',
  weight: 4,
  args: fc.record({ payment: nth, donation: nth }),
  applies: ({ unassigned, donations }) => unassigned.length > 0 && donations.length > 0,
  async run(model, product, { payment: index, donation: which }) {
    const payment = latest(model.unassigned, index);
    const donation = latest(model.donations, which);
    const [row] = await product.rows<{ reference: string }>(
      'SELECT reference FROM private_donation WHERE id = $1',
      [donation.id],
    );
    const answer = await product.staff(assignUnassignedPayment, {
      params: { id: payment.event },
      body: { reference: row?.reference, reason: 'the donor has called' },
    });
    if (!accepted('an assignment', answer, mayAssign(payment, donation))) return;
    if (donation.paid) {
      const further = await furtherOf(product, donation, payment);
      handOver(model, payment, further);
      model.donations.push(further);
      arrive(model, further, time(product));
      return;
    }
    handOver(model, payment, donation);
    Object.assign(donation, {
      ...receivedAs(donation, payment.amount),
      rejected: false,
      payment: payment.payment ?? donation.payment,
    });
    arrive(model, donation, time(product));
  },
};

export const unassignedSteps: readonly AnyStep[] = [stray, reject, refund, close, assign];
