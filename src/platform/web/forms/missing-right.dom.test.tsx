import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { ApiError } from '../api-error.ts';
import { ConfirmedAction } from '../lists/index.ts';
import { MissingRightContext } from '../ui/missing-right.tsx';
import { FormText } from './fields.tsx';
import { FormPage } from './form-frame.tsx';
import { useApiForm } from './use-api-form.ts';

const refused = (permission: string | null) =>
  new ApiError({ status: 403, detail: 'You may not do this.', code: 'permission_denied', permission });

function Form({ permission, failed }: { readonly permission: string | null; readonly failed?: string }) {
  const form = useApiForm({
    defaults: { title: '' },
    bodyOf: (values) => values,
    send: () => Promise.reject(refused(permission)),
    ...(failed === undefined ? {} : { failed }),
  });
  return (
    <FormPage form={form} save="Save">
      <FormText form={form} name="title" label="Title" maxLength={80} />
    </FormPage>
  );
}

function Action({ permission }: { readonly permission: string | null }) {
  const words = { action: 'Lock', title: 'Lock this account?', done: 'Locked.' };
  return <ConfirmedAction words={words} run={() => Promise.reject(refused(permission))} />;
}

const helped = (part: React.ReactNode) => (
  <MissingRightContext value={(permission) => <p>ada can grant {permission}</p>}>{part}</MissingRightContext>
);

test.each([
  ['change_pages', 1],
  [null, 0],
] as const)('a form that is refused for the right %j says who can grant it', async (permission, times) => {
  const { user } = mount(helped(<Form permission={permission} />), { locale: 'en_US' });
  await user.type(screen.getByLabelText(/Title/), 'Choir');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('You may not do this.');
  expect(screen.queryAllByText('ada can grant change_pages')).toHaveLength(times);
  expect(screen.getByLabelText(/Title/)).toHaveProperty('value', 'Choir');
});

test('a form with words of its own for a refusal says so as well', async () => {
  const { user } = mount(helped(<Form permission="change_pages" failed="Not saved" />), { locale: 'en_US' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved');
  expect(screen.queryAllByText('ada can grant change_pages')).toHaveLength(1);
});

test.each([
  ['change_users', 1],
  [null, 0],
] as const)('a dialog that is refused for the right %j says who can grant it', async (permission, times) => {
  const { user } = mount(helped(<Action permission={permission} />), { locale: 'en_US' });
  await user.click(screen.getByRole('button', { name: 'Lock' }));
  const [, confirm] = screen.getAllByRole('button', { name: 'Lock' });
  if (confirm) await user.click(confirm);
  await screen.findByText('You may not do this.');
  expect(screen.queryAllByText('ada can grant change_users')).toHaveLength(times);
});

test('outside the administration a missing right is only named', async () => {
  const { user } = mount(<Form permission="change_pages" />, { locale: 'en_US' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('You may not do this.');
});
