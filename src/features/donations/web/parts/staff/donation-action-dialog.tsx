import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { moneyWire } from '#platform/contract/money.ts';
import { type Call, type CallOptions, useApi } from '#platform/web/api.ts';
import { FormAmount } from '#platform/web/forms/controls.tsx';
import { FormNote, FormTextArea } from '#platform/web/forms/fields.tsx';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import type { ShownFact } from '#platform/web/forms/seen-changes.tsx';
import { type ApiForm, partOf, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useReloadAfterRefusal } from '#platform/web/reload-after-refusal.ts';
import { showToast } from '#platform/web/ui/toast.tsx';

interface Input {
  /** 0 where the action has no amount. */
  readonly cents: number;
  readonly reason: string;
  /** The note for staff only; empty if the action has no such field. */
  readonly note: string;
}

/** The fields of every such dialog. */
interface ActionValues {
  amount: bigint | null;
  reason: string;
  internal_note: string;
}

const NAMES = { amount_in_cents: 'amount', received_in_cents: 'amount' } as const;

/** The key below `done` of the text that reports success, with the amount. */
type Done =
  | 'verify'
  | 'confirmTransfer'
  | 'reject'
  | 'cancelTransfer'
  | 'refund'
  | 'reassign'
  | 'release'
  | 'repaid'
  | 'written_off'
  | 'undo'
  | 'assign'
  | 'refundUnassigned'
  | 'clarified'
  | 'correct'
  | 'sendMails';

interface DonationActionDialogProps<M extends FieldValues> {
  readonly title: string;
  readonly text: string;
  readonly done: Done;
  readonly danger?: boolean;
  /** Label of the button; by default "Confirm". */
  readonly confirmLabel?: string;
  readonly amount?: { readonly label: string; readonly initial: number };
  /**
   * Set if the reason is sent to people outside the staff: the label of its field and a hint who reads it. A field for
   * an internal note is shown too.
   */
  readonly publicReason?: { readonly label: string; readonly hint: string };
  /** Who reads the reason and where it is shown, if not in the history of a donation. */
  readonly reasonHint?: string;
  /** What the decision is based on: changes since the dialog was opened are named. */
  readonly shown?: readonly ShownFact[];
  /** No reason is required. */
  readonly withoutReason?: boolean;
  readonly onClose: () => void;
  /** Initial values of further fields, by their names in the API. */
  readonly more?: M;
  readonly run: (call: Call, input: Input & M, options: CallOptions) => Promise<unknown>;
  readonly children?: ReactNode | ((form: ApiForm<M>) => ReactNode);
}

/** The dialog of a staff action with amount and reason; runs it once, however often the button is pressed. */
export function DonationActionDialog<M extends FieldValues = Record<never, never>>(
  props: DonationActionDialogProps<M>,
) {
  const { title, text, danger = false, amount, withoutReason, onClose, children } = props;
  const t = useT('donations.admin');
  const form = useAction(props);
  const own: ApiForm<ActionValues> = partOf(form);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      confirmLabel={props.confirmLabel ?? t('action.confirm')}
      danger={danger}
      {...(props.shown ? { shown: props.shown } : {})}
    >
      <p>{text}</p>
      {amount && <FormAmount form={own} name="amount" label={amount.label} required />}
      {typeof children === 'function' ? children(partOf(form)) : children}
      {!withoutReason && (
        <ReasonFields form={own} publicReason={props.publicReason} hint={props.reasonHint} />
      )}
    </FormDialog>
  );
}

function useAction<M extends FieldValues>({
  done,
  amount,
  more,
  onClose,
  run,
}: DonationActionDialogProps<M>) {
  const t = useT('donations.admin');
  const format = useFormat();
  const call = useApi();
  const { revalidate } = useRevalidator();
  const reloadAfterRefusal = useReloadAfterRefusal();
  const own: ActionValues = { amount: BigInt(amount?.initial ?? 0), reason: '', internal_note: '' };
  return useApiForm<ActionValues & M, Input & M>({
    id: null,
    defaults: { ...own, ...(more as M) },
    bodyOf: ({ amount: cents, reason, internal_note: note, ...rest }) => ({
      ...(rest as unknown as M),
      cents: Number(cents ?? 0n),
      reason,
      note,
    }),
    check: ({ amount: cents }) => ({ amount: cents === null ? t('action.invalidAmount') : undefined }),
    names: NAMES,
    send: (input, idempotencyKey) => run(call, input, { idempotencyKey }),
    done: async (_answer, { amount: cents }) => {
      const message = t(`done.${done}`, { amount: format.money(moneyWire(cents ?? 0n)) });
      showToast({ tone: 'success', message });
      await revalidate();
      onClose();
    },
    // Somebody else changed it first: the page behind the dialog shows the new state.
    refused: (error) => (error.status === 409 ? reloadAfterRefusal(error) : undefined),
  });
}

interface ReasonProps {
  readonly form: ApiForm<ActionValues>;
  readonly publicReason: { readonly label: string; readonly hint: string } | undefined;
  readonly hint: string | undefined;
}

/** The field for the reason with a hint who reads it, and a field for an internal note if people outside do. */
function ReasonFields({ form, publicReason, hint }: ReasonProps) {
  const t = useT('donations.admin');
  return (
    <>
      <FormTextArea
        form={form}
        name="reason"
        label={publicReason?.label ?? t('action.reason')}
        hint={publicReason?.hint ?? hint ?? t('action.reasonHint')}
        required
        maxLength={1000}
      />
      {publicReason && <FormNote form={form} name="internal_note" />}
    </>
  );
}
