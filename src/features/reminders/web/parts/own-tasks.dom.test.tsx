import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fill, mount } from '#testing/dom.tsx';
import { ADA, settingsWith } from '#testing/render.tsx';
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
