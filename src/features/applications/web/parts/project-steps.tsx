import type { ReactNode } from 'react';
import type { CategoryWire } from '#features/categories/contract.ts';
import { canSubmit } from '#features/organizations/rules/review.ts';
import { STATUS } from '#features/projects/rules.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Completion } from '#platform/web/wizard/completion.tsx';
import { Wizard, type WizardStep } from '#platform/web/wizard/wizard.tsx';
import { submitProject } from '../../contract/wizard.ts';
import {
  firstOpenStep,
  isStepDone,
  isStepLocked,
  type ProjectStep,
  stepsWithInput,
} from '../../rules/steps.ts';
import { FundingCodeStep } from './funding-code-step.tsx';
import { NeedsStep } from './needs-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { FieldsStep } from './project-step.tsx';
import { BasicsStep, DescriptionStep } from './text-steps.tsx';
import { type Draft, inputOf, type StepProps } from './use-project-step.ts';

interface ProjectStepsProps {
  readonly draft: Draft;
  readonly categories: readonly CategoryWire[];
}

/** The steps of a project; staff may open every one. */
export function ProjectSteps({ draft, categories }: ProjectStepsProps) {
  const t = useT('applications.account');
  const { today, status } = draft;
  const content = inputOf(draft);
  const isOwner = draft.editor === 'owner';
  const forms: Record<ProjectStep, (props: StepProps) => ReactNode> = {
    basics: (props) => <BasicsStep {...props} categories={categories} />,
    description: (props) => <DescriptionStep {...props} />,
    photos: (props) => <PhotosStep {...props} />,
    needs: (props) => <NeedsStep {...props} />,
    further: (props) => <FieldsStep name="further" {...props} />,
    code: (props) => <FundingCodeStep {...props} />,
    confirmations: (props) => <FieldsStep name="confirmations" {...props} />,
  };
  const withInput = stepsWithInput(draft);
  const shown = draft.steps.filter((step) => step === 'code' || withInput.includes(step));
  const steps: WizardStep[] = shown.map((step) => ({
    id: step,
    label: t(`step.${step}`),
    // A code is never required, but the step is not done without one.
    isDone: isStepDone(step, content, today) && (step !== 'code' || draft.funding_code !== null),
    isLocked: isOwner && isStepLocked(step, content, { status, today }),
    content: (unsaved) => forms[step]({ draft, unsaved }),
  }));
  const completion = {
    label: t('step.completion'),
    isLocked: isOwner && status === STATUS.inProgress && firstOpenStep(content, today) !== null,
    content: <ProjectCompletion draft={draft} steps={steps} />,
  };
  return <Wizard label={t('steps')} steps={steps} completion={completion} />;
}

interface CompletionProps {
  readonly draft: Draft;
  readonly steps: readonly WizardStep[];
}

/** The last step: which steps are complete, and the button that submits the project. */
function ProjectCompletion({ draft, steps }: CompletionProps) {
  const t = useT('applications.account');
  const call = useApi();
  const { slug, submission_refusal: refusal } = draft;
  return (
    <Completion
      steps={steps.map(({ id, label, isDone }) => ({ id, label, done: isDone }))}
      canSubmit={canSubmit({ status: draft.status, reviewStatus: draft.review_status })}
      warning={refusal === null ? null : t(`refusal.${refusal}`)}
      words={{ text: t('submitText'), submit: t('submit'), submitted: t('submitted') }}
      submit={() => call(submitProject, { params: { slug }, body: {} })}
    />
  );
}
