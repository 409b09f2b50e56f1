import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { fill, mount } from '#testing/dom.tsx';
import { ADA, settingsWith } from '#testing/render.tsx';
import { DeleteButton } from '../ui/delete-button.tsx';
import { FormText } from './fields.tsx';
import { FormPage } from './form-frame.tsx';
import { useApiForm } from './use-api-form.ts';

function Form() {
  const form = useApiForm({
    defaults: { name: '' },
    bodyOf: (values) => values,
    send: () => Promise.resolve(null),
  });
  return (
    <FormPage form={form} save="Save">
      <FormText form={form} name="name" label="Name" />
    </FormPage>
  );
}

/** A list, and pages of records with a form. */
function Site() {
  const { pathname } = useLocation();
  if (pathname === '/list/') return <h1>List</h1>;
  return (
    <>
      <DeleteButton
        title="Delete it?"
        text="It is gone then."
        label="Delete"
        back="/list/"
        remove={() => Promise.resolve()}
      />
      <Form key={pathname} />
    </>
  );
}

const asked = () => screen.queryByRole('button', { name: 'Leave without saving' });

test('unsaved input is asked about, except when its record is deleted', async () => {
  const { user, router } = mount(<Site />, { root: { ...settingsWith({}), actor: ADA }, at: '/first/' });
  await fill(user, screen.getByLabelText(/Name/), 'Old mill');
  await act(() => router.navigate('/list/'));
  expect(asked()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe('/first/');

  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
  await screen.findByRole('heading', { name: 'List' });
  expect(asked()).toBeNull();

  // Back to the list that was opened after the deletion, from the page of another record.
  await act(() => router.navigate('/second/'));
  await fill(user, screen.getByLabelText(/Name/), 'New mill');
  await act(() => router.navigate(-1));
  expect(asked()).not.toBeNull();
  expect(router.state.location.pathname).toBe('/second/');
});
