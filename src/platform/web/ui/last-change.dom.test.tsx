import { screen, waitFor } from '@testing-library/react';
import { useRevalidator } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { ApiError } from '../api-error.ts';
import { FormText } from '../forms/fields.tsx';
import { FormPage } from '../forms/form-frame.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { AdminPage } from './admin-page.tsx';

const outdated = () =>
  new ApiError({
    status: 409,
    nonFieldErrors: ['Somebody else has changed this.'],
    codes: { non_field_errors: ['record_changed'] },
  });

function Form() {
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    defaults: { title: '' },
    storedVersion: 'one',
    bodyOf: (values) => values,
    reload: () => revalidate(),
    send: () => Promise.reject(outdated()),
  });
  return (
    <FormPage form={form} save="Save">
      <FormText form={form} name="title" label="Title" maxLength={80} />
    </FormPage>
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Answers who changed a record last; returns the addresses that were asked. */
function serve(change: { at: string; by: string | null } | null): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (input: string | URL) => {
    const { pathname, search } = new URL(String(input), 'http://localhost');
    if (pathname.includes('/last-change/')) asked.push(pathname + search);
    return Promise.resolve(Response.json(pathname.includes('/last-change/') ? { change } : { related: [] }));
  });
  return asked;
}

test.each([
  [{ at: '2026-03-02T09:15:00Z', by: 'Ada (ada)' }, 'Last changed by Ada (ada): '],
  [{ at: '2026-03-02T09:15:00Z', by: null }, 'Last changed: '],
])('a refused form of a record says who changed it, and when', async (change, words) => {
  const asked = serve(change);
  vi.spyOn(performance, 'now').mockReturnValue(100_000);
  const { user } = mount(
    <AdminPage title="A company" record="contact_person:5">
      <Form />
    </AdminPage>,
    { locale: 'en_US' },
  );
  vi.spyOn(performance, 'now').mockReturnValue(130_000);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(words));
  expect(screen.getByRole('alert').textContent).toContain('10:15');
  // Since the record was shown, not since the document began.
  expect(asked).toEqual(['/api/v4/audit-log/last-change/contact_person%3A5?seconds=30']);
});

test('nothing is said if nobody is known, or outside a record', async () => {
  serve(null);
  const { user } = mount(
    <AdminPage title="A company" record="contact_person:5">
      <Form />
    </AdminPage>,
    { locale: 'en_US' },
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  expect(screen.queryByText(/Last changed/u)).toBeNull();
});
