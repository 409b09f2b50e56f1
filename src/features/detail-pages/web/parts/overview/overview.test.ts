import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { render } from '#testing/render.tsx';
import { wordsOf } from '#testing/words.ts';
import { OrganizationFacts } from '../content/organization-tab.tsx';
import { Overview, type OverviewFacts, type OverviewProps } from './overview.tsx';

const organization: OverviewFacts['organization'] = {
  slug: 'gartenfreunde',
  title: 'Gartenfreunde',
  logo: null,
  description: '<p>We plant.</p>',
  description_activity: '<p>Trees.</p>',
  description_strength: '<p>Patience.</p>',
  street: 'Hauptstraße 1',
  postal_code: '50667',
  city: 'Köln',
  country: 'DE',
  website: 'https://example.org/',
};

const need = (slug: string, balance: number) => ({
  slug,
  title: `Need ${slug}`,
  description: `For ${slug}`,
  balance: { in_cents: balance },
  goal: { in_cents: 10_000 },
  percent: balance / 100,
});

const facts: OverviewFacts = {
  description: '<p>An orchard.</p>',
  goals: [need('soil', 10_000), need('trees', 2_500)],
  completed_goals_count: 1,
  current_goal_slug: 'trees',
  can_receive_fundings: true,
  organization,
  custom_tabs: {},
};

const show = (props: Partial<OverviewProps> = {}) =>
  render(
    createElement(Overview, {
      facts,
      fundingApp: false,
      detailed: true,
      needMoney: 'progress',
      showDescription: true,
      showNeeds: true,
      ...props,
    }),
  );
const tabsOf = (html: string) => [...html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map((match) => match[1]);

describe('the overview of a project', () => {
  it('shows for each need its goal and, if the platform shows balances, its balance', () => {
    const words = (needMoney: OverviewProps['needMoney']) => wordsOf(show({ needMoney }));
    expect(words('progress')).toContain('25% – €25 of €100 €75 still needed');
    expect(words('goal')).toContain('Need trees Collecting now €100 For trees');
    expect(words('goal')).not.toContain('€25');
    expect(words('goal')).not.toContain('25%');
    expect(words('collected')).toContain('Need trees Collecting now €25 collected For trees');
    expect(words('collected')).not.toMatch(/of €100|missing/);
    expect(words('collected')).not.toContain('25%');
  });

  it('has only the tabs that the settings allow', () => {
    expect(tabsOf(show())).toEqual(['Description', 'Needs', 'Organization']);
    expect(tabsOf(show({ showDescription: false }))).toEqual(['Needs', 'Organization']);
    expect(tabsOf(show({ showNeeds: false }))).toEqual(['Description', 'Organization']);
    expect(tabsOf(show({ facts: { ...facts, goals: [] } }))).toEqual(['Description', 'Organization']);
  });

  it('in funding-app mode shows needs with the description of the organization', () => {
    const html = show({ fundingApp: true });
    expect(tabsOf(html)).toEqual(['What we do', 'Who we are']);
    expect(wordsOf(html)).toContain('An orchard. 1 of 2 needs funded Need soil');
    expect(tabsOf(show({ fundingApp: true, showDescription: false, showNeeds: false }))).toEqual([
      'Who we are',
    ]);
  });

  it('puts custom tabs into their slots', () => {
    const tab = (title: string) => [{ title, render_template: '<p>x</p>', before: null, after: null }];
    const custom_tabs = Object.fromEntries(
      [1, 200, 201, 202, 203, 204, 205, 206, 207].map((slot) => [String(slot), tab(`Slot ${slot}`)]),
    );
    expect(tabsOf(show({ facts: { ...facts, custom_tabs } }))).toEqual(
      'Slot 200,Description,Slot 201,Needs,Slot 202,Slot 203,Organization,Slot 204,Slot 205,Slot 206,Slot 207,Slot 1'.split(
        ',',
      ),
    );
  });

  it('shows the money of each need, or with detailedMilestones off only their titles', () => {
    const detailed = show();
    expect(detailed.match(/role="progressbar"/g)).toHaveLength(2);
    expect(wordsOf(detailed)).toContain('Need trees Collecting now');
    expect(wordsOf(detailed)).toContain('25% – €25 of €100 €75 still needed For trees');
    const plain = show({ detailed: false });
    expect(plain).not.toContain('role="progressbar"');
    expect(wordsOf(plain)).toContain('Need soil Funded For soil Need trees Collecting now For trees');
  });
});

describe('the organization in the overview', () => {
  it('has title, description, main activities, strengths, contact address and website', () => {
    expect(wordsOf(show())).toContain(
      'Gartenfreunde We plant. Main activities Trees. Strengths Patience. Contact address Gartenfreunde Hauptstraße 1 50667 Köln Germany Website example.org',
    );
  });
});

describe('a long text of a project or an organization', () => {
  it.each([
    [150, false],
    [151, true],
  ])('of %i characters has a toggle: %s, and is always completely in the page', (length, collapsed) => {
    const description = `<p>${'x'.repeat(length)}</p>`;
    const ofProject = show({ facts: { ...facts, description } });
    const ofOrganization = show({ facts: { ...facts, organization: { ...organization, description } } });
    const ofOwnPage = render(
      createElement(OrganizationFacts, { organization: { ...organization, description }, page: true }),
    );
    for (const html of [ofProject, ofOrganization, ofOwnPage]) {
      expect(html.includes('Read more')).toBe(collapsed);
      expect(html).toContain(description);
    }
  });
});
