import { type ReactNode, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { type StepItem, Steps } from '#platform/web/ui/steps.tsx';
import { readOrganizationDraft } from '../../contract/wizard.ts';
import {
  firstOpenStep,
  isStepDone,
  isStepLocked,
  type OrganizationStep,
  organizationSteps,
} from '../../rules/steps.ts';
import { REVIEW, STATUS } from '../../rules/types.ts';
import { CompletionStep } from '../parts/completion-step.tsx';
import { LogoStep, ProofStep } from '../parts/proof-step.tsx';
import { AddressStep, BankStep, BasicsStep, DescriptionStep } from '../parts/text-steps.tsx';
import type { Draft, Kept, StepProps } from '../parts/use-step-form.ts';
import styles from '../parts/wizard.module.css';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readOrganizationDraft, { params: { slug: params['slug'] ?? '' } });
}

const FORMS: Record<OrganizationStep, (props: StepProps) => ReactNode> = {
  basics: BasicsStep,
  description: DescriptionStep,
  address: AddressStep,
  bank: BankStep,
  proof: ProofStep,
  logo: LogoStep,
};

/** The wizard of an organisation: step by step to its review, and its entries afterwards (handbook §15). */
export default function OrganizationWizard() {
  const draft = useLoaderData<typeof loader>();
  return <Wizard key={draft.slug} draft={draft} />;
}

function Wizard({ draft }: { readonly draft: Draft }) {
  const t = useT('organizations.account');
  const [kept] = useState<Kept>(() => ({ values: new Map(), files: [] }));
  const { content, today, status } = draft;
  const steps: StepItem[] = organizationSteps.map((step) => {
    const StepOf = FORMS[step];
    return {
      id: step,
      label: t(`step.${step}`),
      state: isStepLocked(step, content, { status, today })
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
    state: status === STATUS.inProgress && firstOpenStep(content, today) !== null ? 'locked' : 'open',
    content: <CompletionStep draft={draft} />,
  });
  return (
    <Page title={content.basics.title} noindex>
      <h1>{content.basics.title}</h1>
      <Standing draft={draft} />
      <Steps label={t('steps')} steps={steps} orientation="vertical" neighbours={false} />
    </Page>
  );
}

/** How far the organisation is, and what a change would lead to. */
function Standing({ draft }: { readonly draft: Draft }) {
  const t = useT('organizations.account');
  const { status, review_status: review } = draft;
  const stage =
    status === STATUS.archived
      ? 'archived'
      : status === STATUS.inProgress
        ? 'inProgress'
        : review === REVIEW.rejected
          ? 'rejected'
          : review === REVIEW.needsReview
            ? 'waiting'
            : draft.needs_donation_review
              ? 'changed'
              : 'reviewed';
  const tone = stage === 'rejected' ? 'danger' : stage === 'reviewed' ? 'success' : 'info';
  return (
    <div className={styles.standing}>
      <Alert tone={tone} title={t(`standing.${stage}`)}>
        {t(`standing.${stage}Text`)}
      </Alert>
    </div>
  );
}
