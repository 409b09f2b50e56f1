/** The state of a step in a wizard: `locked` waits for earlier steps, `disabled` is not offered. */
export type StepState = 'open' | 'done' | 'locked' | 'disabled';

export interface StepLike {
  readonly id: string;
  readonly state?: StepState;
}

/** Whether a step can be activated (spec 1 §4): not if it is locked or disabled. */
export function canEnter(step: StepLike): boolean {
  return step.state !== 'locked' && step.state !== 'disabled';
}

/** The active step: the one in the address, otherwise the first that can be activated, otherwise the first. */
export function activeStep<Step extends StepLike>(steps: readonly Step[], asked: string | null): Step | null {
  const wanted = steps.find(({ id }) => id === asked);
  if (wanted && canEnter(wanted)) return wanted;
  return steps.find(canEnter) ?? steps[0] ?? null;
}

/** The next step in a direction; skips locked and disabled ones. Null if there is none. */
export function neighborStep<Step extends StepLike>(
  steps: readonly Step[],
  current: string,
  direction: 1 | -1,
): Step | null {
  const at = steps.findIndex(({ id }) => id === current);
  if (at < 0) return null;
  const following = direction === 1 ? steps.slice(at + 1) : steps.slice(0, at).toReversed();
  return following.find(canEnter) ?? null;
}
