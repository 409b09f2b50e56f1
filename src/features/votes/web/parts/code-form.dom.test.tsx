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
  const announced = () => screen.getAllByRole('status').at(-1)?.textContent;
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

test('a list of more codes than are sent at once says how many are left out', async () => {
  const sent: unknown[] = [];
  const send = (codes: unknown) => {
    sent.push(codes);
    return Promise.resolve(true);
  };
  const { user } = mount(
    <CodeForm voting="autumn" vote={{ ...vote, send }} disabled={false} promoter={false} />,
  );
  await user.click(screen.getByRole('textbox'));
  await user.paste(Array.from({ length: 53 }, (_, at) => `${at + 1}. CODE${1000 + at}`).join('\n'));
  expect(screen.getByText('50 codes will be used')).toBeDefined();
  expect(
    screen.getByText(/^At most 50 codes can be sent at once: 3 codes are not in the list/u),
  ).toBeDefined();
  await user.type(screen.getByRole('textbox'), 'LATE1234');
  await user.click(screen.getByRole('button', { name: 'Add another code' }));
  expect(screen.getByText(/^At most 50 codes can be sent at once: 1 code is not in the list/u)).toBeDefined();
  await user.clear(screen.getByRole('textbox'));
  await user.click(screen.getByRole('button', { name: 'Vote' }));
  expect(sent).toEqual([Array.from({ length: 50 }, (_, at) => `CODE${1000 + at}`)]);
});

test('two lines that may be one code are explained', async () => {
  const { user } = mount(<CodeForm voting="winter" vote={vote} disabled={false} promoter={false} />);
  await user.click(screen.getByRole('textbox'));
  await user.paste('AB12CD34\nEF56GH78');
  expect(screen.getByText(/^Read as two codes/u)).toBeDefined();
  await user.type(screen.getByRole('textbox'), 'A');
  expect(screen.queryByText(/^Read as two codes/u)).toBeNull();
});

test('a label typed in front of a code is left out at its colon', async () => {
  const { user } = mount(<CodeForm voting="label" vote={vote} disabled={false} promoter={false} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await user.type(field, 'Mein Code: ab12cd34');
  expect(field.value).toBe('AB12 CD34');
  await user.clear(field);
  await user.type(field, 'ab12:cd34');
  expect(field.value).toBe('AB12 CD34');
});
