import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '#testing/dom.tsx';
import { useRefresh } from './use-refresh.ts';

function Pending({ children }: { readonly children?: React.ReactNode }) {
  useRefresh(true);
  return children;
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** How often the page is loaded again within ten seconds. */
async function loads(part: React.ReactNode): Promise<number> {
  const { router } = mount(part);
  const revalidate = vi.spyOn(router, 'revalidate').mockResolvedValue();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  return revalidate.mock.calls.length;
}

test('a page on which something is about to change is loaded again', async () => {
  expect(await loads(<Pending />)).toBe(2);
});

test('a dialog that was open for long does not end it', async () => {
  const { router } = mount(
    <Pending>
      <dialog open>Add note</dialog>
    </Pending>,
  );
  const revalidate = vi.spyOn(router, 'revalidate').mockResolvedValue();
  await act(() => vi.advanceTimersByTimeAsync(200_000));
  expect(revalidate).not.toHaveBeenCalled();
  document.querySelector('dialog')?.removeAttribute('open');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(revalidate).toHaveBeenCalled();
});

test('it is not loaded again without a network, or while a dialog is open', async () => {
  const withDialog = (
    <Pending>
      <dialog open>Add note</dialog>
    </Pending>
  );
  expect(await loads(withDialog)).toBe(0);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await loads(<Pending />)).toBe(0);
});
