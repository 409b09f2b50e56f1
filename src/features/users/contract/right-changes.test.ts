import { describe, expect, it } from 'vitest';
import type { Rights } from '#features/accounts/contract/rights.ts';
import { type Actor, anonymousActor } from '#platform/contract/permissions.ts';
import { rightsOfPreset } from '#features/accounts/contract/presets.ts';
import { afterChange, areSame, type ChangeOfSeveral, pressed, problemOf, ticked } from './right-changes.ts';

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

const nothing: ChangeOfSeveral = { grant: [], withdraw: [], grant_presets: [], withdraw_presets: [] };
const set = (...permissions: string[]) => new Set(permissions);

describe('a change of several users', () => {
  const [editor, bookkeeping] = [rightsOfPreset('editor'), rightsOfPreset('bookkeeping')];
  const after = (before: readonly string[], change: Partial<ChangeOfSeveral>) =>
    [...afterChange(new Set(before), { ...nothing, ...change })].toSorted();

  it('withdraws a preset without what another one grants that the user has whole', () => {
    const both = [...new Set([...editor, ...bookkeeping])];
    expect(after(both, { withdraw_presets: ['bookkeeping'] })).toEqual(editor.toSorted());
    expect(after(bookkeeping, { withdraw_presets: ['bookkeeping'] })).toEqual([]);
    const without = both.filter((right) => right !== 'delete_pages');
    const left = editor.filter(
      (right) =>
        right !== 'delete_pages' &&
        (!bookkeeping.includes(right) ||
          ['documents', 'email_logs', 'organizations', 'projects'].some((type) => right === `view_${type}`)),
    );
    expect(after(without, { withdraw_presets: ['bookkeeping'] })).toEqual(left.toSorted());
    expect(after(both, { withdraw_presets: ['bookkeeping', 'editor'] })).toEqual([]);
  });

  it('withdraws a preset but keeps viewing what another right still lets the user change', () => {
    const own = ['change_budgets', 'delete_organizations'] as const;
    const left = after([...bookkeeping, ...own], { withdraw_presets: ['bookkeeping'] });
    expect(left).toEqual([...own, 'view_budgets', 'view_organizations'].toSorted());
    expect(
      after([...bookkeeping, ...own], { withdraw_presets: ['bookkeeping'], withdraw: ['view_budgets'] }),
    ).toEqual(['delete_organizations', 'view_organizations']);
  });

  it('replaces one preset by another', () => {
    const change = { withdraw_presets: ['bookkeeping'], grant_presets: ['editor'] } as const;
    expect(after([...bookkeeping, 'view_budgets', 'change_users'], change)).toEqual(
      [...editor, 'change_users'].toSorted(),
    );
  });

  it('grants viewing with every other action, and ends every other action with viewing', () => {
    expect(after([], { grant: ['change_pages', 'change_payout_status'] })).toEqual([
      'change_pages',
      'change_payout_status',
      'view_pages',
    ]);
    expect(after(['view_pages', 'change_pages', 'view_votes'], { withdraw: ['view_pages'] })).toEqual([
      'view_votes',
    ]);
  });

  it('lets a single right come before those of presets', () => {
    expect(after([], { grant_presets: ['editor'], withdraw: ['delete_pages'] })).not.toContain(
      'delete_pages',
    );
    expect(after([], { grant_presets: ['editor'], withdraw: ['view_pages'] })).not.toContain('change_pages');
    const kept = after(bookkeeping, { withdraw_presets: ['bookkeeping'], grant: ['view_payouts'] });
    expect(kept).toEqual(['view_payouts']);
  });
});

describe('a press on a right of several users', () => {
  const users = [set('view_pages'), set()];
  const press = (change: ChangeOfSeveral, permission: 'view_pages' | 'change_pages') =>
    pressed(users, change, permission);

  it('grants what only some have, then withdraws it, then leaves it', () => {
    const first = press(nothing, 'view_pages');
    expect(first).toEqual({ ...nothing, grant: ['view_pages'] });
    const second = press(first, 'view_pages');
    expect(second).toEqual({ ...nothing, withdraw: ['view_pages'] });
    expect(press(second, 'view_pages')).toEqual(nothing);
  });

  it('grants what nobody has, then leaves it', () => {
    const first = press(nothing, 'change_pages');
    expect(first).toEqual({ ...nothing, grant: ['change_pages'] });
    expect(press(first, 'change_pages')).toEqual(nothing);
  });

  it('withdraws what all have', () => {
    const all = [set('view_pages', 'change_pages'), set('view_pages')];
    expect(pressed(all, nothing, 'view_pages')).toEqual({ ...nothing, withdraw: ['view_pages'] });
  });

  it('never grants another action while viewing is withdrawn', () => {
    const granted = press(nothing, 'change_pages');
    const withdrawn = press(granted, 'view_pages');
    expect(withdrawn).toEqual({ ...nothing, withdraw: ['view_pages'] });
    expect(press(withdrawn, 'change_pages')).toEqual(granted);
  });

  it('withdraws a single right of a preset that is granted', () => {
    const change = { ...nothing, grant_presets: ['editor'] } as const;
    expect(press(change, 'change_pages')).toEqual({ ...change, withdraw: ['change_pages'] });
  });
});
