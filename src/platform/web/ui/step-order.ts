/** What a step of a wizard lets the reader do: `locked` waits for earlier ones, `disabled` is not offered. */
export type StepState = 'open' | 'done' | 'locked' | 'disabled';

export interface StepLike {
  readonly id: string;
  readonly state?: StepState;
}

/** Whether a step can be activated (spec 1 §4): locked and disabled ones cannot. */
export function canEnter(step: StepLike): boolean {
  return step.state !== 'locked' && step.state !== 'disabled';
}

/** The active step: the one that the address asks for, else the first that can be activated, else the first. */
export function activeStep<Step extends StepLike>(steps: readonly Step[], asked: string | null): Step | null {
  const wanted = steps.find(({ id }) => id === asked);
  if (wanted && canEnter(wanted)) return wanted;
  return steps.find(canEnter) ?? steps[0] ?? null;
}

/** The next step in a direction; locked and disabled ones are skipped. Null where there is none. */
export function stepBeside<Step extends StepLike>(
  steps: readonly Step[],
  current: string,
  direction: 1 | -1,
): Step | null {
  const at = steps.findIndex(({ id }) => id === current);
  if (at < 0) return null;
  const following = direction === 1 ? steps.slice(at + 1) : steps.slice(0, at).toReversed();
  return following.find(canEnter) ?? null;
}
