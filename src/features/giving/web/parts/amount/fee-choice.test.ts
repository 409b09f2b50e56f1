import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render } from '#testing/render.tsx';
import { wordsOf } from '#testing/words.ts';
import { FeeChoice } from './fee-choice.tsx';
import { givingSettings } from '../settings.ts';

const form = { box: (name: string) => ({ name }) } as never;
const provider = { fee_base_in_cents: 35, fee_factor_ppm: 0, smallest_in_cents: 50 };
const shown = (settings: object, terms = provider, net = 1_000n) =>
  wordsOf(
    render(
      createElement(FeeChoice, {
        form,
        settings: givingSettings({ ...settings }),
        provider: terms,
        net,
      }),
    ),
  );

const choice = 'I cover the fee of €0.35';
const added = 'The payment fee of €0.35 is added to each donation.';
it.each([
  ['the donor is asked', {}, choice],
  ['it is forced', { forceTakeFee: true }, added],
  ['it is forced and nobody is asked', { forceTakeFee: true, showTakeFeeCheckbox: false }, added],
  [
    'nobody is asked and donors cover it',
    { showTakeFeeCheckbox: false, takeFeeCheckboxDefaultValue: true },
    added,
  ],
])('the fee is named before anything is paid when %s', (_case, settings, words) => {
  expect(shown(settings)).toContain(words);
});

it('no fee is named where the donor pays none', () => {
  expect(shown({ showTakeFeeCheckbox: false })).toBe('');
  expect(shown({}, { fee_base_in_cents: 0, fee_factor_ppm: 0, smallest_in_cents: 50 })).toBe('');
});

it.each([
  [49n, provider, '€0.84', '€0.35'],
  [10n, provider, '€0.50', '€0.40'],
  [10n, { ...provider, fee_base_in_cents: 0 }, '€0.50', '€0.40'],
])('the donor of %s cents is told what the smallest payment adds', (net, terms, total, fee) => {
  for (const settings of [{}, { showTakeFeeCheckbox: false }, { forceTakeFee: true }])
    expect(shown(settings, terms, net)).toBe(
      `This payment method takes €0.50 or more. You pay ${total}, of which ${fee} are the payment fee.`,
    );
});

it('the donor is told that they cover a fee that would leave nothing to the project that bears it', () => {
  const terms = { ...provider, smallest_in_cents: 1 };
  expect(shown({ feeBearer: 'project' }, terms, 35n)).toBe(
    'The payment fee would leave nothing of this amount. You pay €0.70, of which €0.35 are the payment fee.',
  );
  expect(shown({ feeBearer: 'project' }, terms, 36n)).toContain(choice);
  expect(shown({}, terms, 35n)).toContain(choice);
});
