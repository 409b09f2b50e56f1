import { describe, expect, test } from 'vitest';
import { navigationCookie, readNavigation, UNFOLDED, withGroup } from './navigation-state.ts';

describe('the navigation of the administration', () => {
  test('is unfolded until somebody folds it', () => {
    expect(readNavigation(null)).toEqual(UNFOLDED);
    expect(readNavigation('session=x; other=admin_navigation')).toEqual(UNFOLDED);
  });

  test('keeps its state in a cookie, and ignores what it does not know', () => {
    const state = withGroup(withGroup({ ...UNFOLDED, narrow: true }, 'votings', false), 'giving', false);
    const [pair = ''] = navigationCookie(state).split(';');
    expect(readNavigation(`session=x; ${pair}`)).toEqual({ narrow: true, closed: ['giving', 'votings'] });
    expect(readNavigation('admin_navigation=nothing.giving.<script>')).toEqual({
      narrow: false,
      closed: ['giving'],
    });
  });

  test('unfolds a group again', () => {
    const closed = withGroup(UNFOLDED, 'payouts', false);
    expect(closed.closed).toEqual(['payouts']);
    expect(withGroup(closed, 'payouts', true)).toEqual(UNFOLDED);
  });
});
