import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { CodeForm } from './code-form.tsx';
import type { VoteControl } from './use-vote.ts';

const vote: VoteControl = {
  saving: false,
  error: undefined,
  outcome: null,
  clearError: () => undefined,
  clearOutcome: () => undefined,
  send: () => Promise.resolve(true),
};

afterEach(() => sessionStorage.clear());

test('a pasted list: only codes that are new are counted, and a list with none says so', async () => {
  const { user } = mount(<CodeForm voting="spring" vote={vote} disabled={false} promoter={false} />);
  const field = screen.getByRole('textbox');
  const paste = async (text: string) => {
    await user.click(field);
    await user.paste(text);
  };
  const announced = () => screen.getByRole('status').textContent;
  await paste('AB12CD34\nAB12CD34');
  expect(announced()).toBe('1 code has been added.');
  await paste('AB12CD34\nEF56GH78\nJK90MN12');
  expect(announced()).toBe('2 codes have been added.');
  expect(screen.getByText('3 codes will be used')).toBeDefined();
  await paste('EF56GH78\nAB12CD34');
  expect(announced()).toBe('These codes are already in the list.');
  expect(screen.getAllByText('These codes are already in the list.')).toHaveLength(2);
  await paste('AB12CD34, AB12CD34');
  expect(announced()).toBe('This code is already in the list.');
  expect(screen.getByText('3 codes will be used')).toBeDefined();
});
