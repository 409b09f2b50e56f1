import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render, wordsOf } from '#testing/render.tsx';
import { ProblemSummary } from './problem-summary.tsx';

it('lists what was refused in the order of the form, whatever order the answer has', () => {
  const problem = {
    messages: ['Not now.'],
    fields: { terms: ['Please accept'], other: ['Unknown'], email: ['Missing'], name: ['Too short'] },
    values: {},
    at: 1,
  };
  const labels = { name: 'Name', email: 'Address', terms: '' };
  const summary = render(createElement(ProblemSummary, { problem, labels }));
  expect(wordsOf(summary)).toMatch(/Not now. Name: Too short Address: Missing Please accept Unknown$/);
});
