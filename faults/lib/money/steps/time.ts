import { poll } from '#features/payments/server/testing.ts';
import fc from 'fast-check';
import { sendRefunds } from './refunds.ts';
import { type AnyStep, type Step, time } from './step.ts';

const MINUTE = 60_000;

const wait: Step<{ minutes: number }> = {
  name: 'wait',
  weight: 3,
  args: fc.record({
    minutes: fc.oneof(
      { weight: 10, arbitrary: fc.constantFrom(1, 20, 61, 24 * 60, 3 * 24 * 60) },
      { weight: 1, arbitrary: fc.constant(15 * 24 * 60) },
    ),
  }),
  run: (_model, product, { minutes }) => product.wait(minutes * MINUTE),
};

const ask: Step = {
  name: 'ask the providers',
  weight: 3,
  args: fc.constant({}),
  async run(model, product) {
    const now = time(product);
    // Refunds that no job has sent for ten minutes would be sent too, in any order.
    await sendRefunds(model, product, 'done');
    for (const donation of model.donations)
      if (donation.state === 'pending' && donation.expiresAt <= now)
        Object.assign(donation, { state: 'expired', hold: null });
    await poll(product.services, 'poll');
  },
};

export const timeSteps: readonly AnyStep[] = [wait, ask];
