import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { TextArea, TextField } from './fields.tsx';

const MISSING = 'The end of the pasted text is missing: at most 12 characters fit here.';

test.each([
  ['line', <TextField key="line" label="Title" name="title" maxLength={12} />],
  ['text', <TextArea key="text" label="Title" name="title" maxLength={12} />],
  ['amount', <TextField key="amount" label="Title" name="title" maxLength={12} prefix="€" />],
])(
  'a field of limited length says that the end of a pasted %s is missing, until it is changed',
  async (_, field) => {
    const { user } = mount(field);
    const control = screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/u });
    await user.click(control);
    await user.paste('Twelve words');
    expect(screen.queryByText(MISSING)).toBeNull();
    await user.paste('!');
    expect(control.value).toBe('Twelve words');
    expect(screen.getByRole('status').textContent).toBe(MISSING);
    await user.keyboard('{Backspace}');
    expect(screen.queryByText(MISSING)).toBeNull();
    // What is selected makes room.
    control.setSelectionRange(0, 11);
    await user.paste('Elevenwords');
    expect(screen.queryByText(MISSING)).toBeNull();
  },
);

test('a field that reads a pasted text itself, or has no limit, says nothing', async () => {
  const { user } = mount(
    <>
      <TextField label="Code" name="code" maxLength={4} onPaste={(event) => event.preventDefault()} />
      <TextField label="Note" name="note" />
    </>,
  );
  for (const name of [/^Code/u, /^Note/u]) {
    await user.click(screen.getByRole('textbox', { name }));
    await user.paste('A longer text');
  }
  expect(screen.queryByRole('status')).toBeNull();
});
