import { useState } from 'react';
import { berlinDate } from '#kernel/clock.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { CheckboxField, TextField } from '#platform/web/ui/fields.tsx';
import { confirmBankTransfer, type DonationDetail, recordFurtherTransfer } from '../../../contract.ts';
import { ActionDialog } from './action-dialog.tsx';

interface DialogProps {
  readonly donation: DonationDetail;
  readonly onClose: () => void;
}

/** What staff have found on the bank statement: amount and day of an announced transfer. */
export function ConfirmTransferDialog({ donation, onClose }: DialogProps) {
  const t = useT('donations.admin');
  const format = useFormat();
  const [today] = useState(() => berlinDate(new Date()));
  const [day, setDay] = useState(today);
  return (
    <ActionDialog
      title={t('action.confirmTransferTitle')}
      text={t('action.confirmTransferText', { amount: format.money(donation.amount) })}
      amount={{ label: t('action.received'), initial: donation.amount.in_cents }}
      withoutReason
      onClose={onClose}
      run={(call, { cents }, options) =>
        call(
          confirmBankTransfer,
          { params: { id: String(donation.id) }, body: { received_in_cents: cents, received_on: day } },
          options,
        )
      }
    >
      <TextField
        type="date"
        label={t('action.receivedOn')}
        name="received_on"
        value={day}
        max={today}
        onChange={(event) => setDay(event.target.value)}
        required
      />
    </ActionDialog>
  );
}

/** Another transfer under the reference of a donation: amount and day on the bank statement. */
export function FurtherTransferDialog({ donation, onClose }: DialogProps) {
  const t = useT('donations.admin');
  const [today] = useState(() => berlinDate(new Date()));
  const [day, setDay] = useState(today);
  const [twice, setTwice] = useState(false);
  return (
    <ActionDialog
      title={t('action.furtherTitle')}
      text={t('action.furtherText')}
      amount={{ label: t('action.received'), initial: donation.amount.in_cents }}
      withoutReason
      onClose={onClose}
      run={(call, { cents }, options) =>
        call(
          recordFurtherTransfer,
          {
            params: { id: String(donation.id) },
            body: { received_in_cents: cents, received_on: day, came_twice: twice },
          },
          options,
        )
      }
    >
      <TextField
        type="date"
        label={t('action.receivedOn')}
        name="received_on"
        value={day}
        max={today}
        onChange={(event) => setDay(event.target.value)}
        required
      />
      <CheckboxField
        label={t('action.cameTwice')}
        name="came_twice"
        checked={twice}
        onChange={(event) => setTwice(event.target.checked)}
      />
    </ActionDialog>
  );
}
