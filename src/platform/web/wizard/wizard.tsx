import { Fragment, type ReactNode } from 'react';
import type { StepState } from '../ui/step-order.ts';
import { Steps } from '../ui/steps.tsx';
import { COMPLETION, type UnsavedInput, useUnsavedInput } from './use-step.ts';

export interface WizardStep {
  readonly id: string;
  readonly label: string;
  readonly isDone: boolean;
  /** Whether the reader may not open it yet. */
  readonly isLocked: boolean;
  /** Its content, including the unsaved input of the steps. */
  readonly content: (unsaved: UnsavedInput) => ReactNode;
}

interface WizardProps {
  readonly label: string;
  readonly steps: readonly WizardStep[];
  /** The last step, which submits. */
  readonly completion: Pick<WizardStep, 'label' | 'isLocked'> & { readonly content: ReactNode };
}

const stateOf = ({ isDone, isLocked }: Pick<WizardStep, 'isDone' | 'isLocked'>): StepState =>
  isLocked ? 'locked' : isDone ? 'done' : 'open';

/** A record that is filled in step by step and submitted at the end: an organization, a project. */
export function Wizard({ label, steps, completion }: WizardProps) {
  const unsaved = useUnsavedInput();
  const items = steps.map((step) => ({
    id: step.id,
    label: step.label,
    state: stateOf(step),
    content: <Fragment key={step.id}>{step.content(unsaved)}</Fragment>,
  }));
  const last = { ...completion, id: COMPLETION, state: stateOf({ ...completion, isDone: false }) };
  return (
    <Steps
      key={unsaved.key}
      label={label}
      steps={[...items, last]}
      orientation="vertical"
      neighbors={false}
    />
  );
}
