import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addressesIn } from '#kernel/addresses.ts';
import { type AdministeredKind, firstAdministratorsSchema } from '#platform/contract/administrators.ts';
import { mount } from '#testing/dom.tsx';
import { ADA, settingsWith } from '#testing/render.tsx';
import { z } from 'zod';
import { FormPage } from '../forms/form-frame.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { FirstAdministrators } from './first-administrators.tsx';

function Form({ kind, sent = () => undefined }: { kind: AdministeredKind; sent?: (body: object) => void }) {
  const form = useApiForm({
    defaults: { administrators: '' },
    schema: z.strictObject({ administrators: firstAdministratorsSchema }),
    bodyOf: ({ administrators }) => ({ administrators: addressesIn(administrators) }),
    send: (body) => {
      sent(body);
      return Promise.resolve();
    },
  });
  return (
    <FormPage form={form} save="Save">
      <FirstAdministrators form={form} kind={kind} />
    </FormPage>
  );
}

const withRights = (...permissions: string[]) => ({
  root: { ...settingsWith({}), actor: { ...ADA, isSuperuser: false, permissions } },
});
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Administrators/u });

test('the field says which addresses it reads, and offers the one that was probably meant', async () => {
  const sent: object[] = [];
  const { user } = mount(<Form kind="organization" sent={(body) => sent.push(body)} />, {
    root: { ...settingsWith({}), actor: ADA },
  });
  await user.click(field());
  await user.paste('Muster, Anna <anna@example.org>; bernd@gmial.com');
  await user.click(await screen.findByRole('button', { name: 'Did you mean bernd@gmail.com?' }));
  expect(field().value).toBe('Muster, Anna <anna@example.org>; bernd@gmail.com');
  expect(document.activeElement).toBe(field());
  expect(await screen.findByText('Read as anna@example.org, bernd@gmail.com')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ administrators: ['anna@example.org', 'bernd@gmail.com'] }]));
});

test('what is no address, and more than ten, are named at the field and not sent', async () => {
  const sent: object[] = [];
  const { user } = mount(<Form kind="company" sent={(body) => sent.push(body)} />, {
    root: { ...settingsWith({}), actor: ADA },
  });
  await user.click(field());
  await user.paste('anna@example.org, Bernd');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText('Not a valid email address: Bernd')).toHaveLength(2);
  await user.clear(field());
  await user.paste(Array.from({ length: 11 }, (_, at) => `a${at}@example.org`).join(' '));
  expect(await screen.findAllByText('At most 10 addresses can be entered')).not.toHaveLength(0);
  expect(sent).toEqual([]);
});

test('staff who may not invite learn that only accounts can be named', () => {
  mount(<Form kind="project" />, withRights('change_projects'));
  expect(field().getAttribute('aria-describedby')).toBeTruthy();
  expect(screen.getByText(/Inviting others needs a permission: Users, create/u)).toBeTruthy();
});

test('staff who may not appoint see the missing right instead of the field', () => {
  mount(<Form kind="company" />, withRights('create_users', 'change_projects'));
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText(/needs a permission: Companies, view and change/u)).toBeTruthy();
});
