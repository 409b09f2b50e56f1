import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, data, RouterProvider } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { providePopovers } from '#testing/popovers.ts';
import { ApiError } from './api-error.ts';
import { LocaleProvider } from './i18n.tsx';
import { DeleteButton } from './ui/delete-button.tsx';
import { useSubmission } from './wizard/use-submission.ts';

/** A page whose record cannot be read again; returns how often that was tried. */
function open(part: React.ReactNode): { readonly reads: () => number } {
  let reads = 0;
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '*',
        element: <LocaleProvider locale="en_US">{part}</LocaleProvider>,
        errorElement: <h1>This page does not exist</h1>,
        loader: () => {
          reads += 1;
          throw data(null, { status: 404 });
        },
      },
    ],
    { hydrationData: { loaderData: { root: null } } },
  );
  providePopovers();
  render(<RouterProvider router={router} />);
  onTestFinished(cleanup);
  return { reads: () => reads };
}

const refused = (status: number) => () =>
  Promise.reject(new ApiError({ status, detail: 'The reason of the refusal' }));

function Submit({ status }: { readonly status: number }) {
  const { problem, send } = useSubmission(refused(status));
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <button type="button" onClick={() => void send()}>
        Submit
      </button>
    </>
  );
}

const press = (name: string) =>
  userEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);

for (const status of [404, 403, 503, 0]) {
  test(`the reason why something was not deleted stays (${status})`, async () => {
    const page = open(
      <DeleteButton title="Delete?" text="For good" label="Delete" back="/" remove={refused(status)} />,
    );
    await press('Delete');
    await press('Delete');
    expect((await screen.findByRole('alert')).textContent).toContain('The reason of the refusal');
    expect(page.reads()).toBe(0);
  });

  test(`the reason why something was not submitted stays (${status})`, async () => {
    const page = open(<Submit status={status} />);
    await press('Submit');
    expect((await screen.findByRole('alert')).textContent).toBe('The reason of the refusal');
    expect(page.reads()).toBe(0);
  });
}

test('a page is loaded again after a refusal that says what has changed', async () => {
  const page = open(
    <DeleteButton title="Delete?" text="For good" label="Delete" back="/" remove={refused(409)} />,
  );
  await press('Delete');
  await press('Delete');
  await screen.findByRole('heading', { name: 'This page does not exist' });
  expect(page.reads()).toBe(1);
});
