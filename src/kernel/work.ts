/**
 * The work of a task, as a multiple of the easiest one: it doubles at each of the steps that the count has reached. With at
 * most three steps a phone needs some seconds for the hardest one.
 */
export const workAfter = (count: number, steps: readonly number[]): number =>
  2 ** steps.filter((step) => count >= step).length;
