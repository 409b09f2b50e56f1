import { describe, expect, test } from 'vitest';
import { type CodeFacts, decideRedemption } from './redeem.ts';

const now = { instant: new Date('2026-06-15T12:00:00Z'), today: '2026-06-15' };
const earlier = new Date('2026-06-15T11:59:59Z');
const later = new Date('2026-06-15T12:00:01Z');
const unused: CodeFacts = {
  state: 'unused',
  validFrom: '2026-06-01',
  validUntil: '2026-06-30',
  ended: false,
  rest: 1_000n,
  holder: null,
  fitsProject: true,
};
const held = { ...unused, state: 'held' } as const;

describe('a code may be redeemed', () => {
  test.each<[string, Partial<CodeFacts>, bigint, string | null]>([
    ['while it is unused', {}, 0n, null],
    ['on its first day', { validFrom: '2026-06-15' }, 0n, null],
    ['not the day before', { validFrom: '2026-06-16' }, 0n, 'code_not_yet_valid'],
    ['on its last day', { validUntil: '2026-06-15' }, 0n, null],
    ['not the day after', { validUntil: '2026-06-14' }, 0n, 'code_expired'],
    ['not once the campaign has been ended', { ended: true }, 0n, 'code_expired'],
    ['not in the state expired', { state: 'expired' }, 0n, 'code_expired'],
    ['not when it is used', { state: 'used' }, 0n, 'code_used'],
    ['not when staff have locked it', { state: 'locked' }, 0n, 'code_locked'],
    ['not when somebody else holds it', { ...held, holder: { mine: false, until: later } }, 0n, 'code_held'],
    ['again once that time is over', { ...held, holder: { mine: false, until: earlier } }, 0n, null],
    ['again at the exact time it ends', { ...held, holder: { mine: false, until: now.instant } }, 0n, null],
    ['not twice by its holder', { ...held, holder: { mine: true, until: later } }, 0n, 'code_yours'],
    [
      'again by its holder once that time is over',
      { ...held, holder: { mine: true, until: earlier } },
      0n,
      null,
    ],
    ['not twice into one account', { state: 'used', holder: { mine: true, until: null } }, 0n, 'code_yours'],
    [
      'not once it was redeemed into another account',
      { state: 'used', holder: { mine: false, until: null } },
      0n,
      'code_used',
    ],
    ['not for a project it is not meant for', { fitsProject: false }, 0n, 'code_other_project'],
    ['not without an account while a rest of another code is left', {}, 1n, 'code_needs_account'],
  ])('%s', (_name, change, anonymousRest, refused) => {
    const decision = decideRedemption({ ...unused, ...change }, { anonymousRest }, now);
    expect(decision.ok ? null : decision.refusals.map(({ code, field }) => `${field} ${code}`)).toEqual(
      refused && [`code_string ${refused}`],
    );
    if (decision.ok) expect(decision.value).toBe(1_000n);
  });
});
