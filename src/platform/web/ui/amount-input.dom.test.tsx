import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { AmountInput } from './amount-input.tsx';
import { PostalCodeField } from './postal-code-field.tsx';

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
