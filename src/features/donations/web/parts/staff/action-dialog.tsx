import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type Call, type CallOptions, isApiError, newIdempotencyKey, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { AmountInput } from '#platform/web/ui/amount-input.tsx';
import { isAnswered } from '#platform/web/ui/answered.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { InternalNoteField } from '#platform/web/ui/decisions.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextArea } from '#platform/web/ui/fields.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import styles from './donation-detail.module.css';

interface Input {
  /** 0 where the action has no amount. */
  readonly cents: number;
  readonly reason: string;
  /** What staff alone read; empty where the action has no such field. */
  readonly note: string;
}

interface ActionDialogProps {
  readonly title: string;
  readonly text: string;
  readonly danger?: boolean;
  readonly amount?: { readonly label: string; readonly initial: number };
  /** The reason leaves the house: what its field is called and who reads it. A field for an internal note stands beside it. */
  readonly told?: { readonly label: string; readonly hint: string };
  /** Who reads the reason and where it stands, if not in the history of a donation. */
  readonly reasonHint?: string;
  /** Nothing has to be explained: the entries say it all. */
  readonly withoutReason?: boolean;
  readonly onClose: () => void;
  readonly run: (call: Call, input: Input, options: CallOptions) => Promise<unknown>;
  readonly children?: ReactNode;
}

/** Asks for what a staff action needs – amount, reason – and runs it once, however often the button is pressed. */
export function ActionDialog(props: ActionDialogProps) {
  const { title, text, danger, amount, told, withoutReason, onClose, run, children } = props;
  const t = useT('donations.admin');
  const platform = useT('platform');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const formId = useId();
  const [cents, setCents] = useState<bigint | null>(BigInt(amount?.initial ?? 0));
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [key, setKey] = useState(newIdempotencyKey);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const hint = props.reasonHint;
  const explained = { told, hint, reason, onReason: setReason, note, onNote: setNote };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (cents === null) return setProblems([t('action.invalidAmount')]);
    setBusy(true);
    try {
      await run(call, { cents: Number(cents), reason, note }, { idempotencyKey: key });
      showToast({ tone: 'success', message: t('action.done') });
      await revalidate();
      onClose();
    } catch (error) {
      setProblems(problemsOf(error, platform('toast.generic')));
      // Somebody else was first: the page behind the dialog shows what became of it.
      if (isApiError(error) && error.status === 409) void revalidate();
      // The refused intention is over; what is corrected and sent again is a new one.
      if (isApiError(error) && isAnswered(error)) setKey(newIdempotencyKey());
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {platform('action.cancel')}
          </Button>
          <Button type="submit" form={formId} variant={danger ? 'danger' : 'trust'} loading={busy}>
            {t('action.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        <p>{text}</p>
        {problems.length > 0 && (
          <Alert tone="danger" live="assertive">
            {problems.join(' ')}
          </Alert>
        )}
        {amount && <AmountInput name="amount" label={amount.label} value={cents} onChange={setCents} />}
        {children}
        {!withoutReason && <ReasonFields {...explained} />}
      </form>
    </Dialog>
  );
}

interface ReasonProps {
  readonly told: ActionDialogProps['told'];
  readonly hint: string | undefined;
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

/** The reason, which says who reads it; beside one that leaves the house stands a note for staff alone. */
function ReasonFields({ told, hint, reason, onReason, note, onNote }: ReasonProps) {
  const t = useT('donations.admin');
  return (
    <>
      <TextArea
        label={told?.label ?? t('action.reason')}
        hint={told?.hint ?? hint ?? t('action.reasonHint')}
        name="reason"
        value={reason}
        onChange={(event) => onReason(event.target.value)}
        required
        maxLength={1000}
      />
      {told && <InternalNoteField value={note} onValue={onNote} />}
    </>
  );
}

function problemsOf(error: unknown, generic: string): readonly string[] {
  if (!isApiError(error)) throw error;
  const messages = [...error.nonFieldErrors, ...Object.values(error.fields).flat()];
  if (messages.length > 0) return messages;
  return [error.detail ?? generic];
}
