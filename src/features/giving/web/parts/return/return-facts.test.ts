import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { balanceDisplay, type BalanceDisplayMode } from '#features/projects/rules.ts';
import { moneyWire } from '#platform/contract/money.ts';
import { render, settingsWith } from '#testing/render.tsx';
import { wordsOf } from '#testing/words.ts';
import { type ProjectOfDonation, ProjectState } from './return-facts.tsx';

const donation: ProjectOfDonation = {
  state: 'verified',
  transfer: null,
  payment_provider: { slug: 'card', display_name: 'Card' },
  replaced: false,
  project: { slug: 'well', title: 'A well', is_status_archived: false },
  goal: moneyWire(312_000n),
  balance: moneyWire(23_100n),
  still_missing: moneyWire(288_900n),
};

const show = (mode: BalanceDisplayMode, change: Partial<ProjectOfDonation> = {}, coins = false) =>
  render(
    createElement(ProjectState, { donation: { ...donation, ...change }, display: balanceDisplay(mode) }),
    settingsWith({ coins: coins ? { name: 'Coins', cents: 10 } : null }),
  );
const words = (...shown: Parameters<typeof show>) => wordsOf(show(...shown));

describe("the state of a donation's project", () => {
  it.each<BalanceDisplayMode>([1, 4])('is shown as a whole in mode %i', (mode) => {
    expect(words(mode)).toBe(
      'Status of the project €231.00 of €3,120.00 collected 8% Still needed: €2,889.00',
    );
    expect(show(mode)).toContain('role="progressbar"');
  });

  it.each<BalanceDisplayMode>([2, 5])('is what came in, without its goal, in mode %i', (mode) => {
    expect(words(mode)).toBe('Status of the project €231.00 collected');
    expect(show(mode)).not.toContain('role="progressbar"');
  });

  it('is not shown if the platform hides it, except that the goal is reached', () => {
    expect(show(3)).toBe('');
    const full = { balance: moneyWire(312_000n), still_missing: moneyWire(0n) };
    expect(words(3, full)).toBe('Status of the project The goal has been reached.');
  });

  it('is shown in coins if the platform shows coins', () => {
    expect(words(4, {}, true)).toContain('2,310 Coins of 31,200 Coins collected 8%');
    expect(words(4, {}, true)).toContain('28,890 Coins');
    expect(words(4, {}, true)).not.toContain('€');
  });
});
