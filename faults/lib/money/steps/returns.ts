import fc from 'fast-check';
import { reassignOverflow } from '#features/donations/contract/staff.ts';
import { closePaymentToClarify } from '#features/payments-to-clarify/contract/clarify.ts';
import { bookOutgoing, bookReturned, chargeBack as bookDispute, clarify, holderOf } from '../arriving.ts';
import { causeOf, fill, freeOn, isOpen, pick } from '../figures.ts';
import type { Dispute, Donation, Model, Payment, Unassigned } from '../model.ts';
import type { Product } from '../product.ts';
import { reassign as reassignMoney, stateOf } from '../returning.ts';
import { latest, noticePayment, online } from './asking.ts';
import { accepted, agree, type AnyStep, type Step, time, today } from './step.ts';

const nth = fc.nat(20);
const MINUTE = 60_000;
/** The provider's notices about anything earlier are refused. */
const OLDEST = 7 * 24 * 60 * MINUTE;
/** A part of what remains, in thousandths; 1000 is all of it. */
const part = fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 999 }));

const reassign: Step<{ donation: number; project: number; share: number; consents: boolean }> = {
  name: 'reassign',
  weight: 4,
  args: fc.record({
    donation: nth,
    project: fc.nat(2),
    share: part,
    consents: fc.constantFrom(true, true, true, false),
  }),
  applies: ({ donations }) => donations.some(({ overflow }) => overflow > 0),
  async run(model, product, args) {
    const donation = latest(
      model.donations.filter(({ overflow }) => overflow > 0),
      args.donation,
    );
    const target = pick(model.projects, args.project);
    const amount = Math.ceil((donation.overflow * args.share) / 1000);
    const answer = await product.staff(reassignOverflow, {
      params: { id: donation.id },
      body: {
        amount_in_cents: amount,
        project: target.slug,
        donor_consents: args.consents,
        reason: 'requested by the donor',
      },
    });
    const may =
      args.consents &&
      donation.pending === null &&
      target.organization === donation.recipient.organization &&
      isOpen(model, target, today(product)) &&
      amount <= freeOn(model, target, time(product), donation);
    if (!accepted('a reassignment', answer, may)) return;
    if (donation.state === 'review' && amount === donation.overflow) donation.state = stateOf(donation);
    reassignMoney(model, donation, target, amount, () =>
      fill(model, target, amount, {
        source: 'private',
        party: `provider:${donation.provider.id}`,
        cause: causeOf(donation),
      }),
    );
  },
};

/** Every payment whose money may have been returned and about which a provider may send notices, the latest last. */
const reported = ({ donations, unassigned }: Model): (Donation | Unassigned)[] => [
  ...donations.filter(({ paid: booked, provider }) => booked && !provider.transfer),
  ...unassigned.filter(({ payment }) => payment !== null),
];

const paymentOf = ({ payment }: Donation | Unassigned): Payment => payment ?? { id: '', reference: '' };

/** The payments that somebody can refund at the provider: no refund of ours is under way. */
const refundable = (model: Model): (Donation | Unassigned)[] =>
  reported(model).filter((holder) => holder.pending === null && !('assigned' in holder && holder.assigned));

const refundAnswered: Step<{ payment: number; done: boolean; twice: boolean }> = {
  name: 'answer a refund',
  weight: 4,
  args: fc.record({ payment: nth, done: fc.boolean(), twice: fc.boolean() }),
  applies: (model) => reported(model).some(({ pending }) => pending?.sent),
  async run(model, product, { payment: index, done, twice }) {
    const holder = latest(
      reported(model).filter(({ pending }) => pending?.sent),
      index,
    );
    const { token, amount } = holder.pending ?? { token: '', amount: 0 };
    const at = time(product);
    const notice = {
      id: `evt_${done}_${token}`,
      type: done ? 'refunded' : 'refund_failed',
      payment: noticePayment(paymentOf(holder), holder.amount),
      refund: { reference: token, amount },
      occurred_at: new Date(at).toISOString(),
    };
    product.provider.refunds.set(token, done ? 'done' : 'failed');
    agree('the notice', 200, await product.notice(notice));
    if (twice) agree('the notice again', 200, await product.notice(notice));
    if ('event' in holder)
      clarify(model, holder, () => {
        holder.pending = null;
      });
    else holder.pending = null;
    holder.refunds.push({ token, amount, done, at });
    if (done) bookOutgoing(model, holder, amount, 'refunded');
  },
};

