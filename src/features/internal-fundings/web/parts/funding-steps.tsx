import { useState } from 'react';
import { useRevalidator } from 'react-router';
import styles from '#features/budgets/web/parts/budget.module.css';
import { FUNDING, needsReason } from '#features/funding-records/rules.ts';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { messageOf } from '#platform/web/lists/index.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { InternalNoteField } from '#platform/web/ui/decisions.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { TextArea } from '#platform/web/ui/fields.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { decideFunding, type FundingWire, moveFunding, MOVES } from '../../contract/internal-fundings.ts';
import { wordOf } from './funding-status.tsx';
import { type Operations, staffOperations } from './operations.ts';

interface Props {
  readonly funding: FundingWire;
  readonly operations: Operations;
}

/** The words of each step that people take. */
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

/** What may be done with a funding now, each step after asking. */
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

/** Takes a step; a refused booking leaves the funding failed, so that the page is read again either way. */
function useStep({ funding, operations }: Props, step: Step, onDone: () => void) {
  const t = useT('internal-fundings.admin');
  const platform = useT('platform');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const take = async (reason: string, note: string) => {
    const params = { id: funding.id };
    const move = MOVES.find((one) => one === step);
    if (move === undefined) {
      const approved = step === FUNDING.approved;
      await call(decideFunding, { params, body: { approved, reason, internal_note: note } });
      return step;
    }
    const body = { status: move, reason };
    if (operations !== staffOperations) return (await call(operations.move, { params, body })).status;
    return (await call(moveFunding, { params, body: { ...body, internal_note: note } })).status;
  };
  const run = async (reason: string, note: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const status = await take(reason, note);
      showToast({ tone: 'success', message: t('step.done', { status: t(wordOf(status)) }) });
      await revalidate();
      onDone();
    } catch (error) {
      const text = messageOf(error) ?? platform('toast.generic');
      setFailure(step === FUNDING.waiting ? `${t('form.failed')}: ${text}` : text);
      await revalidate();
      setBusy(false);
    }
  };
  return { run, busy, failure };
}

function StepDialog(props: Props & { readonly step: Step; readonly onClose: () => void }) {
  const { funding, operations, step, onClose } = props;
  const t = useT('internal-fundings.admin');
  const format = useFormat();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  // The status of the moment it was asked: a failed booking changes it while the dialog still says why.
  const [required] = useState(() => needsReason(funding.status));
  const { run, busy, failure } = useStep(props, step, onClose);
  const words = STEPS[step];
  const confirm = () => {
    if (required && reason.trim() === '') setMissing(true);
    else void run(reason.trim(), note.trim());
  };
  return (
    <ConfirmDialog
      open
      title={t(words.title)}
      confirmLabel={t(words.label)}
      danger={step === FUNDING.rejected || step === FUNDING.cancelled}
      busy={busy}
      onClose={onClose}
      onConfirm={confirm}
    >
      {failure && (
        <Alert tone="danger" live="assertive">
          {failure}
        </Alert>
      )}
      <p>{t(words.text, { amount: format.money(funding.amount) })}</p>
      <TextArea
        name="reason"
        label={t('step.reason')}
        hint={t('step.reasonHint')}
        required={required}
        rows={2}
        maxLength={1000}
        value={reason}
        error={missing ? t('form.reason') : undefined}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setMissing(false);
        }}
      />
      {operations === staffOperations && <InternalNoteField value={note} onValue={setNote} />}
    </ConfirmDialog>
  );
}
