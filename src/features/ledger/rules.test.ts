import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanced, reversed } from './rules.ts';

describe('a journal', () => {
  it('balances when its lines sum to zero and none of them is empty', () => {
    expect(
      balanced([
        { account: 'a', amount: 5n },
        { account: 'b', amount: -5n },
      ]),
    ).toBe(true);
    expect(
      balanced([
        { account: 'a', amount: 5n },
        { account: 'b', amount: -4n },
      ]),
    ).toBe(false);
    expect(
      balanced([
        { account: 'a', amount: 0n },
        { account: 'b', amount: 0n },
      ]),
    ).toBe(false);
    expect(balanced([])).toBe(false);
  });

  it('is undone by a journal that balances too', () => {
    const amounts = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(amounts, (gains) => {
        const lines = gains.map((amount, index) => ({ account: `gain-${index}`, amount }));
        const journal = [
          ...lines,
          { account: 'source', amount: -gains.reduce((sum, amount) => sum + amount, 0n) },
        ];
        return (
          balanced(journal) &&
          balanced(reversed(journal)) &&
          reversed(reversed(journal))[0]?.amount === gains[0]
        );
      }),
    );
  });
});
