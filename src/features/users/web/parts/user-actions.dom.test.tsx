import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fill, mount } from '#testing/dom.tsx';
import { ADA, settingsWith } from '#testing/render.tsx';
import type { StaffUser } from '../../contract/users.ts';
import { UserActions } from './user-actions.tsx';

afterEach(() => vi.unstubAllGlobals());

const account: StaffUser = {
  id: '8',
  username: 'erika',
  email: 'erika@example.org',
  pending_email: null,
  first_name: 'Erika',
  last_name: 'Muster',
  usertype: 2,
  state: 'active',
  role: 'none',
  is_staff: false,
  is_superuser: false,
  permission_count: 0,
  created_at: '2030-01-01T08:00:00Z',
  activated_at: '2030-01-01T08:00:00Z',
  last_login_at: null,
  deletion_requested_at: null,
  organizations: [],
  companies: [],
  projects: [],
  sessions: 0,
  open_sessions: [],
  undelivered_mails: [],
  obstacle: null,
  version: '1',
};
const record = (title: string, isLast: boolean) => ({
  slug: title.toLowerCase(),
  title,
  is_last_administrator: isLast,
});

/** The dialog that asks before an account is deleted. */
async function dialogFor(change: Partial<StaffUser>) {
  const { user } = mount(<UserActions user={{ ...account, ...change }} />, {
    root: { ...settingsWith({}), actor: ADA },
  });
  await user.click(screen.getByRole('button', { name: 'Delete account' }));
  return within(screen.getByRole('dialog', { name: 'Delete this account permanently?' }));
}

test('the dialog that deletes an account names what nobody administers afterwards', async () => {
  const dialog = await dialogFor({
    organizations: [record('Choir', true), record('Library', false)],
    companies: [{ id: '3', ...record('Bakery', true) }],
    projects: [record('Garden', true), record('Playground', false)],
  });
  dialog.getByText('Nobody with an open account will administer these afterwards:');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Organization: Choir',
    'Company: Bakery',
    'Project: Garden',
  ]);
  expect(dialog.getByRole('button', { name: 'Delete account' })).toHaveProperty('disabled', false);
});

test.each([
  ['others administer it as well', [record('Choir', false)]],
  ['the reader may not view it', null],
])('it names nothing if %s', async (_, organizations) => {
  const dialog = await dialogFor({ organizations });
  expect(dialog.queryByText(/Nobody with an open account/u)).toBeNull();
  expect(dialog.queryAllByRole('listitem')).toEqual([]);
});

test.each([
  [400, 0],
  [409, 1],
])(
  'the page behind a correction is loaded again only if somebody else has changed the account (%i)',
  async (status, loads) => {
    vi.stubGlobal('fetch', (input: string | URL) =>
      Promise.resolve(
        String(input).endsWith('/csrf')
          ? Response.json({ csrf_token: 'token' })
          : Response.json({ non_field_errors: ['The reason'] }, { status }),
      ),
    );
    const { user, router } = mount(<UserActions user={account} />, {
      root: { ...settingsWith({}), actor: ADA },
    });
    const revalidate = vi.spyOn(router, 'revalidate').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Correct email address' }));
    const dialog = within(screen.getByRole('dialog'));
    await fill(user, dialog.getByRole('textbox', { name: /^Reason/ }), 'Mistyped');
    await user.click(dialog.getByRole('button', { name: 'Correct' }));
    await dialog.findByText('The reason');
    expect(revalidate).toHaveBeenCalledTimes(loads);
  },
);
