import fc from 'fast-check';
import {
  renewAccount,
  setPayoutStatus,
  settleProject as settleRoute,
} from '../../../../src/features/payouts/contract/payouts.ts';
import {
  makePaymentFile,
  readPaymentSummary,
} from '../../../../src/features/payouts/contract/payment-file.ts';
import { type Model, type Payout, pick, sum } from '../model.ts';
import { IBANS } from '../world.ts';
import { accepted, agree, type AnyStep, type Step } from './step.ts';

const nth = fc.nat(20);

const night: Step = {
  name: 'settle all',
  weight: 6,
  args: fc.constant({}),
  async run(model, product) {
    model.settling.push(...model.projects);
    await product.job('payouts.settle');
  },
};

const settleOne: Step<{ project: number }> = {
  name: 'settle one project',
  weight: 3,
  args: fc.record({ project: fc.nat(2) }),
  async run(model, product, args) {
    const project = pick(model.projects, args.project);
    model.settling.push(project);
    accepted('a settlement', await product.staff(settleRoute, { body: { project: project.slug } }), true);
  },
};

const payouts = ({ payouts: all }: Model, matches: (payout: Payout) => boolean): Payout[] =>
  [...all.values()].filter(matches);

const file: Step<{ again: boolean }> = {
  name: 'make a payment file',
  weight: 3,
  args: fc.record({ again: fc.boolean() }),
  async run(model, product, { again }) {
    const summary = await product.staff(readPaymentSummary);
    accepted('the summary', summary, true);
    const due = payouts(
      model,
      ({ paid, amount, ordered }) => !paid && amount > 0 && (again || ordered === 0),
    );
    const answer = await product.staff(makePaymentFile, {
      body: { again, count: due.length, sum_in_cents: sum(due.map(({ amount }) => amount)) },
    });
    if (!accepted('a payment file', answer, due.length > 0)) return;
    const rows = await product.rows<{ payout_id: string; amount_cents: string }>(
      'SELECT payout_id, amount_cents FROM payment_file_payout WHERE file_id = $1 ORDER BY payout_id',
      [answer.body['id']],
    );
    const ordered = rows.map((row) => `${row.payout_id}: ${row.amount_cents}`).join(', ');
    agree('what the file orders', due.map(({ id, amount }) => `${id}: ${amount}`).join(', '), ordered);
    for (const payout of due) payout.ordered += 1;
  },
};

const markPaid: Step<{ payout: number; all: boolean }> = {
  name: 'mark as paid',
  weight: 4,
  args: fc.record({ payout: nth, all: fc.boolean() }),
  applies: (model) => payouts(model, ({ paid }) => !paid).length > 0,
  async run(model, product, { payout: index, all }) {
    const open = payouts(model, ({ paid }) => !paid);
    const chosen = all ? open : [pick(open, index)];
    const answer = await product.staff(setPayoutStatus, {
      body: { selection: { ids: chosen.map(({ id }) => id) }, paid: true, reason: '' },
    });
    accepted('a payment', answer, true);
    for (const payout of chosen) if (payout.amount > 0) payout.paid = true;
  },
};

const markUnpaid: Step<{ payout: number }> = {
  name: 'mark as not paid',
  weight: 2,
  args: fc.record({ payout: nth }),
  applies: (model) => payouts(model, ({ paid }) => paid).length > 0,
  async run(model, product, { payout: index }) {
    const payout = pick(
      payouts(model, ({ paid }) => paid),
      index,
    );
    const answer = await product.staff(setPayoutStatus, {
      body: { selection: { ids: [payout.id] }, paid: false, reason: 'it came back' },
    });
    accepted('taking a payment back', answer, true);
    payout.paid = false;
  },
};

const changeAccount: Step<{ organization: number; iban: number }> = {
  name: 'change an account',
  args: fc.record({ organization: fc.nat(1), iban: fc.nat(3) }),
  async run(model, product, args) {
    const organization = pick(model.organizations, args.organization);
    organization.iban = pick(IBANS, args.iban);
    await product.rows('UPDATE organization SET iban = $2 WHERE id = $1', [
      organization.id,
      organization.iban,
    ]);
  },
};

const takeAccount: Step<{ payout: number }> = {
  name: 'take the account of now',
  args: fc.record({ payout: nth }),
  applies: ({ payouts: all }) => all.size > 0,
  async run(model, product, { payout: index }) {
    const payout = pick([...model.payouts.values()], index);
    const answer = await product.staff(renewAccount, { params: { id: payout.id } });
    if (!accepted('another account', answer, !payout.paid && payout.ordered === 0)) return;
    const organization = model.organizations.find(({ id }) => id === payout.organization);
    payout.iban = organization?.iban ?? '';
  },
};

export const payoutSteps: readonly AnyStep[] = [
  night,
  settleOne,
  file,
  markPaid,
  markUnpaid,
  changeAccount,
  takeAccount,
];
