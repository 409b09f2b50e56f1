import { describe, expect, it } from 'vitest';
import { giveAwards, standingAt } from './awards.ts';

const line = (participant: string, rank: number, votes: number) => ({ participant, rank, votes });
// 1, 2, 2, 4 and somebody without a vote.
const ranking = [line('a', 1, 9), line('b', 2, 5), line('c', 2, 5), line('d', 4, 1), line('e', 5, 0)];
const names = (place: number) => standingAt(ranking, place).map(({ participant }) => participant);

describe('who stands at a place', () => {
  it.each([
    [1, ['a']],
    [2, ['b', 'c']],
    [3, ['b', 'c']],
    [4, ['d']],
    [5, []],
    [6, []],
  ])('%i: %j', (place, expected) => {
    expect(names(place)).toEqual(expected);
  });

  it('is nobody where nobody has a vote', () => {
    expect(standingAt([line('a', 1, 0), line('b', 1, 0)], 1)).toEqual([]);
    expect(standingAt([], 1)).toEqual([]);
  });
});

describe('awards', () => {
  it('go to those at their places; places nobody reached are not awarded', () => {
    expect(giveAwards(ranking, [4, 1, 5], new Map())).toEqual({
      given: new Map([
        [1, 'a'],
        [4, 'd'],
      ]),
    });
  });

  it('wait for a decision where several share a rank', () => {
    expect(giveAwards(ranking, [1, 2], new Map())).toEqual({ undecided: 2 });
    expect(giveAwards(ranking, [2, 3], new Map([[2, 'c']]))).toEqual({ undecided: 3 });
    expect(
      giveAwards(
        ranking,
        [2, 3],
        new Map([
          [2, 'c'],
          [3, 'b'],
        ]),
      ),
    ).toEqual({
      given: new Map([
        [2, 'c'],
        [3, 'b'],
      ]),
    });
  });

  it.each([
    [[[2, 'a']]],
    [[[2, 'x']]],
    [[[1, 'b']]],
    [
      [
        [2, 'b'],
        [3, 'b'],
      ],
    ],
    [[[5, 'e']]],
  ] as const)('are not given against the ranking: %j', (decisions) => {
    const map = new Map<number, string>(decisions as readonly (readonly [number, string])[]);
    expect(giveAwards(ranking, [1, 2, 3, 5], new Map([[2, 'b'], [3, 'c'], ...map]))).toHaveProperty('wrong');
  });
});
