import { describe, expect, it } from 'vitest';
import { repeatedTab, slotsOf } from './tab-slots.ts';

describe('the slots of custom tabs', () => {
  it('are those of the specification', () => {
    expect(slotsOf('project').toSorted((a, b) => a - b)).toEqual([1, 200, 201, 202, 203, 204, 205, 206, 207]);
    expect(slotsOf('organization')).toEqual([100, 101, 102, 103, 104, 105, 106, 107]);
  });

  it.each([
    [
      'one in each slot',
      [
        [200, 'A'],
        [201, 'A'],
      ],
      null,
    ],
    [
      'two titles in a slot',
      [
        [200, 'A'],
        [200, 'B'],
      ],
      null,
    ],
    [
      'the same title in a slot',
      [
        [200, 'A'],
        [201, 'A'],
        [200, ' A '],
      ],
      2,
    ],
    ['none', [], null],
  ] as const)('%s', (_name, tabs, expected) => {
    expect(repeatedTab(tabs.map(([slot, title]) => ({ slot, title })))).toBe(expected);
  });
});
