import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { Amounts } from './forms.tsx';

test('an amount says whether it is required, as other fields do', () => {
  mount(<Amounts />);
  const [optional, required] = screen.getAllByRole('textbox');
  expect(optional?.id).toBe('field-donation');
  expect(optional?.hasAttribute('aria-required')).toBe(false);
  expect(optional?.hasAttribute('placeholder')).toBe(false);
  expect(required?.id).toBe('field-too-much');
  expect(required?.getAttribute('aria-required')).toBe('true');
});
