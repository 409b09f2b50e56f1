import fc from 'fast-check';
import { pick, recipientsOf } from '../figures.ts';
import type { Donation, Recipient } from '../model.ts';
import { input, latest, online } from './asking.ts';
import { requestPayment, ways } from './giving.ts';
import { anyRecipient, type AnyStep, type Step, time } from './step.ts';
import { announceTransfer } from './transfers.ts';

const TRANSFER = 2;

/** Whether a request for a recipient takes the place of a payment: of one for the same project that waits and holds something. */
const isReplaced = ({ state, hold, recipient }: Donation, requested: Recipient, now: number) =>
  state === 'pending' && hold !== null && hold.until > now && recipient === requested;

/**
 * A donor goes back from the provider and chooses another way to pay, mostly for the same recipient (decision 596). The first
 * payment may be made all the same.
 */
const goBack: Step<{
  donation: number;
  elsewhere: number | null;
  way: number;
  covered: boolean;
  want: number | 'rest' | 'over';
}> = {
  name: 'choose another way to pay',
  weight: 4,
  args: fc.record({
    donation: fc.nat(3),
    elsewhere: fc.option(anyRecipient, { freq: 6 }),
    way: fc.constantFrom(...ways, TRANSFER),
    covered: fc.boolean(),
    want: input,
  }),
  applies: (model) => online(model).some(({ state }) => state === 'pending'),
  async run(model, product, { donation: index, elsewhere, way, ...args }) {
    const from = latest(
      online(model).filter(({ state }) => state === 'pending'),
      index,
    );
    const recipient = elsewhere === null ? from.recipient : pick(recipientsOf(model), elsewhere);
    const back = { from, isReplaced: isReplaced(from, recipient, time(product)) };
    const request = { ...args, recipient, donor: from.donor };
    if (way === TRANSFER) await announceTransfer(model, product, request, back);
    else await requestPayment(model, product, { ...request, provider: pick(model.providers, way) }, back);
  },
};

export const replacingSteps: readonly AnyStep[] = [goBack];
