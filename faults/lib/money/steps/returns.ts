import fc from 'fast-check';
import { reassignOverflow, refundDonation } from '../../../../src/features/donations/contract.ts';
import { causeOf, type Donation, fill, freeOn, isOpen, type Model, pick } from '../model.ts';
import { giveBack, refundedState, standing } from '../returning.ts';
import { latest, paymentOf } from './giving.ts';
import { accepted, agree, type AnyStep, type Step, time, today } from './step.ts';

const nth = fc.nat(20);
/** A part of what stands, in thousandths; 1000 is all of it. */
const part = fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 999 }));

const paid = ({ donations }: Model): Donation[] => donations.filter((donation) => donation.paid);

/** Books that a refund is through, in the model. */
function refundDone(model: Model, donation: Donation, amount: number): void {
  giveBack(model, donation, amount);
  donation.refunded += amount;
  donation.state = refundedState(donation);
}

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
    if (donation.provider.transfer || args.answer === 'done') return refundDone(model, donation, amount);
    if (args.answer === 'failed') return;
    const [row] = await product.rows<{ token: string }>(
      `SELECT token FROM donation_refund WHERE donation_id = $1 AND state = 'requested'`,
      [donation.id],
    );
    donation.pending = { token: row?.token ?? '', amount };
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
    if (done) refundDone(model, donation, amount);
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
      target.organization === donation.project.organization &&
      isOpen(model, target, today(product)) &&
      amount <= freeOn(model, target, time(product), donation);
    if (!accepted('a reassignment', answer, may)) return;
    if (donation.state === 'review' && amount === donation.overflow) donation.state = 'verified';
    donation.overflow -= amount;
    fill(model, target, amount, {
      source: 'private',
      party: `provider:${donation.provider.id}`,
      cause: causeOf(donation),
    });
  },
};

export const returnSteps: readonly AnyStep[] = [refund, refundAnswered, reassign];
