import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { render, settingsWith } from '#testing/render.tsx';
import { wordsOf } from '#testing/words.ts';
import { type BalanceDisplayMode, balanceDisplay } from '#features/projects/rules.ts';
import { CoFundingInfo, type CoFundingView } from './co-funding-info.tsx';
import { DonationInfo, type DonationFacts } from './donation-info.tsx';
import { StatusAlert } from '../page-areas.tsx';
import { Sources } from '../content/sources.tsx';

const amount = (cents: number) => ({ in_cents: cents });
const inCoins = settingsWith({ coins: { name: 'Taler', cents: 10 } });
const goals = [
  { slug: 'soil', title: 'Soil', balance: amount(10_000), goal: amount(10_000), percent: 100 },
  { slug: 'trees', title: 'Trees', balance: amount(2_500), goal: amount(10_000), percent: 25 },
];

const facts: DonationFacts = {
  title: 'Orchard',
  balance: amount(12_500),
  total_goal_amount: amount(20_000),
  still_missing: amount(7_500),
  percent: 63,
  days_left: 1,
  supporters: 2,
  expired: false,
  fully_funded: false,
  is_status_archived: false,
  goals,
  current_goal_slug: 'trees',
};

const words = (mode: BalanceDisplayMode, change: Partial<DonationFacts> = {}) =>
  wordsOf(
    render(
      createElement(DonationInfo, {
        facts: { ...facts, ...change },
        display: balanceDisplay(mode),
        give: null,
      }),
    ),
  );

describe('the donation info', () => {
  const collected = '€125 collected';
  const overall = '63% of €200 in total still needed €75';
  const rest = 'day left 1 supporters 2';
  const current = 'Current need Trees 25% – €25 of €100';
  it.each([
    [1, `${collected} ${overall} ${rest}`],
    [2, `${collected} ${rest} ${current}`],
    [3, rest],
    [4, `${collected} ${overall} ${rest} ${current}`],
    [5, `${collected} ${rest}`],
  ] as const)('in mode %i of the balance shows: %s', (mode, shown) => {
    expect(words(mode)).toBe(shown);
  });

  it('in mode 2 shows a single need as the current one, and the last need when all are filled', () => {
    const trees = goals.slice(1);
    expect(words(2, { goals: trees })).toBe(`${collected} ${rest} ${current}`);
    expect(words(4, { goals: trees })).toBe(`${collected} ${overall} ${rest}`);
    const filled = { fully_funded: true, current_goal_slug: null, goals: goals.slice(0, 1) };
    expect(words(2, filled)).toBe(`${collected} supporters 2 Current need Soil 100% – €100 of €100`);
  });

  it('leads to giving where that is possible', () => {
    const shown = (give: string | null) =>
      render(createElement(DonationInfo, { facts, display: balanceDisplay(4), give }));
    expect(shown('/project/planting/give/')).toContain('href="/project/planting/give/"');
    expect(shown(null)).not.toContain('/give/');
  });

  it('shows coins if the platform shows coins', () => {
    const shown = wordsOf(
      render(createElement(DonationInfo, { facts, display: balanceDisplay(4), give: null }), inCoins),
    );
    expect(shown).toBe(
      '1,250 Taler collected 63% of 2,000 Taler in total still needed 750 Taler day left 1 supporters 2 Current need Trees 25% – 250 Taler of 1,000 Taler',
    );
  });

  it('shows no days left if donations are not possible any more, or not yet', () => {
    expect(words(5, { expired: true })).toBe(`${collected} supporters 2`);
    expect(words(5, { is_status_archived: true })).toBe(`${collected} supporters 2`);
    expect(words(5, { days_left: null })).toBe(`${collected} supporters 2`);
    expect(words(4, { fully_funded: true })).toBe(`${collected} 63% of €200 in total supporters 2`);
  });
});

it('the doughnut shows codes, private donations, co-funding, direct funding and the open amount, also at zero', () => {
  const sources = {
    codes: amount(1_000),
    private: amount(9_000),
    co_funding: amount(2_500),
    direct: amount(0),
    remainder: amount(7_500),
  };
  const balance = amount(12_500);
  const shown = (percent: number | null, coins?: typeof inCoins) =>
    wordsOf(render(createElement(Sources, { sources, balance, percent }), coins));
  expect(shown(63)).toBe(
    'Where the money comes from 63% collected Where the money comes from Private donations €90.00 Co-funding €25.00 Donation codes €10.00 Direct funding €0.00 Still needed €75.00',
  );
  // If the platform shows only the collected amount, neither the share of the goal nor the missing amount reveals the
  // goal.
  expect(shown(null)).toBe(
    'Where the money comes from €125 collected Where the money comes from Private donations €90.00 Co-funding €25.00 Donation codes €10.00 Direct funding €0.00',
  );
  expect(shown(63, inCoins)).toContain('Private donations 900 Taler Co-funding 250 Taler');
});

describe('the co-funding info', () => {
  const event: CoFundingView = {
    slug: 'spring',
    company: { title: 'Lech Works' },
    budget: amount(500_000),
    budget_left: amount(125_000),
    donation_min: amount(1_000),
    donation_max: amount(10_000),
    funding_value: null,
    funding_percentage: '50',
    once_per_donor: true,
  };
  const shown = (change: Partial<CoFundingView> = {}) =>
    wordsOf(render(createElement(CoFundingInfo, { events: [{ ...event, ...change }] })));

  it('shows who adds how much, from when on, and what is left of the budget', () => {
    expect(shown()).toBe(
      'Your donation grows Lech Works adds 50% of the first €100 of your donation. For donations from €10. Once per donor. €1,250 of €5,000 remaining',
    );
    expect(shown({ donation_max: null, donation_min: amount(0), once_per_donor: false })).toContain(
      'Lech Works adds 50% to your donation. €1,250',
    );
    expect(shown({ funding_value: amount(2_000), funding_percentage: null })).toContain(
      'Lech Works adds €20 to your donation.',
    );
  });

  it('is hidden when the budget is used up', () => {
    expect(shown({ budget_left: amount(0) })).toBe('');
  });
});

it.each([
  ['fully_funded', 'This project is fully funded already.'],
  ['expired', 'This project has ended already.'],
  ['archived', 'This project is archived.'],
] as const)('a project that is %s shows: %s', (state, alert) => {
  expect(wordsOf(render(createElement(StatusAlert, { state })))).toContain(alert);
});
