import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, data, RouterProvider, useLoaderData } from 'react-router';
import { describe, expect, onTestFinished, test } from 'vitest';
import { providePopovers } from '#testing/popovers.ts';
import { ApiError } from './api-error.ts';
import { FormText } from './forms/fields.tsx';
import { FormDialog } from './forms/form-dialog.tsx';
import { useApiForm } from './forms/use-api-form.ts';
import { LocaleProvider } from './i18n.tsx';
import { ActionDialog } from './lists/action-dialog.tsx';
import { useUndo } from './lists/actions.ts';
import { useReloadAfterRefusal } from './reload-after-refusal.ts';
import { DeleteButton } from './ui/delete-button.tsx';
import { dismissAll, ToastRegion } from './ui/toast.tsx';
import { useSubmission } from './wizard/use-submission.ts';

/** What the page answers when it is loaded again: the action is possible, or not any more, or the record is gone. */
type Again = 'possible' | 'over' | 'gone';

interface Opened {
  /** How often it was loaded again. */
  readonly reads: () => number;
  readonly reload: () => Promise<void>;
}

/** A page with an action that is possible at first; `again` is what it answers in turn, the last one from then on. */
function open(part: ReactNode, ...again: readonly Again[]): Opened {
  let reads = 0;
  const Page = () => {
    const { answer, read } = useLoaderData<{ answer: Again; read: number }>();
    return (
      <LocaleProvider locale="en_US">
        {answer === 'possible' && part}
        <output aria-label="Reads">{read}</output>
        <ToastRegion />
      </LocaleProvider>
    );
  };
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '*',
        element: <Page />,
        errorElement: <h1>This page does not exist</h1>,
        loader: () => {
          const answer = again[Math.min(reads, again.length - 1)];
          reads += 1;
          if (answer === 'gone') throw data(null, { status: 404 });
          return { answer, read: reads };
        },
      },
    ],
    { hydrationData: { loaderData: { root: { answer: 'possible', read: 0 } } } },
  );
  providePopovers();
  render(<RouterProvider router={router} />);
  onTestFinished(() => {
    cleanup();
    dismissAll();
  });
  return { reads: () => reads, reload: () => act(() => router.revalidate()) };
}

const REASON = 'The reason of the refusal';
const refused = (status: number) => () => Promise.reject(new ApiError({ status, detail: REASON }));

interface Refused {
  readonly status: number;
}

function Delete({ status }: Refused) {
  return <DeleteButton title="Delete?" text="For good" label="Press" back="/" remove={refused(status)} />;
}

function Submit({ status }: Refused) {
  const { problem, send } = useSubmission(refused(status));
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <button type="button" onClick={() => void send()}>
        Press
      </button>
    </>
  );
}

function Action({ status }: Refused) {
  const question = { title: 'Lock?', confirmLabel: 'Press' };
  return <ActionDialog question={question} shown={[]} run={refused(status)} onClose={() => undefined} />;
}

/** A dialog about a stored record, or one that reloads the page itself. */
function Dialog({ status, version }: Refused & { readonly version?: number }) {
  const reload = useReloadAfterRefusal();
  const form = useApiForm({
    id: null,
    defaults: { text: '' },
    ...(version === undefined ? { refused: reload } : { storedVersion: version }),
    bodyOf: (values) => values,
    send: refused(status),
  });
  return (
    <FormDialog form={form} title="Settle" confirmLabel="Press" onClose={() => undefined}>
      <FormText form={form} name="text" label="Text" maxLength={80} />
    </FormDialog>
  );
}

function Undo({ status }: Refused) {
  const undo = useUndo();
  return (
    <button type="button" onClick={() => void undo(refused(status))}>
      Press
    </button>
  );
}

const press = () => userEvent.click(screen.getAllByRole('button', { name: 'Press' }).at(-1) as HTMLElement);
const reasons = () => screen.queryAllByText(REASON, { exact: false }).length;
const notices = () => screen.getByRole('region', { name: 'Notifications' }).textContent;

describe.each([404, 403, 503, 0])('the reason stays where the page cannot be loaded again (%i)', (status) => {
  test('of a deletion', async () => {
    const page = open(<Delete status={status} />, 'gone');
    await press();
    await press();
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toContain(REASON);
    expect(page.reads()).toBe(0);
  });

  test('of a submission', async () => {
    const page = open(<Submit status={status} />, 'gone');
    await press();
    expect((await screen.findAllByRole('alert'))[0]?.textContent).toBe(REASON);
    expect(page.reads()).toBe(0);
  });
});

describe.each<[string, ReactNode, number]>([
  ['a deletion', <Delete key="1" status={409} />, 2],
  ['a submission', <Submit key="2" status={409} />, 1],
  ['an action about what was shown', <Action key="3" status={409} />, 1],
  ['a dialog of a stored record', <Dialog key="4" status={409} version={1} />, 1],
  ['a dialog that reloads the page', <Dialog key="5" status={400} />, 1],
])('the reason for refusing %s', (_name, part, presses) => {
  test('is shown in a toast where the action is no longer possible', async () => {
    const page = open(part, 'over');
    for (let pressed = 0; pressed < presses; pressed += 1) await press();
    await waitFor(() => expect(notices()).toContain(REASON));
    expect(screen.queryByRole('button', { name: 'Press' })).toBeNull();
    expect(page.reads()).toBe(1);
  });

  test('is shown once where it still is, and not again if that disappears later', async () => {
    const page = open(part, 'possible', 'over');
    for (let pressed = 0; pressed < presses; pressed += 1) await press();
    await waitFor(() => expect(screen.getByRole('status', { name: 'Reads' }).textContent).toBe('1'));
    await waitFor(() => expect(reasons()).toBe(1));
    expect(notices()).toBe('');
    await page.reload();
    await waitFor(() => expect(reasons()).toBe(0));
    expect(notices()).toBe('');
    expect(page.reads()).toBe(2);
  });
});

test('why something was not undone is shown once', async () => {
  const page = open(<Undo status={409} />, 'over');
  await press();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Press' })).toBeNull());
  await waitFor(() => expect(reasons()).toBe(1));
  expect(page.reads()).toBe(1);
});
