import { describe, expect, it } from 'vitest';
import { type Actor, anonymousActor } from '#platform/contract/permissions.ts';
import { beyond, type Rights } from './rights.ts';

const staff = (...permissions: string[]): Actor => ({
  ...anonymousActor,
  userId: 1n,
  isStaff: true,
  permissions: new Set(permissions),
});
const rights = (...permissions: string[]): Rights => ({
  isStaff: true,
  isSuperuser: false,
  permissions: new Set(permissions),
});

describe('the rights of an account that the caller lacks', () => {
  it('are none if the caller has all of them; changing includes viewing', () => {
    expect(beyond(staff('change_pages'), rights('view_pages', 'change_pages'))).toBeNull();
  });

  it('are named, the first one', () => {
    expect(beyond(staff('view_pages'), rights('view_pages', 'change_pages'))).toBe('change_pages');
  });

  it('do not count for an account that is not staff', () => {
    expect(beyond(staff(), { ...rights('view_pages'), isStaff: false })).toBeNull();
  });

  it('include being an administrator', () => {
    const administrator: Rights = { isStaff: true, isSuperuser: true, permissions: new Set() };
    expect(beyond(staff('change_users'), administrator)).toBe('superuser');
    expect(beyond({ ...staff(), isSuperuser: true }, administrator)).toBeNull();
  });
});
