import { describe, expect, inject, test } from 'vitest';
import { explore, newWatch, Stage, type Watch } from './lib/money/run.ts';
import { moneyInShort, replayKept, tellFailure } from './money.ts';

/** Fixed, so that every run of the tests goes through the same sequences. */
const seed = 20_261_123;
const patienceMs = 300_000;

describe('whatever is done with money, model, ledger, payouts, files and checks agree', () => {
  test('sequences that failed once', { timeout: patienceMs }, async () => {
    expect(await replayKept(inject('postgres'))).toEqual([]);
  });

  test('random sequences', { timeout: patienceMs }, async () => {
    const failure = await moneyInShort(inject('postgres'), { seed, runs: 15 });
    expect(failure && tellFailure(failure)).toBeNull();
  });
});

describe('what goes wrong behind the back of the product is found, and told in a few steps', () => {
  const meddled = async (meddle: NonNullable<Watch['meddle']>) => {
    const stage = await Stage.open(inject('postgres'));
    try {
      const limits = { seed, runs: 60, length: 40, within: 120_000 };
      return await explore(stage, limits, { ...newWatch(1_000), meddle });
    } finally {
      await stage.close();
    }
  };

  test('a refund that the ledger does not know', { timeout: patienceMs }, async () => {
    const failure = await meddled(async (step, product) => {
      if (step === 'refund')
        await product.rows(`UPDATE private_donation SET refunded_cents = 0 WHERE refunded_cents > 0`);
    });
    expect(failure?.operations).toHaveLength(3);
    expect(failure?.operations.at(-1)?.step).toBe('refund');
    expect(failure?.reason).toMatch(/refunded: expected [1-9]\d*, is 0/);
  });

  test('a cent more in a payout than was settled', { timeout: patienceMs }, async () => {
    const failure = await meddled(async (step, product) => {
      if (step.startsWith('settle')) await product.rows('UPDATE payout SET amount_cents = amount_cents + 1');
    });
    const told = failure?.operations.map(({ step }) => step) ?? [];
    expect(told.length).toBeLessThanOrEqual(3);
    expect(told.at(-1)).toMatch(/^settle/);
    expect(failure?.reason).toMatch(/organisation \d+: payouts of \d+, but settled \d+ and owed 0/);
  });
});
