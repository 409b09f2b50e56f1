import type { ReactNode } from 'react';
import type { CategoryWire } from '#features/categories/contract.ts';
import { STATUS } from '#features/projects/rules.ts';
import { useT } from '#platform/web/i18n.tsx';
import { type StepItem, Steps } from '#platform/web/ui/steps.tsx';
import { useKept } from '#platform/web/wizard/use-step-form.ts';
import { askedSteps, firstOpenStep, isStepDone, isStepLocked, type ProjectStep } from '../../rules/steps.ts';
import { CompletionStep } from './completion-step.tsx';
import { FundingCodeStep } from './funding-code-step.tsx';
import { NeedsStep } from './needs-step.tsx';
import { FieldsStep } from './project-step.tsx';
import { PhotosStep } from './photos-step.tsx';
import { BasicsStep, DescriptionStep } from './text-steps.tsx';
import { type Draft, entriesOf } from './use-step-form.ts';

interface ProjectStepsProps {
  readonly draft: Draft;
  readonly categories: readonly CategoryWire[];
}

/** The steps of a project; staff may enter every one. */
export function ProjectSteps({ draft, categories }: ProjectStepsProps) {
  const t = useT('applications.account');
  const kept = useKept();
  const { today, status, editor } = draft;
  const content = entriesOf(draft);
  const forms: Record<ProjectStep, ReactNode> = {
    basics: <BasicsStep key="basics" draft={draft} kept={kept} categories={categories} />,
    description: <DescriptionStep key="description" draft={draft} kept={kept} />,
    photos: <PhotosStep key="photos" draft={draft} kept={kept} />,
    needs: <NeedsStep key="needs" draft={draft} kept={kept} />,
    further: <FieldsStep key="further" of="further" draft={draft} kept={kept} />,
    confirmations: <FieldsStep key="confirmations" of="confirmations" draft={draft} kept={kept} />,
  };
  const isOwner = editor === 'owner';
  const stateOf = (step: ProjectStep) => {
    if (isOwner && isStepLocked(step, content, { status, today })) return 'locked';
    return isStepDone(step, content, today) ? 'done' : 'open';
  };
  const steps: StepItem[] = askedSteps(draft).map((step) => ({
    id: step,
    label: t(`step.${step}`),
    state: stateOf(step),
    content: forms[step],
  }));
  if (draft.asks_funding_code || draft.funding_code !== null) {
    // Before the confirmations, where those are asked (handbook §3).
    const before = steps.findIndex(({ id }) => id === 'confirmations');
    steps.splice(before < 0 ? steps.length : before, 0, {
      id: 'funding-code',
      label: t('step.funding_code'),
      state: draft.funding_code === null ? 'open' : 'done',
      content: <FundingCodeStep draft={draft} />,
    });
  }
  const isWaiting = status === STATUS.inProgress && firstOpenStep(content, today) !== null;
  steps.push({
    id: 'completion',
    label: t('step.completion'),
    state: isOwner && isWaiting ? 'locked' : 'open',
    content: <CompletionStep draft={draft} />,
  });
  return <Steps key={kept.key} label={t('steps')} steps={steps} orientation="vertical" neighbours={false} />;
}
