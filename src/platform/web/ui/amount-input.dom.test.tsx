import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { AmountInput, useReadAmount } from './amount-input.tsx';
import { PostalCodeField } from './postal-code-field.tsx';
import { ReadField } from './read-field.tsx';
import { WebAddressField } from './web-address-field.tsx';

function Amount() {
  const [cents, setCents] = useState<bigint | null>(123_456n);
  return <AmountInput label="Amount" name="amount" value={cents} onChange={setCents} />;
}

test('an amount field says how it reads what does not show its value by itself', async () => {
  const { user } = mount(<Amount />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Amount/u });
  // A stored amount is written as the field writes it.
  expect(screen.getByRole('status').textContent).toBe('');
  await user.clear(field);
  await user.type(field, '50,-');
  expect(screen.getByRole('status').textContent).toBe('Read as €50.00');
  await user.clear(field);
  await user.type(field, '50');
  expect(screen.getByRole('status').textContent).toBe('');
  await user.clear(field);
  await user.type(field, '1,500');
  expect(screen.getByRole('status').textContent).toBe('Read as €1,500.00');
  await user.clear(field);
  await user.type(field, 'fifty');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a postal code field says what it reads without the country in front', async () => {
  const { user } = mount(<PostalCodeField label="Postal code" name="postal_code" />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Postal code/u });
  await user.type(field, 'D-50667');
  expect(screen.getByRole('status').textContent).toBe('Read as 50667');
  await user.clear(field);
  await user.type(field, '50667');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a web address field says what it reads out of what was copied, and not that it adds the scheme', async () => {
  const { user } = mount(<WebAddressField label="Website" name="website" />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Website/u });
  for (const [typed, said] of [
    ['Www.singkreis.example. ', 'Read as https://www.singkreis.example'],
    ['www.singkreis.example', ''],
    ['https://singkreis.example', ''],
    ['our site.example', ''],
  ] as const) {
    await user.clear(field);
    await user.type(field, typed);
    expect(screen.getByRole('status').textContent).toBe(said);
  }
});

function TypedAmount() {
  return <ReadField label="Limit" name="limit" readAs={useReadAmount()} />;
}

test('a text that is an amount says how it is read', async () => {
  const { user } = mount(<TypedAmount />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Limit/u });
  for (const [typed, said] of [
    ['50 Euro', 'Read as €50.00'],
    ['50', ''],
    ['1,500', 'Read as €1,500.00'],
    ['fifty', ''],
  ] as const) {
    await user.clear(field);
    await user.type(field, typed);
    expect(screen.getByRole('status').textContent).toBe(said);
  }
});
