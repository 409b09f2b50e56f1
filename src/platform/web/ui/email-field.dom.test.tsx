import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { routerOf } from '#testing/render.tsx';
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

test('the attribute of a field keeps what the page was served with, so that browsers restore the text after "Back"', async () => {
  const { user } = mount(<Controlled />);
  await user.type(field(), 'anna@example.org');
  expect(field().getAttribute('value') ?? '').toBe('');
  expect(field().value).toBe('anna@example.org');
});

/** A field whose value the page also sets by itself. */
function Settable() {
  const [address, setAddress] = useState('first@example.org');
  return (
    <>
      <EmailField label="Address" name="email" value={address} onChange={setAddress} />
      <p data-testid="known">{address}</p>
      <button type="button" onClick={() => setAddress('draft@example.org')}>
        Restore
      </button>
    </>
  );
}

test('an address field shows what its page sets', async () => {
  const { user } = mount(<Settable />);
  expect(field().value).toBe('first@example.org');
  await user.clear(field());
  await user.type(field(), 'typed@example.org');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect(field().value).toBe('draft@example.org');
});

test('an address that the browser has restored before the page was interactive reaches the page', async () => {
  const place = document.createElement('div');
  document.body.append(place);
  const router = routerOf(<Settable />);
  place.innerHTML = renderToString(<RouterProvider router={router} />);
  const input = place.querySelector('input');
  if (input) input.value = 'restored@example.org';
  const root = await act(async () => hydrateRoot(place, <RouterProvider router={router} />));
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
  });
  expect(field().value).toBe('restored@example.org');
  expect(screen.getByTestId('known').textContent).toBe('restored@example.org');
});

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
