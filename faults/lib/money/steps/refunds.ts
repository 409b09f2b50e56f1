import fc from 'fast-check';
import { refundDonation } from '#features/donations/contract/staff.ts';
import type { Donation, Model } from '../model.ts';
import type { Product } from '../product.ts';
import { bookOutgoingOfDonation, remaining } from '../returning.ts';
import { latest } from './asking.ts';
import { accepted, type AnyStep, type Step } from './step.ts';

const nth = fc.nat(20);
/** A part of what remains, in thousandths; 1000 is all of it. */
const part = fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 999 }));
/** The responses of providers; transfers are always executed. */
type Said = 'done' | 'pending' | 'failed';
const answer = fc.constantFrom<Said[]>('done', 'done', 'pending', 'failed');

const paid = ({ donations }: Model): Donation[] => donations.filter((donation) => donation.paid);

/** Requests a refund of a share of what remains; no job sends it yet. Returns whether it was accepted. */
async function askRefund(
  model: Model,
  product: Product,
  args: { readonly donation: number; readonly share: number },
): Promise<boolean> {
  const donation = latest(paid(model), args.donation);
  const stands = remaining(donation);
  const amount = Math.max(1, Math.ceil((stands * args.share) / 1000));
  const answered = await product.staff(refundDonation, {
    params: { id: donation.id },
    body: { amount_in_cents: amount, reason: 'requested by the donor' },
  });
  const may =
    ['verified', 'review', 'partly_refunded'].includes(donation.state) &&
    donation.pending === null &&
    amount <= stands;
  if (!accepted('a refund', answered, may)) return false;
  const [row] = await product.rows<{ token: string }>(
    'SELECT token FROM donation_refund WHERE donation_id = $1 ORDER BY id DESC LIMIT 1',
    [donation.id],
  );
  donation.pending = { token: row?.token ?? '', amount, sent: false };
  model.unsent.push(donation);
  return true;
}

async function amountsOfPayouts(product: Product): Promise<ReadonlyMap<string, number>> {
  const rows = await product.rows<{ id: string; amount: number }>(
    'SELECT id, amount_cents::int AS amount FROM payout',
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/**
 * Takes over what a refund has left in open payouts before the next one of the same step: which payouts its claim
 * reduced is checked by rules, but co-funding is returned from what they contain.
 */
function lowerPayouts(model: Model, amounts: ReadonlyMap<string, number> | undefined): void {
  for (const [id, amount] of amounts ?? []) {
    const payout = model.payouts.get(id);
    if (payout && !payout.paid && !payout.ordered) payout.amount = Math.min(payout.amount, amount);
  }
}

/** Sends the requested refund; what a bank has taken back in the meantime is not sent again. */
export async function sendRefunds(model: Model, product: Product, said: Said): Promise<void> {
  product.provider.next = said;
  const amounts: ReadonlyMap<string, number>[] = [];
  await product.workOff('donations.refund', async () => {
    amounts.push(await amountsOfPayouts(product));
  });
  for (const [index, donation] of model.unsent.splice(0).entries()) {
    lowerPayouts(model, amounts[index - 1]);
    const { token, amount } = donation.pending ?? { token: '', amount: 0 };
    donation.pending = null;
    if (amount > remaining(donation)) continue;
    const answered = donation.provider.transfer ? 'done' : said;
    if (answered === 'pending') donation.pending = { token, amount, sent: true };
    else donation.refunds.push({ token, amount, done: answered === 'done', at: null });
    if (answered === 'done') bookOutgoingOfDonation(model, donation, amount, 'refunded');
  }
}

const refund: Step<{ donation: number; share: number; answer: Said }> = {
  name: 'refund',
  weight: 5,
  args: fc.record({ donation: nth, share: part, answer }),
  applies: (model) => paid(model).length > 0,
  async run(model, product, args) {
    if (await askRefund(model, product, args)) await sendRefunds(model, product, args.answer);
  },
};

const ask: Step<{ donation: number; share: number }> = {
  name: 'ask for a refund',
  weight: 3,
  args: fc.record({ donation: nth, share: part }),
  applies: (model) => paid(model).length > 0,
  async run(model, product, args) {
    await askRefund(model, product, args);
  },
};

const send: Step<{ answer: Said }> = {
  name: 'send refunds',
  weight: 3,
  args: fc.record({ answer }),
  applies: ({ unsent }) => unsent.length > 0,
  run: (model, product, args) => sendRefunds(model, product, args.answer),
};

export const refundSteps: readonly AnyStep[] = [refund, ask, send];
