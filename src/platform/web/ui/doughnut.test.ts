import { createElement } from 'react';
import { expect, it } from 'vitest';
import { render } from '#testing/render.tsx';
import { wordsOf } from '#testing/words.ts';
import { Doughnut } from './doughnut.tsx';

const numbers = (html: string, name: string) =>
  [...html.matchAll(new RegExp(` ${name}="([^" ]+)`, 'g'))].map((match) => Number(match[1]));

it('a doughnut is cut out to 75 per cent, and its arcs match the shares', () => {
  const html = render(
    createElement(Doughnut, {
      label: 'Sources',
      segments: [
        { label: 'Codes', cents: { in_cents: 2_500 } },
        { label: 'Private', cents: { in_cents: 7_500 } },
        { label: 'Direct', cents: { in_cents: 0 } },
      ],
    }),
  );
  const [radius = 0] = numbers(html, 'r');
  const [width = 0] = numbers(html, 'stroke-width');
  expect((radius - width / 2) / (radius + width / 2)).toBe(0.75);
  const [quarter = 0, rest = 0, ...others] = numbers(html, 'stroke-dasharray');
  const round = 2 * Math.PI * radius;
  // Each arc is shortened by the gap after it.
  expect([quarter + 1, rest + 1].map((length) => length / round)).toEqual([
    expect.closeTo(0.25, 6),
    expect.closeTo(0.75, 6),
  ]);
  expect(others).toEqual([]);
  expect(wordsOf(html)).toBe('Sources Codes €25.00 Private €75.00 Direct €0.00');
});

it('words in the middle that are too long for the hole are written smaller', () => {
  const middle = (value: string) =>
    render(createElement(Doughnut, { label: 'Sources', segments: [], center: { value } }));
  expect(middle('100 %')).toContain('<strong>100 %</strong>');
  expect(middle('2.552 €')).toContain('<strong>2.552 €</strong>');
  expect(middle('2.552,50 €')).toContain('<strong data-long="true">2.552,50 €</strong>');
});
