/** Where one participant stands; equal votes share a rank, and the next one has the rank after all of them. */
export interface Ranked {
  readonly participant: string;
  readonly rank: number;
  readonly votes: number;
}

/**
 * Who may stand at a place: one participant, or all who share the rank that the place is part of. Nobody where the
 * ranking is shorter or nobody has a vote: no votes win nothing.
 */
export function standingAt<Line extends Ranked>(ranking: readonly Line[], place: number): readonly Line[] {
  const voted = ranking.filter(({ votes }) => votes > 0);
  const rank = Math.max(0, ...voted.filter((line) => line.rank <= place).map((line) => line.rank));
  const sharing = voted.filter((line) => line.rank === rank);
  return place < rank + sharing.length ? sharing : [];
}

/** What staff have decided about the places of a tie: place → participant. */
export type Decisions = ReadonlyMap<number, string>;

/** Who gets which award, or why it cannot be said. */
export type Awarding =
  | { readonly given: ReadonlyMap<number, string> }
  /** Several share the rank of this award's place: staff must say who gets it (handbook §11). */
  | { readonly undecided: number }
  /** What was decided about this place names somebody who does not stand there, or who has another one. */
  | { readonly wrong: number };

/** Shares out the awards of some places. A decision about a place without a tie must name who stands there. */
export function giveAwards(
  ranking: readonly Ranked[],
  places: readonly number[],
  decisions: Decisions,
): Awarding {
  const given = new Map<number, string>();
  for (const place of places.toSorted((a, b) => a - b)) {
    const sharing = standingAt(ranking, place).map(({ participant }) => participant);
    const decided = decisions.get(place);
    const chosen = decided ?? (sharing.length === 1 ? sharing[0] : undefined);
    if (chosen === undefined && sharing.length === 0) continue;
    if (chosen === undefined) return { undecided: place };
    if (!sharing.includes(chosen) || [...given.values()].includes(chosen)) return { wrong: place };
    given.set(place, chosen);
  }
  return { given };
}
