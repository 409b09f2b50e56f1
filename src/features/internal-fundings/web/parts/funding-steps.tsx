import { useState } from 'react';
import { useRevalidator } from 'react-router';
import styles from '#features/budgets/web/parts/budget.module.css';
import { FUNDING, needsReason } from '#features/funding-records/rules.ts';
import { useApi } from '#platform/web/api.ts';
import { FormNote, FormTextArea } from '#platform/web/forms/fields.tsx';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useReloadAfterRefusal } from '#platform/web/reload-after-refusal.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { decideFunding, type FundingWire, moveFunding, MOVES } from '../../contract/internal-fundings.ts';
import { wordOf } from './funding-status.tsx';
import { type Operations, staffOperations } from './operations.ts';

interface Props {
  readonly funding: FundingWire;
  readonly operations: Operations;
}

/** The texts of each action. */
const STEPS = {
  [FUNDING.intended]: { label: 'step.intended', title: 'step.askIntended', text: 'step.textIntended' },
  [FUNDING.approved]: { label: 'step.approved', title: 'step.askApproved', text: 'step.textApproved' },
  [FUNDING.rejected]: { label: 'step.rejected', title: 'step.askRejected', text: 'step.textRejected' },
  [FUNDING.cancelled]: { label: 'step.cancelled', title: 'step.askCancelled', text: 'step.textCancelled' },
  [FUNDING.waiting]: { label: 'step.waiting', title: 'step.askWaiting', text: 'step.textWaiting' },
} as const;
type Step = keyof typeof STEPS;

/** In the order in which they are offered: forward first. */
const ORDER: readonly Step[] = [
  FUNDING.waiting,
  FUNDING.approved,
  FUNDING.intended,
  FUNDING.rejected,
  FUNDING.cancelled,
];

/** The actions that are now possible on a funding, each with a confirmation. */
export function FundingSteps({ funding, operations }: Props) {
  const t = useT('internal-fundings.admin');
  const [asked, setAsked] = useState<Step>();
  const offered = ORDER.filter((step) => funding.steps.includes(step));
  return (
    <>
      {funding.needs_approval && !funding.steps.includes(FUNDING.approved) && (
        <Alert tone="info">{t('step.needsApproval')}</Alert>
      )}
      <div className={styles.actions}>
        {offered.map((step, at) => (
          <Button key={step} variant={at === 0 ? 'trust' : 'quiet'} onClick={() => setAsked(step)}>
            {t(STEPS[step].label)}
          </Button>
        ))}
        {asked !== undefined && (
          <StepDialog
            funding={funding}
            operations={operations}
            step={asked}
            onClose={() => setAsked(undefined)}
          />
        )}
      </div>
    </>
  );
}

type DialogProps = Props & { readonly step: Step; readonly onClose: () => void };

/** Executes an action; a refused booking sets the funding to failed, so the page is loaded again in either case. */
function useStep({ funding, operations, step, onClose }: DialogProps, required: boolean) {
  const t = useT('internal-fundings.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const reloadAfterRefusal = useReloadAfterRefusal();
  const params = { id: funding.id };
  return useApiForm({
    id: null,
    defaults: { reason: '', internal_note: '' },
    bodyOf: ({ reason, internal_note: note }) => ({ reason: reason.trim(), internal_note: note.trim() }),
    check: ({ reason }) => ({ reason: required && reason.trim() === '' ? t('form.reason') : undefined }),
    ...(step === FUNDING.waiting ? { failed: t('form.failed') } : {}),
    send: async ({ reason, internal_note }, idempotencyKey): Promise<number> => {
      const options = { idempotencyKey };
      const move = MOVES.find((one) => one === step);
      if (move === undefined) {
        const approved = step === FUNDING.approved;
        await call(
          decideFunding,
          { params, body: { version: funding.version, approved, reason, internal_note } },
          options,
        );
        return step;
      }
      const body = { version: funding.version, status: move, reason };
      if (operations !== staffOperations) {
        return (await call(operations.move, { params, body }, options)).status;
      }
      return (await call(moveFunding, { params, body: { ...body, internal_note } }, options)).status;
    },
    done: async (status) => {
      showToast({ tone: 'success', message: t('step.done', { status: t(wordOf(status)) }) });
      await revalidate();
      onClose();
    },
    storedVersion: funding.version,
    refused: (error) => (error.status === 409 ? undefined : reloadAfterRefusal(error)),
  });
}

function StepDialog(props: DialogProps) {
  const { funding, operations, step, onClose } = props;
  const t = useT('internal-fundings.admin');
  const format = useFormat();
  // The status when the dialog was opened: a failed booking changes it while the dialog still shows the reason.
  const [required] = useState(() => needsReason(funding.status));
  const form = useStep(props, required);
  const words = STEPS[step];
  const { budget, project, organization } = funding;
  const shown = [
    { label: t('field.amount'), value: format.money(funding.amount) },
    { label: t('field.recipient'), value: (project ?? organization)?.title ?? '' },
    { label: t('field.budget'), value: budget?.title ?? '' },
    { label: t('field.status'), value: t(wordOf(funding.status)) },
  ];
  return (
    <FormDialog
      form={form}
      title={t(words.title)}
      confirmLabel={t(words.label)}
      size="small"
      danger={step === FUNDING.rejected || step === FUNDING.cancelled}
      onClose={onClose}
      shown={shown}
    >
      <p>{t(words.text, { amount: format.money(funding.amount) })}</p>
      <FormTextArea
        form={form}
        name="reason"
        label={t('step.reason')}
        hint={t('step.reasonHint')}
        required={required}
        rows={2}
        maxLength={1000}
      />
      {operations === staffOperations && <FormNote form={form} name="internal_note" />}
    </FormDialog>
  );
}