/** A refund that staff of the shop made at the provider: it is booked on the payment that it names (decision 583). */
const refundAtProvider: Step<{ payment: number; share: number; twice: boolean }> = {
  name: 'refund at the provider',
  weight: 3,
  args: fc.record({ payment: nth, share: part, twice: fc.boolean() }),
  applies: (model) => refundable(model).length > 0,
  async run(model, product, { payment: index, share, twice }) {
    const holder = latest(refundable(model), index);
    const amount = Math.max(1, Math.ceil((holder.amount * share) / 1000));
    model.count += 1;
    const id = `re_${model.count}`;
    const at = time(product);
    const notice = {
      id: `evt_${id}`,
      type: 'refunded',
      payment: noticePayment(paymentOf(holder), holder.amount),
      refund: { id, amount },
      occurred_at: new Date(at).toISOString(),
    };
    agree('the notice', 200, await product.notice(notice));
    if (twice) agree('the notice again', 200, await product.notice({ ...notice, id: `evt_${id}_again` }));
    holder.refunds.push({ token: '', id, amount, done: true, at });
    bookOutgoing(model, holder, amount, 'refunded');
  },
};

/** A refund ends differently than reported; late notices are superseded by newer ones. */
const overturn: Step<{ payment: number; refund: number; late: boolean }> = {
  name: 'overturn a refund',
  weight: 2,
  args: fc.record({ payment: nth, refund: fc.nat(3), late: fc.constantFrom(false, false, true) }),
  applies: (model) => reported(model).some(({ refunds }) => refunds.length > 0),
  async run(model, product, args) {
    const holder = latest(
      reported(model).filter(({ refunds }) => refunds.length > 0),
      args.payment,
    );
    const refunded = pick(holder.refunds, args.refund);
    const now = time(product);
    const before = (refunded.at ?? 0) - MINUTE;
    const overtaken = args.late && now - before < OLDEST;
    const at = overtaken ? before : now;
    const notice = {
      type: refunded.done ? 'refund_failed' : 'refunded',
      payment: noticePayment(paymentOf(holder), holder.amount),
      refund: {
        ...(refunded.id ? { id: refunded.id } : { reference: refunded.token }),
        amount: refunded.amount,
      },
      occurred_at: new Date(at).toISOString(),
    };
    agree('the notice', 200, await product.notice(notice));
    if (overtaken) return;
    Object.assign(refunded, { done: !refunded.done, at });
    const { amount, done } = refunded;
    if (done) bookOutgoing(model, holder, amount, 'refunded');
    else bookReturned(model, holder, { amount, how: 'refunded' }, now);
  },
};

/** Providers have names for all disputes of a payment or for none. */
const isNamed = ({ disputes }: Model, { id }: Payment, otherwise: boolean): boolean => {
  const first = disputes.find(({ payment }) => payment.id === id);
  return first ? first.name !== null : otherwise;
};

/** Reports a chargeback, perhaps twice, perhaps after its won dispute. */
export async function notifyDispute(
  model: Model,
  product: Product,
  dispute: { readonly payment: Payment; readonly amount: number; readonly named: boolean },
  how: { readonly twice: boolean; readonly wonFirst: boolean },
): Promise<void> {
  const { payment, amount } = dispute;
  model.count += 1;
  const name = isNamed(model, payment, dispute.named) ? `dp_${model.count}` : null;
  const wonFirst = how.wonFirst && name !== null;
  if (wonFirst) {
    const won = { type: 'reinstated', payment: noticePayment(payment, amount), dispute: name };
    agree('the notice', 200, await product.notice(won));
  }
  const notice = {
    id: `evt_dp_${model.count}`,
    type: 'charged_back',
    payment: noticePayment(payment, amount),
    ...(name === null ? {} : { dispute: name }),
  };
  agree('the notice', 200, await product.notice(notice));
  const again = name === null ? notice : { ...notice, id: `${notice.id}_again` };
  if (how.twice) agree('the notice again', 200, await product.notice(again));
  const reported: Dispute = { payment, name, amount, state: 'waits', wonFirst };
  model.disputes.push(reported);
  bookDispute(model, reported, time(product));
}

