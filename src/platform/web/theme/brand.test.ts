import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brandVariables, contrast } from './brand.ts';

const tokens = Object.fromEntries(
  [
    ...readFileSync(new URL('tokens.css', import.meta.url), 'utf8').matchAll(/--([\w-]+): (#[0-9a-f]{6});/g),
  ].map((match) => [match[1], match[2]]),
) as Record<string, string>;

describe('the house colors', () => {
  const text: readonly (readonly [string, string])[] = [
    ['ink', 'paper'],
    ['ink', 'surface-sunk'],
    ['ink-muted', 'paper'],
    ['ink-muted', 'surface'],
    ['ink-muted', 'surface-sunk'],
    ['trust', 'paper'],
    ['trust', 'trust-tint'],
    ['on-trust', 'trust'],
    ['giving', 'surface'],
    ['on-giving', 'giving'],
    ['success', 'success-tint'],
    ['warning', 'surface'],
    ['danger', 'surface'],
    ['danger-strong', 'danger-tint'],
    ['on-danger', 'danger'],
  ];
  it.each(text)('%s on %s can be read as text', (front, back) => {
    expect(contrast(tokens[front] ?? '', tokens[back] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  const controls: readonly (readonly [string, string])[] = [
    ['line-strong', 'paper'],
    ['line-strong', 'surface'],
    ['line-strong', 'surface-sunk'],
    ['giving', 'line'],
    ['chart-1', 'surface'],
    ['chart-2', 'surface'],
    ['chart-3', 'surface'],
    ['chart-4', 'surface'],
  ];
  it.each(controls)('%s on %s are distinguishable as a control', (front, back) => {
    expect(contrast(tokens[front] ?? '', tokens[back] ?? '')).toBeGreaterThanOrEqual(3);
  });
});

describe('an operator’s brand', () => {
  it('changes nothing without settings', () => {
    expect(brandVariables({ brandTrust: null, brandGiving: null })).toEqual({
      css: '',
      variables: {},
      notes: [],
    });
  });

  it('takes a color that can be read as it is', () => {
    const { css, variables, notes } = brandVariables({ brandTrust: '#123a7a', brandGiving: null });
    expect(css).toContain('--trust:#123a7a;');
    expect(variables['--trust']).toBe('#123a7a');
    expect(notes).toEqual([]);
  });

  it.each(['#ffcc00', '#7fd1ae', '#ff6f61', '#ffffff'])(
    'darkens %s until it can be read, and says so',
    (given) => {
      const { css, notes } = brandVariables({ brandTrust: null, brandGiving: given });
      const used = /--giving:(#[0-9a-f]{6})/.exec(css)?.[1] ?? '';
      expect(contrast(used, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(used, '#f4efe6')).toBeGreaterThanOrEqual(4.5);
      expect(notes).toEqual([expect.objectContaining({ setting: 'brandGiving', given, used })]);
    },
  );

  it('ignores values that are not colors, so that nothing can be injected into the style', () => {
    expect(brandVariables({ brandTrust: 'red}</style>', brandGiving: '#12' }).css).toBe('');
  });
});
