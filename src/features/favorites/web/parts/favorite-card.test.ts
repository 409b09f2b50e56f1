import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { render, settingsWith } from '#testing/render.tsx';
import { wordsOf } from '#testing/words.ts';
import type { ProjectCardWire } from '#features/projects/contract/card.ts';
import { cardView } from '#features/projects/web/parts/card-view.ts';
import { FavoriteCard } from './favorite-card.tsx';

const countries = new Intl.DisplayNames(['en-US'], { type: 'region' });
const money = (cents: number) => ({ in_cents: cents, in_currency: (cents / 100).toFixed(2) });

const wire: ProjectCardWire = {
  slug: 'orchard',
  title: 'Orchard',
  summary: 'An orchard for everybody.',
  logo: null,
  category: { slug: 'nature', title: 'Nature', icon: 'leaf' },
  organization: { slug: 'gartenfreunde', title: 'Gartenfreunde' },
  city: 'Köln',
  country: 'DE',
  status: 2,
  review_status: 2,
  funding_type: 1,
  fully_funded: false,
  expired: false,
  can_receive_fundings: true,
  is_banned: false,
  is_status_archived: false,
  balance: money(123_456),
  goal: money(500_000),
  percent: 62,
  votes: null,
  voting_rank: null,
  current_voting: null,
};

const show = (
  change: Partial<ProjectCardWire> = {},
  favorite: boolean | null = false,
  settings?: ReturnType<typeof settingsWith>,
) => {
  const card = cardView({ ...wire, ...change }, countries);
  return render(
    createElement(FavoriteCard, { card, favorite, eager: false, search: '?source=letter' }),
    settings,
  );
};
const words = (change: Partial<ProjectCardWire> = {}, settings?: ReturnType<typeof settingsWith>) =>
  wordsOf(show(change, false, settings));

describe('the card of a project', () => {
  it('shows title, place, collected amount, and the progress of the whole and of the current need', () => {
    expect(words()).toBe(
      'Nature Orchard Gartenfreunde Köln, Germany An orchard for everybody. €1,234.56 collected 25% in total 62% of current need View And Support Project',
    );
    expect(words({}, settingsWith({ coins: { name: 'Taler', cents: 10 } }))).toContain(
      '12,345 Taler collected',
    );
    // With one need both are the same.
    expect(words({ goal: money(200_000) })).toContain('collected 62% of current need View');
    // Where pages hide the whole goal, its share would reveal it.
    const ofNeed = show({}, false, settingsWith({ showsTotal: false }));
    expect(wordsOf(ofNeed)).toContain('collected 62% of current need View');
    expect(ofNeed).toMatch(/role="progressbar"[^>]*aria-valuenow="62"/);
    // Where pages hide how far projects are, cards do too.
    const hidden = show({}, false, settingsWith({ showsBalance: false }));
    expect(wordsOf(hidden)).not.toMatch(/collected|62/);
    expect(hidden).not.toContain('progressbar');
    expect(show()).toContain('href="/project/orchard/?source=letter"');
    expect(show()).toMatch(/role="progressbar"[^>]*aria-valuenow="25"/);
    // Without a picture an icon is shown instead.
    expect(show()).toContain('data-empty');
  });

  it('cuts its summary at 70 characters', () => {
    const shown = (summary: string) =>
      /everybody(.*?) €/.exec(words({ summary: `everybody${summary}` }))?.[1];
    expect(shown('x'.repeat(61))).toBe('x'.repeat(61));
    expect(shown('x'.repeat(62))).toMatch(/^x{1,61}…$/);
  });

  it.each([
    ['Fully funded', { fully_funded: true, can_receive_fundings: false }],
    ['Finished', { expired: true, can_receive_fundings: false }],
    // The user has saved it as a favorite.
    ['Finished', { is_status_archived: true, status: 3, can_receive_fundings: false }],
  ] as const)('has the badge %s, and offers to view it', (badge, change) => {
    expect(words(change)).toMatch(new RegExp(`^${badge} Nature.*View Project$`));
  });

  it('has a heart that says whether it is a favorite, and none where favorites are off', () => {
    expect(show({}, false)).toMatch(/aria-label="Save Orchard as a favorite" aria-pressed="false"/);
    expect(show({}, true)).toMatch(/aria-label="Remove Orchard from favorites" aria-pressed="true"/);
    expect(show({}, null)).not.toContain('<button');
  });

  it('shows votes and rank on voting lists, and leads to where one votes', () => {
    const voting = { current_voting: { slug: 'spring' }, votes: 1_234, voting_rank: 2 };
    expect(words(voting)).toContain('Votes received 1,234 Current rank 2');
    expect(words(voting)).not.toContain('€');
    // Its page takes no money meanwhile.
    expect(words(voting)).toMatch(/View Project$/);
    const running = cardView({ ...wire, ...voting }, countries, true);
    const shown = render(
      createElement(FavoriteCard, { card: running, favorite: null, eager: false, search: '' }),
    );
    expect(wordsOf(shown)).toMatch(/View project and vote$/);
    expect(show(voting)).toContain('href="/project/orchard/voting/spring/?source=letter"');
  });
});
