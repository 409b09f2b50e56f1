import { describe, expect, it } from 'vitest';
import { assignAwards, candidatesFor } from './awards.ts';

const line = (participant: string, rank: number, votes: number) => ({ participant, rank, votes });
// Ranks 1, 2, 2, 4, and a participant without votes.
const ranking = [line('a', 1, 9), line('b', 2, 5), line('c', 2, 5), line('d', 4, 1), line('e', 5, 0)];
const names = (place: number) => candidatesFor(ranking, place).map(({ participant }) => participant);

describe('the candidates for a place', () => {
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

  it('are none if nobody has a vote', () => {
    expect(candidatesFor([line('a', 1, 0), line('b', 1, 0)], 1)).toEqual([]);
    expect(candidatesFor([], 1)).toEqual([]);
  });
});

describe('awards', () => {
  it('go to the participants in their places; places that nobody reached are not awarded', () => {
    expect(assignAwards(ranking, [4, 1, 5], new Map())).toEqual({
      awarded: new Map([
        [1, 'a'],
        [4, 'd'],
      ]),
    });
  });

  it('wait for a decision if several share a rank', () => {
    expect(assignAwards(ranking, [1, 2], new Map())).toEqual({ undecided: 2 });
    expect(assignAwards(ranking, [2, 3], new Map([[2, 'c']]))).toEqual({ undecided: 3 });
    expect(
      assignAwards(
        ranking,
        [2, 3],
        new Map([
          [2, 'c'],
          [3, 'b'],
        ]),
      ),
    ).toEqual({
      awarded: new Map([
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
  ] as const)('cannot be decided against the ranking: %j', (decisions) => {
    const map = new Map<number, string>(decisions as readonly (readonly [number, string])[]);
    expect(assignAwards(ranking, [1, 2, 3, 5], new Map([[2, 'b'], [3, 'c'], ...map]))).toHaveProperty(
      'invalid',
    );
  });
});
