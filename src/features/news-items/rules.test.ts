import { describe, expect, it } from 'vitest';
import { excerptOf, type NewsChange, stateAfterSaving } from './rules.ts';

const change = (values: Partial<NewsChange>) =>
  stateAfterSaving({
    before: null,
    isChanged: true,
    publish: true,
    by: 'owner',
    needRelease: false,
    ...values,
  });
const before = (state: 'draft' | 'submitted' | 'published' | 'withdrawn', withdrawnByStaff = false) => ({
  before: { state, withdrawnByStaff },
});

describe('news that an owner saves', () => {
  it('are published at once, or wait for a release if one is needed', () => {
    expect(change({})).toBe('published');
    expect(change({ needRelease: true })).toBe('submitted');
    expect(change({ ...before('draft'), needRelease: true })).toBe('submitted');
  });

  it('wait again after a released text was changed, not after saving it unchanged', () => {
    expect(change({ ...before('published'), needRelease: true })).toBe('submitted');
    expect(change({ ...before('published'), needRelease: true, isChanged: false })).toBe('published');
    expect(change(before('published'))).toBe('published');
  });

  it('are drafts until they were public, and withdrawn afterwards', () => {
    expect(change({ publish: false })).toBe('draft');
    expect(change({ ...before('submitted'), publish: false })).toBe('draft');
    expect(change({ ...before('published'), publish: false })).toBe('withdrawn');
    expect(change({ ...before('withdrawn', true), publish: false })).toBe('withdrawn');
  });

  it('are not published again if staff withdrew them', () => {
    expect(change(before('withdrawn', true))).toBeNull();
    expect(change(before('withdrawn'))).toBe('published');
  });
});

it('staff publish everything, without a release', () => {
  expect(change({ ...before('withdrawn', true), by: 'staff', needRelease: true })).toBe('published');
  expect(change({ ...before('submitted'), by: 'staff', needRelease: true })).toBe('published');
});

it('an excerpt ends at a word', () => {
  expect(excerptOf('Short.')).toBe('Short.');
  const long = excerptOf('word '.repeat(100));
  expect(long).toMatch(/word…$/);
  expect(long.length).toBeLessThanOrEqual(281);
  expect(excerptOf('x'.repeat(400))).toHaveLength(141);
});
