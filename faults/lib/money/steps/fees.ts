import fc from 'fast-check';
import { createPaymentFee } from '#features/payments/contract/fees.ts';
import { addDays, berlinDate } from '../../../../src/kernel/clock.ts';
import { pick } from '../figures.ts';
import { ways } from './giving.ts';
import { accepted, type AnyStep, type Step, today } from './step.ts';

const another: Step<{ way: number; days: number; base: number; ppm: number; smallest: number }> = {
  name: 'another fee',
  args: fc.record({
    way: fc.constantFrom(...ways),
    days: fc.constantFrom(-2, 0, 1, 3),
    base: fc.constantFrom(0, 10, 45),
    ppm: fc.constantFrom(0, 9_000, 30_000),
    smallest: fc.constantFrom(1, 75, 120),
  }),
  async run(model, product, { way, days, base, ppm, smallest }) {
    const provider = pick(model.providers, way);
    const from = addDays(today(product), days);
    const next = provider.terms.find((terms) => terms.from > from)?.from;
    // Those on whose days something was requested, whatever became of it, keep their terms.
    const booked = model.donations.some((donation) => {
      const day = berlinDate(new Date(donation.requestedAt));
      return donation.provider === provider && day >= from && (next === undefined || day < next);
    });
    const taken = provider.terms.some((terms) => terms.from === from);
    const answer = await product.staff(createPaymentFee, {
      body: {
        provider: provider.slug,
        valid_from: from,
        fee_base_in_cents: base,
        fee_factor_ppm: ppm,
        smallest_in_cents: smallest,
      },
    });
    if (!accepted('a fee', answer, !booked && !taken)) return;
    provider.terms = [...provider.terms, { from, base, ppm, smallest }].sort((a, b) =>
      a.from < b.from ? -1 : 1,
    );
  },
};

export const feeSteps: readonly AnyStep[] = [another];
