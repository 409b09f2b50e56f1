import { describe, expect, it } from 'vitest';
import type { StandingWire } from '#features/votings/contract/votings.ts';
import { votingListLine, votingView } from './voting-view.ts';

const standing = (state: 'future' | 'active' | 'expired'): StandingWire => ({
  voting: {
    slug: 'spring',
    title: 'Spring',
    description: '',
    participants: 'project',
    voting_start: '2026-05-01T00:00:00.000Z',
    voting_end: '2026-06-01T00:00:00.000Z',
    review_status: 2,
    state,
    shows_rank: state !== 'future',
    standings_at: null,
    next_standings_on: null,
    email_voting: true,
    code_voting: true,
    list_path: null,
  },
  current_votes: 12,
  current_voting_rank: 3,
  participating_projects: 7,
});

describe('votingView', () => {
  it.each([
    ['future', 'The voting has not started yet.', 'Current Rank'],
    ['active', null, 'Current Rank'],
    ['expired', 'The voting has ended.', 'Reached Rank'],
  ] as const)('that is %s', (state, alert, rankLabel) => {
    expect(votingView(standing(state), 'en_US')).toMatchObject({
      state,
      alert,
      rankLabel,
      rank: 3,
      votesLabel: 'Votes received',
      votes: 12,
      live: true,
      note: null,
      list: null,
    });
  });

  it.each([
    ['en_US', 'future', 'The voting has not started yet. It runs from 05/01/2026 to 06/01/2026.'],
    ['en_US', 'expired', 'The voting has ended. It ran from 05/01/2026 to 06/01/2026.'],
    ['sie_DE', 'active', 'Die Abstimmung läuft vom 01.05.2026 bis 01.06.2026.'],
    ['du_DE', 'expired', 'Die Abstimmung ist beendet. Sie lief vom 01.05.2026 bis 01.06.2026.'],
  ] as const)('is above its list in %s while it is %s', (locale, state, line) => {
    expect(votingListLine(standing(state).voting, locale)).toBe(line);
  });

  it.each([
    ['project', 'All projects of this voting'],
    ['promoter', 'All organizations of this voting'],
  ] as const)('that lists every %s leads there', (participants, label) => {
    const { voting, ...rest } = standing('active');
    const listed = { ...rest, voting: { ...voting, participants, list_path: '/projects/spring/' } };
    expect(votingView(listed, 'en_US').list).toEqual({ path: '/projects/spring/', label });
  });

  it.each([
    [{ shows_rank: false }, 'Votes and ranks are shown once the voting has ended.', true],
    [
      { shows_rank: false, next_standings_on: '2026-05-08' },
      'The first standings will be published on 05/08/2026.',
      true,
    ],
    [
      { standings_at: '2026-05-08T22:01:00.000Z', next_standings_on: '2026-05-16' },
      'Standings as of Sat, 05/09/2026, 12:01 AM; the next ones follow on 05/16/2026.',
      false,
    ],
    [
      { standings_at: '2026-05-29T22:01:00.000Z' },
      'Standings as of Sat, 05/30/2026, 12:01 AM; the final result is next.',
      false,
    ],
  ])('that publishes standings: %o', (more, note, live) => {
    const { voting, ...rest } = standing('active');
    expect(votingView({ ...rest, voting: { ...voting, ...more } }, 'en_US')).toMatchObject({ note, live });
  });
});
