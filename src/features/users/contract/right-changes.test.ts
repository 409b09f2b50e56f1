import { describe, expect, it } from 'vitest';
import type { Rights } from '#features/accounts/contract/rights.ts';
import { type Actor, anonymousActor } from '#platform/contract/permissions.ts';
import { areSame, problemOf, ticked } from './right-changes.ts';

const actor = (...permissions: string[]): Actor => ({
  ...anonymousActor,
  userId: 1n,
  isStaff: true,
  permissions: new Set(permissions),
});
const administrator: Actor = { ...actor(), isSuperuser: true };
const rights = (...permissions: string[]): Rights => ({
  isStaff: true,
  isSuperuser: false,
  permissions: new Set(permissions),
});
const nobody: Rights = { isStaff: false, isSuperuser: false, permissions: new Set() };
const activated = { isActivated: true };

describe('a change of rights', () => {
  it('is possible for rights that the caller has', () => {
    const caller = actor('change_pages', 'view_payouts');
    expect(problemOf(caller, rights('view_payouts'), rights('change_pages'), activated)).toBeNull();
    expect(problemOf(caller, nobody, rights('change_pages'), activated)).toBeNull();
  });

  it('neither grants nor withdraws a right that the caller lacks', () => {
    const caller = actor('view_pages');
    expect(problemOf(caller, rights(), rights('change_pages'), activated)).toEqual({
      missing: 'change_pages',
    });
    expect(problemOf(caller, rights('view_payouts'), rights(), activated)).toEqual({
      missing: 'view_payouts',
    });
  });

  it('leaves alone what the caller lacks and the form does not change', () => {
    const before = rights('change_payouts', 'view_pages');
    expect(problemOf(actor('view_pages'), before, rights('change_payouts'), activated)).toBeNull();
  });

  it('ends the status of staff only together with all rights, and only if the caller has them', () => {
    const before = rights('change_payouts');
    expect(problemOf(actor('view_pages'), before, nobody, activated)).toEqual({ missing: 'change_payouts' });
    expect(problemOf(actor('change_payouts'), before, nobody, activated)).toBeNull();
    const kept = { ...before, isStaff: false };
    expect(problemOf(actor('change_payouts'), before, kept, activated)).toBe('not_staff');
  });

  it('makes administrators, and ends it, for administrators alone', () => {
    const other: Rights = { isStaff: true, isSuperuser: true, permissions: new Set() };
    for (const [before, after] of [
      [nobody, other],
      [other, nobody],
    ] as const) {
      expect(problemOf(actor('change_permissions'), before, after, activated)).toEqual({
        missing: 'superuser',
      });
      expect(problemOf(administrator, before, after, activated)).toBeNull();
    }
    expect(problemOf(administrator, nobody, { ...other, isStaff: false }, activated)).toBe('not_staff');
  });

  it('makes nobody staff whose address is not confirmed', () => {
    expect(problemOf(administrator, nobody, rights(), { isActivated: false })).toBe('not_activated');
  });
});

it('sets of rights are compared without their order', () => {
  expect(areSame(rights('view_pages', 'view_votes'), rights('view_votes', 'view_pages'))).toBe(true);
  expect(areSame(rights('view_pages'), { ...rights('view_pages'), isSuperuser: true })).toBe(false);
});

describe('a tick of the grid', () => {
  it('grants viewing together with every other action', () => {
    expect(ticked([], 'change_pages', true)).toEqual(['change_pages', 'view_pages']);
    expect(ticked(['view_pages'], 'delete_pages', true)).toEqual(['view_pages', 'delete_pages']);
  });

  it('grants no viewing where there is nothing to view', () => {
    expect(ticked([], 'change_payout_status', true)).toEqual(['change_payout_status']);
  });

  it('ends alone; viewing ends with every other action of its type', () => {
    const before = ['view_pages', 'change_pages', 'view_project_review'] as const;
    expect(ticked(before, 'change_pages', false)).toEqual(['view_pages', 'view_project_review']);
    expect(ticked(before, 'view_pages', false)).toEqual(['view_project_review']);
  });
});
