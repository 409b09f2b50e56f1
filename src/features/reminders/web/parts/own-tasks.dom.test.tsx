import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { fill, mount } from '#testing/dom.tsx';
import { ADA, settingsWith } from '#testing/render.tsx';
import { ToastRegion } from '#platform/web/ui/toast.tsx';
import { STATUS } from '../../rules.ts';
import type { ReminderWire } from '../../contract/reminders.ts';
import { OwnTasks } from './own-tasks.tsx';

const task: ReminderWire = {
  slug: 'call-the-choir',
  version: '1',
  title: 'Call the choir',
  description: '',
  scheduled_for: '2030-01-01',
  users: [],
  send_completed_mail: true,
  created_by: null,
  created_at: '2029-12-01T08:00:00Z',
  status: STATUS.open,
  status_display: 'Open',
  state: 'open',
  resolved_at: null,
  resolved_by: null,
  target: { type: 'organization', id: '3', slug: 'choir', title: 'Choir' },
  can_edit: true,
  can_resolve: true,
  can_delete: true,
};

afterEach(() => vi.unstubAllGlobals());

test('a task that is being edited stays open with its input when it is no longer among the own ones', async () => {
  let resolvedElsewhere = () => {};
  const Page = () => {
    const [tasks, setTasks] = useState([task]);
    resolvedElsewhere = () => setTasks([]);
    return <OwnTasks tasks={tasks} count={tasks.length} />;
  };
  const { user } = mount(<Page />, { root: { ...settingsWith({}), actor: ADA } });
  await user.click(screen.getByRole('button', { name: 'Edit: Call the choir' }));
  const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ });
  await fill(user, title(), 'Call the choir before noon');
  act(() => resolvedElsewhere());
  expect(screen.queryByRole('heading', { name: /My open task/ })).toBeNull();
  expect(title().value).toBe('Call the choir before noon');
});

test.each([
  [404, 1],
  [409, 1],
  [403, 0],
  [503, 0],
])('the tasks are loaded again where one that was not resolved may be gone (%i)', async (status, loads) => {
  vi.stubGlobal('fetch', (input: string | URL) =>
    Promise.resolve(
      String(input).endsWith('/csrf')
        ? Response.json({ csrf_token: 'token' })
        : Response.json({ detail: 'The reason', code: 'refused' }, { status }),
    ),
  );
  const { user, router } = mount(
    <>
      <OwnTasks tasks={[task]} count={1} />
      <ToastRegion />
    </>,
    { root: { ...settingsWith({}), actor: ADA } },
  );
  const revalidate = vi.spyOn(router, 'revalidate').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Mark as done: Call the choir' }));
  await screen.findByText('The reason');
  await waitFor(() => expect(revalidate).toHaveBeenCalledTimes(loads));
});