/** The report of a dispute: the share of the payment in thousandths, whether it has a name, and how it is reported. */
const dispute = {
  share: fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 1_200 })),
  named: fc.constantFrom(true, true, false),
  twice: fc.boolean(),
  wonFirst: fc.constantFrom(false, false, false, true),
};

interface ReportedDispute {
  share: number;
  named: boolean;
  twice: boolean;
  wonFirst: boolean;
}

const chargeBack: Step<{ donation: number } & ReportedDispute> = {
  name: 'charge back',
  weight: 5,
  args: fc.record({ donation: nth, ...dispute }),
  applies: (model) => online(model).length > 0,
  async run(model, product, { donation: index, share, named, ...how }) {
    const { amount, payment } = latest(online(model), index);
    const taken = Math.max(1, Math.ceil((amount * share) / 1000));
    await notifyDispute(model, product, { payment, amount: taken, named }, how);
  },
};

const chargeBackUnassigned: Step<{ payment: number } & ReportedDispute> = {
  name: 'charge back an unassigned payment',
  weight: 2,
  args: fc.record({ payment: nth, ...dispute }),
  applies: ({ unassigned }) => unassigned.some(({ payment }) => payment !== null),
  async run(model, product, { payment: index, share, named, ...how }) {
    const came = latest(
      model.unassigned.filter(({ payment }) => payment !== null),
      index,
    );
    const taken = Math.max(1, Math.ceil((came.amount * share) / 1000));
    await notifyDispute(model, product, { payment: paymentOf(came), amount: taken, named }, how);
  },
};

/**
 * Staff mark a chargeback, or the notice of a won dispute, that waits for its payment as clarified: it is booked
 * nevertheless.
 */
const closeWaiting: Step<{ notice: number }> = {
  name: 'close news of a dispute that waits',
  weight: 2,
  args: fc.record({ notice: nth }),
  applies: ({ disputes }) => disputes.some(({ state }) => state === 'waits'),
  async run(_model, product, { notice: index }) {
    const waiting = await product.rows<{ id: string; undecided: boolean }>(
      `SELECT e.id, coalesce(d.state = 'review' AND d.paid_at IS NULL, false) AS undecided
       FROM payment_event e LEFT JOIN private_donation d ON d.id = e.donation_id
       WHERE e.kind IN ('charged_back', 'reinstated') AND e.outcome = 'review' AND e.resolved_at IS NULL ORDER BY e.id`,
    );
    if (waiting.length === 0) return;
    const { id, undecided } = latest(waiting, index);
    const params = { id };
    const answer = await product.staff(closePaymentToClarify, { params, body: { reason: 'nothing came' } });
    accepted('closing news of a dispute', answer, !undecided);
  },
};

const win: Step<{ dispute: number; twice: boolean }> = {
  name: 'win a dispute',
  weight: 3,
  args: fc.record({ dispute: nth, twice: fc.boolean() }),
  applies: ({ disputes }) => disputes.some(({ state }) => ['booked', 'won'].includes(state)),
  async run(model, product, args) {
    const dispute = latest(
      model.disputes.filter(({ state }) => ['booked', 'won'].includes(state)),
      args.dispute,
    );
    const { payment, name, amount } = dispute;
    const notice = {
      id: `evt_won_${model.disputes.indexOf(dispute)}`,
      type: 'reinstated',
      payment: noticePayment(payment, amount),
      ...(name === null ? {} : { dispute: name }),
    };
    agree('the notice', 200, await product.notice(notice));
    if (args.twice) agree('the notice again', 200, await product.notice(notice));
    const holder = holderOf(model, payment);
    if (dispute.state === 'won' || holder === null) return;
    dispute.state = 'won';
    bookReturned(model, holder, { amount, how: 'taken' }, time(product));
  },
};

export const returnSteps: readonly AnyStep[] = [
  refundAnswered,
  reassign,
  overturn,
  refundAtProvider,
  chargeBack,
  chargeBackUnassigned,
  closeWaiting,
  win,
];
