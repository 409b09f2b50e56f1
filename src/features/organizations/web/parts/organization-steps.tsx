import type { ReactNode } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { type StepItem, Steps } from '#platform/web/ui/steps.tsx';
import {
  firstOpenStep,
  isStepDone,
  isStepLocked,
  type OrganizationStep,
  organizationSteps,
} from '../../rules/steps.ts';
import { STATUS } from '../../rules/types.ts';
import { CompletionStep } from './completion-step.tsx';
import { LogoStep, ProofStep } from './proof-step.tsx';
import { AddressStep, BankStep, BasicsStep, DescriptionStep } from './text-steps.tsx';
import type { Draft, StepProps } from './use-step-form.ts';
import { useKept } from '#platform/web/wizard/use-step-form.ts';

const FORMS: Record<OrganizationStep, (props: StepProps) => ReactNode> = {
  basics: BasicsStep,
  description: DescriptionStep,
  address: AddressStep,
  bank: BankStep,
  proof: ProofStep,
  logo: LogoStep,
};

/** The steps of an organisation; staff may enter every one. */
export function OrganizationSteps({ draft }: { readonly draft: Draft }) {
  const t = useT('organizations.account');
  const kept = useKept();
  const { content, today, status, editor } = draft;
  const steps: StepItem[] = organizationSteps.map((step) => {
    const StepOf = FORMS[step];
    return {
      id: step,
      label: t(`step.${step}`),
      state:
        editor === 'owner' && isStepLocked(step, content, { status, today })
          ? 'locked'
          : isStepDone(step, content, today)
            ? 'done'
            : 'open',
      content: <StepOf key={step} draft={draft} kept={kept} />,
    };
  });
  steps.push({
    id: 'completion',
    label: t('step.completion'),
    state:
      editor === 'owner' && status === STATUS.inProgress && firstOpenStep(content, today) !== null
        ? 'locked'
        : 'open',
    content: <CompletionStep draft={draft} />,
  });
  return <Steps key={kept.key} label={t('steps')} steps={steps} orientation="vertical" neighbours={false} />;
}
