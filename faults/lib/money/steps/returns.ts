import fc from 'fast-check';
import { reassignOverflow, refundDonation } from '../../../../src/features/donations/contract.ts';
import { causeOf, type Donation, fill, freeOn, isOpen, type Model, pick } from '../model.ts';
import { comeAgain, giveOut, reassign as reassignMoney, standing, stateOf } from '../returning.ts';
import { latest, online, paymentOf } from './giving.ts';
import { accepted, agree, type AnyStep, type Step, time, today } from './step.ts';

const nth = fc.nat(20);
/** A part of what stands, in thousandths; 1000 is all of it. */
const part = fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 999 }));

const paid = ({ donations }: Model): Donation[] => donations.filter((donation) => donation.paid);

const refund: Step<{ donation: number; share: number; answer: 'done' | 'pending' | 'failed' }> = {
  name: 'refund',
  weight: 6,
  args: fc.record({
    donation: nth,
    share: part,
    answer: fc.constantFrom('done', 'done', 'pending', 'failed'),
  }),
  applies: (model) => paid(model).length > 0,
  async run(model, product, args) {
    const donation = latest(paid(model), args.donation);
    const stands = standing(donation);
    const amount = Math.max(1, Math.ceil((stands * args.share) / 1000));
    product.provider.next = args.answer;
    const answer = await product.staff(refundDonation, {
      params: { id: donation.id },
      body: { amount_in_cents: amount, reason: 'wish of the donor' },
    });
    const may =
      ['verified', 'review', 'partly_refunded'].includes(donation.state) &&
      donation.pending === null &&
      amount <= stands;
    if (!accepted('a refund', answer, may)) return;
    await product.workOff('donations.refund');
    const [row] = await product.rows<{ token: string }>(
      'SELECT token FROM donation_refund WHERE donation_id = $1 ORDER BY id DESC LIMIT 1',
      [donation.id],
    );
    const token = row?.token ?? '';
    const said = donation.provider.transfer ? 'done' : args.answer;
    if (said === 'pending') donation.pending = { token, amount };
    else donation.refunds.push({ token, amount, done: said === 'done' });
    if (said === 'done') giveOut(model, donation, amount, 'refunded');
  },
};

const refundAnswered: Step<{ donation: number; done: boolean; twice: boolean }> = {
  name: 'answer a refund',
  weight: 4,
  args: fc.record({ donation: nth, done: fc.boolean(), twice: fc.boolean() }),
  applies: ({ donations }) => donations.some(({ pending }) => pending !== null),
  async run(model, product, { donation: index, done, twice }) {
    const donation = latest(
      model.donations.filter(({ pending }) => pending !== null),
      index,
    );
    const { token, amount } = donation.pending ?? { token: '', amount: 0 };
    const notice = {
      id: `evt_${done}_${token}`,
      type: done ? 'refunded' : 'refund_failed',
      payment: paymentOf(donation),
      refund: { reference: token, amount },
    };
    product.provider.refunds.set(token, done ? 'done' : 'failed');
    agree('the notice', 200, await product.notice(notice));
    if (twice) agree('the notice again', 200, await product.notice(notice));
    donation.pending = null;
    donation.refunds.push({ token, amount, done });
    if (done) giveOut(model, donation, amount, 'refunded');
  },
};

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
        reason: 'as the donor wishes',
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

const overturn: Step<{ donation: number; refund: number }> = {
  name: 'overturn a refund',
  weight: 2,
  args: fc.record({ donation: nth, refund: fc.nat(3) }),
  applies: ({ donations }) =>
    donations.some(({ refunds, provider }) => refunds.length > 0 && !provider.transfer),
  async run(model, product, args) {
    const donation = latest(
      model.donations.filter(({ refunds, provider }) => refunds.length > 0 && !provider.transfer),
      args.donation,
    );
    const refunded = pick(donation.refunds, args.refund);
    const notice = {
      type: refunded.done ? 'refund_failed' : 'refunded',
      payment: paymentOf(donation),
      refund: { reference: refunded.token, amount: refunded.amount },
    };
    agree('the notice', 200, await product.notice(notice));
    refunded.done = !refunded.done;
    if (refunded.done) giveOut(model, donation, refunded.amount, 'refunded');
    else comeAgain(model, donation, refunded.amount, 'refunded', time(product));
  },
};

const chargeBack: Step<{ donation: number; share: number; twice: boolean }> = {
  name: 'charge back',
  weight: 5,
  args: fc.record({
    donation: nth,
    share: fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 1_200 })),
    twice: fc.boolean(),
  }),
  applies: (model) => online(model).length > 0,
  async run(model, product, { donation: index, share, twice }) {
    const donation = latest(online(model), index);
    const amount = Math.max(1, Math.ceil((donation.amount * share) / 1000));
    model.count += 1;
    const name = `dp_${model.count}`;
    const notice = {
      id: `evt_${name}`,
      type: 'charged_back',
      payment: paymentOf(donation, amount),
      dispute: name,
    };
    agree('the notice', 200, await product.notice(notice));
    if (twice) agree('the notice again', 200, await product.notice({ ...notice, id: `evt_${name}_again` }));
    if (donation.rejected) {
      const lies = model.unassigned.find(
        (one) => one.payment === donation.payment && one.state === 'open' && one.amount === amount,
      );
      if (lies) lies.state = 'charged_back';
      return;
    }
    donation.disputes.push({ name, amount, state: donation.paid ? 'booked' : 'waits' });
    if (donation.paid) giveOut(model, donation, amount, 'taken');
  },
};

const win: Step<{ donation: number; dispute: number; twice: boolean }> = {
  name: 'win a dispute',
  weight: 3,
  args: fc.record({ donation: nth, dispute: fc.nat(3), twice: fc.boolean() }),
  applies: ({ donations }) =>
    donations.some(({ disputes }) => disputes.some(({ state }) => state !== 'waits')),
  async run(model, product, args) {
    const donation = latest(
      model.donations.filter(({ disputes }) => disputes.some(({ state }) => state !== 'waits')),
      args.donation,
    );
    const dispute = pick(
      donation.disputes.filter(({ state }) => state !== 'waits'),
      args.dispute,
    );
    const notice = {
      id: `evt_won_${dispute.name}`,
      type: 'reinstated',
      payment: paymentOf(donation, dispute.amount),
      dispute: dispute.name,
    };
    agree('the notice', 200, await product.notice(notice));
    if (args.twice) agree('the notice again', 200, await product.notice(notice));
    if (dispute.state === 'won') return;
    dispute.state = 'won';
    comeAgain(model, donation, dispute.amount, 'taken', time(product));
  },
};

export const returnSteps: readonly AnyStep[] = [refund, refundAnswered, reassign, overturn, chargeBack, win];
