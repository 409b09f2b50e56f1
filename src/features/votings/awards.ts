/** The place of one participant; equal votes share a rank, and the next one has the rank after all of them. */
export interface Ranked {
  readonly participant: string;
  readonly rank: number;
  readonly votes: number;
}

/**
 * The candidates for a place: one participant, or all who share the rank that includes the place. Nobody if the
 * ranking is shorter; participants without votes receive no award.
 */
export function candidatesFor<Line extends Ranked>(ranking: readonly Line[], place: number): readonly Line[] {
  const voted = ranking.filter(({ votes }) => votes > 0);
  const rank = Math.max(0, ...voted.filter((line) => line.rank <= place).map((line) => line.rank));
  const sharing = voted.filter((line) => line.rank === rank);
  return place < rank + sharing.length ? sharing : [];
}

/** Staff's decisions about the places of a tie: place → participant. */
export type Decisions = ReadonlyMap<number, string>;

/** The recipients of the awards by place, or the place that prevents it. */
export type AwardPlan =
  | { readonly awarded: ReadonlyMap<number, string> }
  /** Several share the rank of this place, and staff have not decided between them (handbook §11). */
  | { readonly undecided: number }
  /** The decision about this place names a participant who is not in it, or who has another one. */
  | { readonly invalid: number };

/** Assigns the awards of places. A decision about a place without a tie must name its participant. */
export function assignAwards(
  ranking: readonly Ranked[],
  places: readonly number[],
  decisions: Decisions,
): AwardPlan {
  const awarded = new Map<number, string>();
  for (const place of places.toSorted((a, b) => a - b)) {
    const sharing = candidatesFor(ranking, place).map(({ participant }) => participant);
    const decided = decisions.get(place);
    const chosen = decided ?? (sharing.length === 1 ? sharing[0] : undefined);
    if (chosen === undefined && sharing.length === 0) continue;
    if (chosen === undefined) return { undecided: place };
    if (!sharing.includes(chosen) || [...awarded.values()].includes(chosen)) return { invalid: place };
    awarded.set(place, chosen);
  }
  return { awarded };
}
