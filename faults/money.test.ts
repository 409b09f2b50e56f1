import { describe, expect, inject, test } from 'vitest';
import { explore, newWatch, Stage, type Watch } from './lib/money/run.ts';
import { moneyInShort, replayKept, describeFailure } from './money.ts';

/** Fixed, so that every run of the tests uses the same sequences. */
const seed = 20_261_123;
const patienceMs = 600_000;

describe('after any sequence of money operations, model, ledger, payouts, files and checks agree', () => {
  test('sequences that once failed', { timeout: patienceMs }, async () => {
    expect(await replayKept(inject('postgres'))).toEqual([]);
  });

  test('random sequences', { timeout: patienceMs }, async () => {
    const failure = await moneyInShort(inject('postgres'), { seed, runs: 15 });
    expect(failure && describeFailure(failure)).toBeNull();
  });
});

describe('errors introduced behind the product’s back are found, and reported in a few steps', () => {
  const failureAfter = async (meddle: NonNullable<Watch['meddle']>) => {
    const stage = await Stage.open(inject('postgres'));
    try {
      // Time to shorten what was found, also beside busy cores.
      const limits = { seed, runs: 60, length: 40, within: 300_000 };
      return await explore(stage, limits, { ...newWatch(1_000), meddle });
    } finally {
      await stage.close();
    }
  };

  test('a refund that is missing in the ledger', { timeout: patienceMs }, async () => {
    const failure = await failureAfter(async (step, product) => {
      if (step === 'refund')
        await product.rows(`UPDATE private_donation SET refunded_cents = 0 WHERE refunded_cents > 0`);
    });
    expect(failure?.operations).toHaveLength(3);
    expect(failure?.operations.at(-1)?.step).toBe('refund');
    expect(failure?.reason).toMatch(/refunded: expected [1-9]\d*, is 0/);
  });

  test('a cent more in a payout than was settled', { timeout: patienceMs }, async () => {
    const failure = await failureAfter(async (step, product) => {
      if (step.startsWith('settle')) await product.rows('UPDATE payout SET amount_cents = amount_cents + 1');
    });
    const reported = failure?.operations.map(({ step }) => step) ?? [];
    expect(reported.length).toBeLessThanOrEqual(3);
    expect(reported.at(-1)).toMatch(/^settle/);
    expect(failure?.reason).toMatch(/organization \d+: payouts of \d+, but settled \d+ and owed 0/);
  });
});
