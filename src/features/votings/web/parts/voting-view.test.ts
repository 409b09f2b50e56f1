import { describe, expect, it } from 'vitest';
import '#app/messages/server.ts';
import type { StandingWire } from '../../contract.ts';
import { votingView } from './voting-view.ts';

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
    email_voting: true,
    code_voting: true,
  },
  current_votes: 12,
  current_voting_rank: 3,
  participating_projects: 7,
});

describe('what a page says of a voting', () => {
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
    });
  });
});
