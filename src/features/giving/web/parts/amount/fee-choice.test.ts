import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render } from '#testing/render.tsx';
import { wordsOf } from '#testing/words.ts';
import { FeeChoice } from './fee-choice.tsx';
import { givingSettings } from '../settings.ts';

const form = { box: (name: string) => ({ name }) } as never;
const provider = { fee_base_in_cents: 35, fee_factor_ppm: 0 };
const shown = (settings: object, terms = provider) =>
  wordsOf(
    render(
      createElement(FeeChoice, {
        form,
        settings: givingSettings({ ...settings }),
        provider: terms,
        net: 1_000n,
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
  expect(shown({}, { fee_base_in_cents: 0, fee_factor_ppm: 0 })).toBe('');
});
