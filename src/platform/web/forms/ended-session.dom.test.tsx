import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { ADA, settingsWith } from '#testing/render.tsx';
import { ApiError } from '../api-error.ts';
import { providePasswordPrompt, sendConfirmed } from '../confirmation.ts';
import { setPageUser } from '../page-user.ts';
import { FormText } from './fields.tsx';
import { FormPage } from './form-frame.tsx';
import { useApiForm } from './use-api-form.ts';

let session = false;
const saved = vi.fn();
afterEach(() => {
  session = false;
  saved.mockReset();
  setPageUser(undefined);
});

function Form({ id }: { readonly id: string | null }) {
  const form = useApiForm({
    id,
    defaults: { name: '' },
    bodyOf: (values) => values,
    send: async ({ name }) => {
      const { status } = await sendConfirmed(async () => new Response(null, { status: session ? 204 : 401 }));
      if (status === 401) throw new ApiError({ status, detail: 'Please log in' });
      saved(name);
    },
  });
  return (
    <FormPage form={form} save="Save">
      <FormText form={form} name="name" label="Name" />
    </FormPage>
  );
}

test.each([
  ['is not restored asks for the log-in in its place', null, ['login'], [['Old mill']]],
  ['is restored leads to the log-in', 'form', [], []],
])('after the end of the session, a form whose input %s', async (_, id, asked, sent) => {
  const prompts: string[] = [];
  onTestFinished(
    providePasswordPrompt(async (reason) => {
      prompts.push(reason);
      session = true;
      return true;
    }),
  );
  setPageUser(ADA.id);
  const { user } = mount(<Form id={id} />, { root: { ...settingsWith({}), actor: ADA } });
  await user.type(screen.getByLabelText(/Name/), 'Old mill');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false),
  );
  expect(prompts).toEqual(asked);
  expect(saved.mock.calls).toEqual(sent);
});
