import { describe, expect, it } from 'vitest';
import { anonymousActor, type GridPermission } from '#platform/contract/permissions.ts';
import { mayAdd, rightsOn } from './rights.ts';

const staff = (userId: bigint, ...permissions: GridPermission[]) => ({
  ...anonymousActor,
  userId,
  isStaff: true,
  permissions: new Set<string>(permissions),
});
const open = { isDone: false, createdBy: 1n, assignees: [2n] };

describe('the rights on a reminder (handbook §16)', () => {
  it.each([
    ['its creator', staff(1n), [true, true, true, true]],
    ['an assignee', staff(2n), [true, false, true, false]],
    ['others', staff(3n), [false, false, false, false]],
    ['others who may view', staff(3n, 'view_reminders'), [true, false, false, false]],
    ['others who may change', staff(3n, 'change_reminders'), [true, true, true, false]],
    ['others who may delete', staff(3n, 'delete_reminders'), [true, false, false, true]],
    ['a creator who is not staff any more', { ...staff(1n), isStaff: false }, [false, false, false, false]],
  ])('of %s', (_, actor, [canView, canEdit, canResolve, canDelete]) => {
    expect(rightsOn(actor, open)).toEqual({ canView, canEdit, canResolve, canDelete });
  });

  it('end with its status: one that is done is deleted alone', () => {
    const rights = rightsOn(staff(1n), { ...open, isDone: true });
    expect(rights).toEqual({ canView: true, canEdit: false, canResolve: false, canDelete: true });
  });

  it('take a permission to add one', () => {
    expect(mayAdd(staff(1n, 'change_reminders'))).toBe(true);
    expect(mayAdd(staff(1n, 'create_reminders'))).toBe(true);
    expect(mayAdd(staff(1n, 'view_reminders', 'delete_reminders'))).toBe(false);
  });
});
