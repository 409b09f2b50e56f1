import { describe, expect, it } from 'vitest';
import { activeStep, neighborStep, type StepState } from './step-order.ts';

const steps = (states: Record<string, StepState>) =>
  Object.entries(states).map(([id, state]) => ({ id, state }));
const four = steps({ basics: 'done', texts: 'disabled', photos: 'open', needs: 'locked' });

describe('the steps of a wizard', () => {
  it('are activated by the address, unless locked or disabled', () => {
    expect(activeStep(four, 'photos')?.id).toBe('photos');
    expect(activeStep(four, 'texts')?.id).toBe('basics');
    expect(activeStep(four, 'needs')?.id).toBe('basics');
    expect(activeStep(four, 'no-such-step')?.id).toBe('basics');
    expect(activeStep(four, null)?.id).toBe('basics');
    expect(activeStep(steps({ a: 'locked', b: 'open' }), null)?.id).toBe('b');
    expect(activeStep(steps({ a: 'locked' }), 'a')?.id).toBe('a');
    expect(activeStep([], 'a')).toBeNull();
  });

  it('skip locked and disabled ones on the way to the next and the previous one', () => {
    expect(neighborStep(four, 'basics', 1)?.id).toBe('photos');
    expect(neighborStep(four, 'photos', 1)).toBeNull();
    expect(neighborStep(four, 'photos', -1)?.id).toBe('basics');
    expect(neighborStep(four, 'basics', -1)).toBeNull();
    expect(neighborStep(four, 'no-such-step', 1)).toBeNull();
  });
});
