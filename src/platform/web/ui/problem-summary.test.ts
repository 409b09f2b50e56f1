import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render } from '#testing/render.tsx';
import { wordsOf } from '#testing/words.ts';
import { ProblemSummary } from './problem-summary.tsx';

it('lists errors in the order of the form, whatever order the response has', () => {
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

it('counts only the fields, and speaks of none where none is wrong', () => {
  const problem = { messages: ['Somebody else was faster.'], fields: {}, values: {}, at: 1 };
  const labels = { name: 'Name' };
  const titleOf = (fields: Record<string, string[]>) =>
    wordsOf(render(createElement(ProblemSummary, { problem: { ...problem, fields }, labels })));
  expect(titleOf({})).toMatch(/^This was not possible Somebody else was faster\.$/);
  expect(titleOf({ name: ['Too short'] })).toMatch(/^One field needs to be corrected /);
});
