import { useState } from 'react';
import { berlinDate, type IsoDate } from '#kernel/clock.ts';
import { FormDay } from '#platform/web/forms/controls.tsx';
import { FormCheckbox } from '#platform/web/forms/fields.tsx';
import { type ApiForm, partOf } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { recordFurtherTransfer } from '../../../contract/incoming.ts';
import { confirmBankTransfer, type DonationDetail } from '../../../contract/staff.ts';
import { DonationActionDialog } from './donation-action-dialog.tsx';
import { useShownFacts } from './use-shown-facts.ts';

/** A line of the bank statement. */
interface Received {
  received_on: IsoDate | null;
  came_twice: boolean;
}

interface DialogProps {
  readonly donation: DonationDetail;
  readonly onClose: () => void;
}

interface TransferDialogProps extends DialogProps {
  readonly route: typeof confirmBankTransfer | typeof recordFurtherTransfer;
  readonly title: string;
  readonly text: string;
  /** Whether a line with the same amount and day may be recorded already. */
  readonly mayBeReceivedTwice: boolean;
}

/** Amount and day of a transfer on the bank statement. */
function TransferDialog({ donation, onClose, route, title, text, mayBeReceivedTwice }: TransferDialogProps) {
  const t = useT('donations.admin');
  const [today] = useState(() => berlinDate(new Date()));
  const more: Received = { received_on: today, came_twice: false };
  return (
    <DonationActionDialog
      shown={useShownFacts(donation)}
      title={title}
      done="confirmTransfer"
      text={text}
      amount={{ label: t('action.received'), initial: donation.amount.in_cents }}
      withoutReason
      onClose={onClose}
      more={more}
      run={(call, { cents, received_on, came_twice }, options) =>
        call(
          route,
          {
            params: { id: String(donation.id) },
            body: {
              version: donation.version,
              received_in_cents: cents,
              received_on: received_on ?? '',
              came_twice,
            },
          },
          options,
        )
      }
    >
      {(form) => (
        <>
          <ReceivedOn form={partOf(form)} today={today} />
          {mayBeReceivedTwice && <ReceivedTwice form={form} />}
        </>
      )}
    </DonationActionDialog>
  );
}

/** Confirms an announced transfer: amount and day on the bank statement. */
export function ConfirmTransferDialog(props: DialogProps) {
  const t = useT('donations.admin');
  const format = useFormat();
  const { amount, transfer } = props.donation;
  return (
    <TransferDialog
      {...props}
      route={confirmBankTransfer}
      title={t('action.confirmTransferTitle')}
      text={t('action.confirmTransferText', { amount: format.money(amount) })}
      // The first transfer was rejected: its statement line is recorded.
      mayBeReceivedTwice={transfer?.received != null}
    />
  );
}

/** Another transfer under the reference of a donation: amount and day on the bank statement. */
export function FurtherTransferDialog(props: DialogProps) {
  const t = useT('donations.admin');
  const cancelled = props.donation.transfer?.cancelled_at != null;
  return (
    <TransferDialog
      {...props}
      route={recordFurtherTransfer}
      title={t(cancelled ? 'action.afterCancelTitle' : 'action.furtherTitle')}
      text={t(cancelled ? 'action.afterCancelText' : 'action.furtherText')}
      mayBeReceivedTwice
    />
  );
}

/** Confirms that the statement has a second line with the amount and day of a recorded one. */
function ReceivedTwice({ form }: { readonly form: ApiForm<Received> }) {
  const t = useT('donations.admin');
  return <FormCheckbox form={form} name="came_twice" label={t('action.cameTwice')} />;
}

interface ReceivedOnProps {
  readonly form: ApiForm<Pick<Received, 'received_on'>>;
  readonly today: IsoDate;
}

/** The day on the bank statement, not in the future. */
export function ReceivedOn({ form, today }: ReceivedOnProps) {
  const t = useT('donations.admin');
  return <FormDay form={form} name="received_on" label={t('action.receivedOn')} max={today} required />;
}
