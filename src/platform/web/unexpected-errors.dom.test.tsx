import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { mount } from '#testing/dom.tsx';
import { FormDialog } from './forms/form-dialog.tsx';
import { useApiForm } from './forms/use-api-form.ts';
import { ToastRegion } from './ui/toast.tsx';
import { reportHandled, useUnexpectedErrors } from './unexpected-errors.ts';

const MESSAGE =
  'This did not work because of an error of this page. Please load the page again and repeat it.';

function Page() {
  useUnexpectedErrors();
  return (
    <>
      <button type="button">Press</button>
      <ToastRegion />
    </>
  );
}

/** An error as a script of the site throws it. */
function ofOurs(name = 'TypeError'): Error {
  return Object.assign(new Error('broken'), {
    name,
    stack: `at press (${location.origin}/assets/page.js:1:1)`,
  });
}

const dispatch = (event: Event) =>
  act(() => {
    window.dispatchEvent(event);
  });
const uncaught = (error: unknown) => dispatch(new ErrorEvent('error', { error }));
const rejected = (reason: unknown) => dispatch(Object.assign(new Event('unhandledrejection'), { reason }));
const messages = () => screen.queryAllByText(MESSAGE).length;

test.each([uncaught, rejected])('a press whose handler fails is answered once (%#)', async (fail) => {
  const { user } = mount(<Page />);
  fail(ofOurs());
  expect(messages()).toBe(0);
  await user.click(screen.getByText('Press'));
  fail(ofOurs());
  expect(messages()).toBe(1);
  await user.click(screen.getByLabelText('Dismiss'));
  fail(ofOurs());
  // The press on the button that dismisses is answered as well, the error after it is not.
  expect(messages()).toBe(1);
  await user.click(screen.getByLabelText('Dismiss'));
});

test('errors of extensions, aborted requests and explained errors are not reported to the reader', async () => {
  const { user } = mount(<Page />);
  await user.click(screen.getByText('Press'));
  const explained = ofOurs();
  vi.stubGlobal('reportError', uncaught);
  act(() => reportHandled(explained));
  vi.unstubAllGlobals();
  for (const error of [new Error('elsewhere'), ofOurs('AbortError'), 'a text', null]) uncaught(error);
  expect(messages()).toBe(0);
});

test('a form whose request cannot even be sent says so, and can be sent again', async () => {
  vi.stubGlobal('reportError', () => undefined);
  const send = vi.fn(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  function Form() {
    const form = useApiForm({ defaults: {}, schema: z.object({}), bodyOf: () => ({}), send, id: null });
    return (
      <FormDialog form={form} title="Block" confirmLabel="Confirm" onClose={() => undefined}>
        {null}
      </FormDialog>
    );
  }
  const { user } = mount(<Form />);
  const button = screen.getByRole('button', { name: 'Confirm' });
  for (const times of [1, 2]) {
    await user.click(button);
    await screen.findByText(MESSAGE);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
    expect(send).toHaveBeenCalledTimes(times);
  }
  vi.unstubAllGlobals();
});
