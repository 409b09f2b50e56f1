import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mount } from '#testing/dom.tsx';
import type { VoteOutcome } from './use-vote.ts';
import { VoteDialogs } from './vote-dialogs.tsx';

const dialog = (outcome: VoteOutcome) => (
  <VoteDialogs outcome={outcome} promoter={false} onClose={() => undefined} />
);

test('a vote that is set aside is not shown as counted', () => {
  mount(dialog({ kind: 'set_aside' }));
  expect(screen.getByRole('heading', { name: 'Your vote is being reviewed' })).toBeDefined();
  expect(screen.getByText(/it does not count yet/)).toBeDefined();
  expect(screen.queryByText('Voted!')).toBeNull();
});

test('a counted vote is', () => {
  mount(dialog({ kind: 'success', votes: 1 }));
  expect(screen.getByRole('heading', { name: 'Voted!' })).toBeDefined();
  expect(screen.getByText('1 vote has been counted.')).toBeDefined();
});
