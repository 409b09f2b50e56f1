import type { ReactNode } from 'react';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Completion } from '#platform/web/wizard/completion.tsx';
import { Wizard } from '#platform/web/wizard/wizard.tsx';
import { submitOrganization } from '../../contract/wizard.ts';
import { canSubmit } from '../../rules/review.ts';
import {
  firstOpenStep,
  isStepDone,
  isStepLocked,
  type OrganizationStep,
  organizationSteps,
} from '../../rules/steps.ts';
import { STATUS } from '../../rules/types.ts';
import { LogoStep, ProofStep } from './proof-step.tsx';
import { AddressStep, BankStep, BasicsStep, DescriptionStep } from './text-steps.tsx';
import type { Draft, StepProps } from './use-organization-step.ts';

const FORMS: Record<OrganizationStep, (props: StepProps) => ReactNode> = {
  basics: BasicsStep,
  description: DescriptionStep,
  address: AddressStep,
  bank: BankStep,
  proof: ProofStep,
  logo: LogoStep,
};

/** The steps of an organization; staff may open every one. */
export function OrganizationSteps({ draft }: { readonly draft: Draft }) {
  const t = useT('organizations.account');
  const call = useApi();
  const { content, today, status, slug } = draft;
  const isOwner = draft.editor === 'owner';
  const steps = organizationSteps.map((step) => {
    const StepOf = FORMS[step];
    return {
      id: step,
      label: t(`step.${step}`),
      isDone: isStepDone(step, content, today),
      isLocked: isOwner && isStepLocked(step, content, { status, today }),
      content: (unsaved: StepProps['unsaved']) => <StepOf draft={draft} unsaved={unsaved} />,
    };
  });
  const completion = {
    label: t('step.completion'),
    isLocked: isOwner && status === STATUS.inProgress && firstOpenStep(content, today) !== null,
    content: (
      <Completion
        steps={steps.map(({ id, label, isDone }) => ({ id, label, done: isDone }))}
        canSubmit={canSubmit({ status, reviewStatus: draft.review_status })}
        words={{ text: t('submitText'), submit: t('submit'), submitted: t('submitted') }}
        submit={() => call(submitOrganization, { params: { slug }, body: {} })}
      />
    ),
  };
  return <Wizard label={t('steps')} steps={steps} completion={completion} />;
}
