import fc from 'fast-check';
import { announceBankTransfer } from '#features/donations/contract/transfer.ts';
import {
  cancelTransfer,
  cancelTransfers,
  checkMarkedPayments,
  recordFurtherTransfer,
} from '#features/donations/contract/incoming.ts';
import { confirmBankTransfer } from '#features/donations/contract/staff.ts';
import { arrive } from '../arriving.ts';
import { pick, recipientsOf, sum } from '../figures.ts';
import type { Donation, Model, Recipient } from '../model.ts';
import type { Product } from '../product.ts';
import { recordUnassigned } from '../recording.ts';
import { body, input, latest, requestedOnly, wanted, written } from './asking.ts';
import { accepted, agree, anyRecipient, type AnyStep, type Step, time, today } from './step.ts';

const nth = fc.nat(20);

/** Announces a transfer; `back`: as for a payment. */
export async function announceTransfer(
  model: Model,
  product: Product,
  {
    recipient,
    want,
    donor,
  }: { readonly recipient: Recipient; readonly want: number | 'rest' | 'over'; readonly donor: string },
  back: { readonly from: Donation; readonly isReplaced: boolean } | null = null,
): Promise<void> {
  const replaced = back?.isReplaced ? back.from : undefined;
  const { net, fits } = wanted(model, product, recipient, want, replaced);
  const answer = await product.visitor(announceBankTransfer, {
    body: {
      ...body(model, recipient, donor),
      amount_in_cents: net,
      ...(back ? { replaces: back.from.token } : {}),
    },
  });
  if (!accepted('a transfer', answer, fits)) return;
  if (replaced) replaced.hold = null;
  const { held, ...row } = await written(product, answer);
  agree('a transfer keeps nothing free', null, held);
  model.donations.push({
    ...row,
    ...requestedOnly(),
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
}

const announce: Step<{ recipient: number; want: number | 'rest' | 'over'; donor: number }> = {
  name: 'announce a transfer',
  weight: 2,
  args: fc.record({ recipient: anyRecipient, want: input, donor: fc.nat(4) }),
  run: (model, product, { recipient, want, donor }) =>
    announceTransfer(model, product, {
      recipient: pick(recipientsOf(model), recipient),
      want,
      donor: `donor-${donor}`,
    }),
};

/**
 * Whether staff may confirm a transfer: also after its expiry, and after they have rejected the first one; not once they have
 * cancelled its announcement (decision 496).
 */
export const isAwaited = ({ paid, state, withdrawn }: Donation) =>
  !paid && !withdrawn && ['pending', 'expired', 'cancelled'].includes(state);

/** Whether its announcement was cancelled, and its money has not become that of the donation since. */
const isWithdrawn = ({ paid, withdrawn }: Donation) => !paid && withdrawn === true;

/**
 * Whether a line of the statement is recorded with the reference of a donation: as its own payment or as unassigned. A donation
 * that was paid out of lines, also by what was left over of one, is paid by these, and by no line of its amount.
 */
async function isRecorded(product: Product, { id }: Donation, amount: number): Promise<boolean> {
  const [row] = await product.rows<{ known: boolean }>(
    `WITH paying AS (
       SELECT l.amount_cents, l.received_on FROM statement_line_part p JOIN statement_line l ON l.id = p.statement_line_id
       WHERE p.donation_id = $1
         OR p.unassigned_payment_id IN (SELECT id FROM unassigned_payment WHERE assigned_to = $1)
     )
     SELECT EXISTS (SELECT FROM bank_transfer WHERE donation_id = $1 AND received_cents = $2 AND received_on = $3
         AND NOT EXISTS (SELECT FROM paying))
       OR EXISTS (SELECT FROM paying WHERE amount_cents = $2 AND received_on = $3)
       OR EXISTS (SELECT FROM payment_event WHERE event_id ~ ('^transfer:' || $1::text || ':' || $3::text || ':' || $2::text || '(:|$)'))
       AS known`,
    [id, amount, today(product)],
  );
  return row?.known === true;
}

const confirm: Step<{ donation: number; by: number; twice?: boolean }> = {
  name: 'confirm a transfer',
  weight: 3,
  args: fc.record({ donation: nth, by: fc.constantFrom(0, 0, 0, -1, 250), twice: fc.boolean() }),
  applies: ({ donations }) => donations.some(({ provider }) => provider.transfer),
  // Older stored sequences have no such argument: they confirmed any line.
  async run(model, product, { donation: index, by, twice = true }) {
    const donation = latest(
      model.donations.filter(({ provider }) => provider.transfer),
      index,
    );
    const received = Math.max(1, donation.amount + by);
    const known = await isRecorded(product, donation, received);
    const answer = await product.staff(confirmBankTransfer, {
      params: { id: donation.id },
      body: { received_in_cents: received, received_on: today(product), came_twice: twice },
    });
    if (!accepted('a confirmation', answer, isAwaited(donation) && (twice || !known))) return;
    if (received === donation.amount) arrive(model, donation, time(product));
    else Object.assign(donation, { state: 'review', came: received });
  },
};

/** `mixed`: also transfers that are not awaited, for which the selection is refused as a whole. */
const confirmMarked: Step<{ mixed?: boolean }> = {
  name: 'confirm all transfers',
  args: fc.record({ mixed: fc.boolean() }),
  applies: ({ donations }) => donations.some(({ provider }) => provider.transfer),
  async run(model, product, { mixed = false }) {
    const all = model.donations.filter(({ provider }) => provider.transfer);
    const transfers = mixed ? all : all.filter(isAwaited);
    const answer = await product.staff(checkMarkedPayments, {
      body: {
        selection: {
          ids: transfers.map(({ id }) => id),
          sum: transfers.reduce((sum, { amount }) => sum + amount, 0),
        },
      },
    });
    const may = transfers.length > 0 && transfers.every(isAwaited);
    if (!accepted('a confirmation of all', answer, may)) return;
    agree('transfers that were booked', transfers.length, answer.body['verified']);
    for (const donation of transfers) arrive(model, donation, time(product));
  },
};

/**
 * Another transfer with the reference of a received one. Without `twice`, an identical one on the same day counts as
 * already known.
 */
const furtherTransfer: Step<{ donation: number; by: number; twice: boolean }> = {
  name: 'record a further transfer',
  weight: 2,
  args: fc.record({ donation: nth, by: fc.constantFrom(0, 0, 100), twice: fc.boolean() }),
  applies: ({ donations }) => donations.some(({ provider }) => provider.transfer),
  async run(model, product, { donation: index, by, twice }) {
    const donation = latest(
      model.donations.filter(({ provider }) => provider.transfer),
      index,
    );
    const amount = donation.asked + by;
    const known = await isRecorded(product, donation, amount);
    const answer = await product.staff(recordFurtherTransfer, {
      params: { id: donation.id },
      body: { received_in_cents: amount, received_on: today(product), came_twice: twice },
    });
    const may = (donation.paid || isWithdrawn(donation)) && (twice || !known);
    if (!accepted('a further transfer', answer, may)) return;
    await recordUnassigned(model, product, { adapter: 'bank_transfer', payment: null, amount }, donation);
  },
};

const transfersOf = ({ donations }: Model) => donations.filter(({ provider }) => provider.transfer);

/** Staff cancel an announced transfer that is expected or has expired; its donor is not mailed. */
const cancel: Step<{ donation: number }> = {
  name: 'cancel a transfer',
  weight: 2,
  args: fc.record({ donation: nth }),
  applies: (model) => transfersOf(model).length > 0,
  async run(model, product, { donation: index }) {
    const donation = latest(transfersOf(model), index);
    const answer = await product.staff(cancelTransfer, {
      params: { id: donation.id },
      body: { reason: 'the donor has called', mail_donor: false },
    });
    const may = !donation.paid && ['pending', 'expired'].includes(donation.state);
    if (accepted('a cancellation', answer, may))
      Object.assign(donation, { state: 'cancelled', withdrawn: true });
  },
};

/** Staff cancel all announced transfers; `mixed`: also those that are not awaited, which is refused as a whole. */
const cancelAll: Step<{ mixed?: boolean }> = {
  name: 'cancel all transfers',
  args: fc.record({ mixed: fc.boolean() }),
  applies: (model) => transfersOf(model).length > 0,
  async run(model, product, { mixed = false }) {
    const isExpected = ({ paid, state }: Donation) => !paid && ['pending', 'expired'].includes(state);
    const chosen = transfersOf(model).filter((donation) => mixed || isExpected(donation));
    const answer = await product.staff(cancelTransfers, {
      body: {
        selection: { ids: chosen.map(({ id }) => id), sum: sum(chosen.map(({ amount }) => amount)) },
        reason: 'a test',
        mail_donor: false,
      },
    });
    const may = chosen.length > 0 && chosen.every(isExpected);
    if (!accepted('a cancellation of all', answer, may)) return;
    agree('cancelled transfers', chosen.length, answer.body['cancelled']);
    for (const donation of chosen) Object.assign(donation, { state: 'cancelled', withdrawn: true });
  },
};

/** Money of a cancelled transfer arrives all the same: it waits as a further transfer until staff assign or refund it. */
const arriveCancelled: Step<{ donation: number; by: number }> = {
  name: 'receive a cancelled transfer',
  weight: 2,
  args: fc.record({ donation: nth, by: fc.constantFrom(0, 0, 100) }),
  applies: ({ donations }) => donations.some(isWithdrawn),
  async run(model, product, { donation: index, by }) {
    const donation = latest(model.donations.filter(isWithdrawn), index);
    const amount = donation.asked + by;
    const answer = await product.staff(recordFurtherTransfer, {
      params: { id: donation.id },
      body: { received_in_cents: amount, received_on: today(product), came_twice: true },
    });
    if (accepted('a cancelled transfer', answer, true))
      await recordUnassigned(model, product, { adapter: 'bank_transfer', payment: null, amount }, donation);
  },
};

export const transferSteps: readonly AnyStep[] = [
  announce,
  confirm,
  confirmMarked,
  furtherTransfer,
  cancel,
  cancelAll,
  arriveCancelled,
];
