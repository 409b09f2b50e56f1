import fc from 'fast-check';
import {
  renewAccount,
  setPayoutStatus,
  settleProject as settleRoute,
  undoPaid,
} from '../../../../src/features/payouts/contract/payouts.ts';
import { readBankAccount, saveBankAccount } from '../../../../src/features/payouts/contract/bank-accounts.ts';
import { makePaymentFile, markFilePaid } from '../../../../src/features/payouts/contract/payment-file.ts';
import { returnFreed } from '../co-funding.ts';
import { ibanOf, pick, recipientsOf, sum } from '../figures.ts';
import type { Model, Payout } from '../model.ts';
import type { Answer, Product } from '../product.ts';
import { confirmAccount, IBANS } from '../world.ts';
import { accepted, agree, type AnyStep, type Step, time, today } from './step.ts';

const nth = fc.nat(20);
const DAY = 86_400_000;
const MINUTE = 60_000;
/** For so many minutes a marking can be undone (decision 455). */
const UNDO_MINUTES = 10;

const night: Step = {
  name: 'settle all',
  weight: 6,
  args: fc.constant({}),
  async run(model, product) {
    model.settling.push(...recipientsOf(model));
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

/** The payouts selected by staff among those that the bank returned or did not execute: those whose bit is set. */
const file: Step<{ chosen: number }> = {
  name: 'make a payment file',
  weight: 4,
  args: fc.record({ chosen: fc.nat(255) }),
  applies: ({ payouts: all }) => all.size > 0,
  async run(model, product, { chosen }) {
    // While a change of its account is not effective yet, no file contains payouts of an organization.
    const held = model.organizations.filter(({ accounts }) =>
      accounts.some(({ from }) => from > time(product)),
    );
    const waiting = payouts(
      model,
      ({ paid, amount, ordered, organization, account }) =>
        !paid &&
        amount > 0 &&
        !ordered &&
        !held.some(({ id }) => id === organization) &&
        (model.isAccountActive || account !== model.account),
    );
    const freed = waiting.filter(({ file: former }) => former !== null);
    const again = freed.filter((_, index) => (chosen >> (index % 8)) & 1);
    const due = waiting.filter((payout) => payout.file === null || again.includes(payout));
    const answer = await product.staff(makePaymentFile, {
      body: {
        payouts: due.map(({ id }) => id),
        sum_in_cents: sum(due.map(({ amount }) => amount)),
      },
    });
    if (!accepted('a payment file', answer, due.length > 0)) return;
    const rows = await product.rows<{ payout_id: string; amount_cents: string }>(
      'SELECT payout_id, amount_cents FROM payment_file_payout WHERE file_id = $1 ORDER BY payout_id',
      [answer.body['id']],
    );
    const ordered = rows.map((row) => `${row.payout_id}: ${row.amount_cents}`).join(', ');
    agree('what the file orders', due.map(({ id, amount }) => `${id}: ${amount}`).join(', '), ordered);
    const id = String(answer.body['id']);
    model.files.push(id);
    for (const payout of due) Object.assign(payout, { ordered: true, file: id });
  },
};

/** Payouts as a clerk sees them, with their sum. */
const seen = (chosen: readonly { readonly id: string; readonly amount: number }[]) => ({
  ids: chosen.map(({ id }) => id),
  sum: chosen.reduce((sum, { amount }) => sum + amount, 0),
});

/** Payouts are paid by the marking of an answer. */
function recordMarking(model: Model, product: Product, paid: readonly Payout[], answer: Answer): void {
  const id = String(answer.body['marking']);
  for (const payout of paid) Object.assign(payout, { paid: true, marking: id });
  model.markings.push({ id, at: time(product), payouts: paid.map((payout) => payout.id), undone: false });
}

const markPaid: Step<{ payout: number; all: boolean }> = {
  name: 'mark as paid',
  weight: 3,
  args: fc.record({ payout: nth, all: fc.constantFrom(false, false, true) }),
  applies: (model) => payouts(model, ({ paid }) => !paid).length > 0,
  async run(model, product, { payout: index, all }) {
    const open = payouts(model, ({ paid }) => !paid);
    const chosen = all ? open : [pick(open, index)];
    const answer = await product.staff(setPayoutStatus, {
      body: { selection: seen(chosen), paid: true, reason: '' },
    });
    const may = chosen.every(({ amount }) => amount > 0);
    if (accepted('a payment', answer, may)) recordMarking(model, product, chosen, answer);
  },
};

/**
 * Marks what a payment file orders and is not paid yet as paid, if number and sum are those of the bank statement (decision
 * 455).
 */
const markFile: Step<{ file: number; wrong: 'nothing' | 'number' | 'sum' }> = {
  name: 'mark a payment file as paid',
  weight: 3,
  args: fc.record({
    file: fc.nat(3),
    wrong: fc.constantFrom(
      'nothing' as const,
      'nothing' as const,
      'nothing' as const,
      'number' as const,
      'sum' as const,
    ),
  }),
  applies: ({ files }) => files.length > 0,
  async run(model, product, { file: index, wrong }) {
    const id = pick(model.files.toReversed(), index);
    const open = payouts(model, ({ ordered, paid, file: of }) => ordered && !paid && of === id);
    const answer = await product.staff(markFilePaid, {
      params: { id },
      body: {
        paid_on: today(product),
        count: open.length + (wrong === 'number' ? 1 : 0),
        sum_in_cents: sum(open.map(({ amount }) => amount)) + (wrong === 'sum' ? 1 : 0),
      },
    });
    if (!accepted('a paid file', answer, open.length > 0 && wrong === 'nothing')) return;
    agree('payouts of a paid file', open.length, answer.body['changed']);
    recordMarking(model, product, open, answer);
  },
};

/** Undoes the latest markings, in any order: their payouts are unpaid again, and what no file orders is open. */
const undoMarking: Step<{ marking: number }> = {
  name: 'undo a marking',
  weight: 2,
  args: fc.record({ marking: fc.nat(2) }),
  applies: ({ markings }) => markings.length > 0,
  async run(model, product, { marking: index }) {
    const marking = pick(model.markings.toReversed(), index);
    const answer = await product.staff(undoPaid, { params: { id: marking.id } });
    const marked = payouts(model, (payout) => payout.marking === marking.id);
    const inTime = time(product) <= marking.at + UNDO_MINUTES * MINUTE;
    const may = marking.undone || (inTime && marked.length === marking.payouts.length);
    if (!accepted('undoing a marking', answer, may) || marking.undone) return;
    marking.undone = true;
    for (const payout of marked) Object.assign(payout, { paid: false, marking: null });
    returnFreed(model, marked);
  },
};

const markUnpaid: Step<{ payout: number }> = {
  name: 'mark as not paid',
  weight: 3,
  args: fc.record({ payout: nth }),
  applies: ({ payouts: all }) => all.size > 0,
  async run(model, product, { payout: index }) {
    const payout = pick([...model.payouts.values()].toReversed(), index);
    const answer = await product.staff(setPayoutStatus, {
      body: { selection: seen([payout]), paid: false, reason: 'it came back' },
    });
    const back = payout.amount > 0 && (payout.paid || payout.ordered);
    if (!accepted('taking a payment back', answer, back)) return;
    Object.assign(payout, { paid: false, ordered: false, marking: null });
    returnFreed(model, [payout]);
  },
};

const changeAccount: Step<{ organization: number; iban: number; days: number }> = {
  name: 'change an account',
  weight: 2,
  args: fc.record({ organization: fc.nat(1), iban: fc.nat(3), days: fc.constantFrom(0, 0, 3) }),
  async run(model, product, { organization: index, iban: which, days }) {
    const organization = pick(model.organizations, index);
    const iban = pick(IBANS, which);
    // A change that is effective immediately is dated one minute back: the clock of the database may be slightly behind
    // this one.
    const wait = days === 0 ? -MINUTE : days * DAY;
    const from = await confirmAccount(product, organization.id, iban, time(product) + wait);
    organization.accounts.push({ iban, from });
  },
};

const takeAccount: Step<{ payout: number }> = {
  name: 'take the account of now',
  args: fc.record({ payout: nth }),
  applies: ({ payouts: all }) => all.size > 0,
  async run(model, product, { payout: index }) {
    const payout = pick([...model.payouts.values()], index);
    const answer = await product.staff(renewAccount, { params: { id: payout.id } });
    const may = payout.amount > 0 && !payout.paid && !payout.ordered;
    if (!accepted('another account', answer, may)) return;
    const organization = model.organizations.find(({ id }) => id === payout.organization);
    payout.iban = organization ? ibanOf(organization, time(product)) : '';
  },
};

/** Switches the further account that payouts are transferred from off, or on again (decision 588). */
const switchAccount: Step = {
  name: 'switch an account off or on',
  args: fc.constant({}),
  async run(model, product) {
    const params = { id: model.account };
    const { body: seen } = await product.staff(readBankAccount, { params });
    const { version, content } = seen as { version: string; content: object };
    const changed = { ...content, is_active: !model.isAccountActive };
    const answer = await product.staff(saveBankAccount, { params, body: { version, content: changed } });
    if (accepted('switching an account', answer, true)) model.isAccountActive = !model.isAccountActive;
  },
};

export const payoutSteps: readonly AnyStep[] = [
  night,
  settleOne,
  file,
  markPaid,
  markFile,
  markUnpaid,
  undoMarking,
  changeAccount,
  takeAccount,
  switchAccount,
];
