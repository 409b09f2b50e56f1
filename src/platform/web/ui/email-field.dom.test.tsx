import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { EmailField } from './email-field.tsx';

function Controlled() {
  const [address, setAddress] = useState('');
  return <EmailField label="Address" name="email" value={address} onChange={setAddress} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Address/u });

test.each([
  ['with its own text', <EmailField key="own" label="Address" name="email" defaultValue="" />],
  ['of a form', <Controlled key="form" />],
])(
  'an address field %s shows what was typed and offers the domain that was probably meant',
  async (_, element) => {
    const { user } = mount(element);
    await user.type(field(), 'anna@müller.de');
    expect(field().value).toBe('anna@müller.de');
    await user.clear(field());
    await user.type(field(), 'Anna@gmial.com');
    await user.click(await screen.findByRole('button', { name: 'Did you mean anna@gmail.com?' }));
    expect(field().value).toBe('anna@gmail.com');
    expect(document.activeElement).toBe(field());
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  },
);

test('an address field says what it reads, and which letters before the @ may be a slip', async () => {
  const { user } = mount(<Controlled />);
  await user.type(field(), 'Anna <anna@example.org>');
  expect(await screen.findByText('Read as anna@example.org')).toBeTruthy();
  await user.clear(field());
  await user.type(field(), 'jürgen@example.org');
  expect(await screen.findByText(/such letters before the @/u)).toBeTruthy();
});

test('the message of the server disappears with the first change', async () => {
  const { user } = mount(
    <EmailField label="Address" name="email" defaultValue="a@b.example" serverError="Taken" />,
  );
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await user.type(field(), 'x');
  expect(screen.queryByText('Taken')).toBeNull();
});
