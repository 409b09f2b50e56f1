import { useState } from 'react';
import { berlinDate, type IsoDate } from '#kernel/clock.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { DayField } from '#platform/web/ui/day-field.tsx';
import { CheckboxField } from '#platform/web/ui/fields.tsx';
import { recordFurtherTransfer } from '../../../contract/incoming.ts';
import { confirmBankTransfer, type DonationDetail } from '../../../contract/staff.ts';
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
  const [day, setDay] = useState<IsoDate | null>(today);
  const [twice, setTwice] = useState(false);
  // What came first was rejected: its line is recorded.
  const rejectedBefore = donation.transfer?.received != null;
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
          {
            params: { id: String(donation.id) },
            body: { received_in_cents: cents, received_on: day ?? '', came_twice: twice },
          },
          options,
        )
      }
    >
      <ReceivedOn day={day} today={today} onChange={setDay} />
      {rejectedBefore && <CameTwice checked={twice} onChange={setTwice} />}
    </ActionDialog>
  );
}

/** Another transfer under the reference of a donation: amount and day on the bank statement. */
export function FurtherTransferDialog({ donation, onClose }: DialogProps) {
  const t = useT('donations.admin');
  const [today] = useState(() => berlinDate(new Date()));
  const [day, setDay] = useState<IsoDate | null>(today);
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
            body: { received_in_cents: cents, received_on: day ?? '', came_twice: twice },
          },
          options,
        )
      }
    >
      <ReceivedOn day={day} today={today} onChange={setDay} />
      <CameTwice checked={twice} onChange={setTwice} />
    </ActionDialog>
  );
}

interface CameTwiceProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** That the statement has a second line with the amount and day of one that is recorded. */
function CameTwice({ checked, onChange }: CameTwiceProps) {
  const t = useT('donations.admin');
  return (
    <CheckboxField
      label={t('action.cameTwice')}
      name="came_twice"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

interface ReceivedOnProps {
  readonly day: IsoDate | null;
  readonly today: IsoDate;
  readonly onChange: (day: IsoDate | null) => void;
}

/** The day on the bank statement: never one to come. */
export function ReceivedOn({ day, today, onChange }: ReceivedOnProps) {
  const t = useT('donations.admin');
  return (
    <DayField
      label={t('action.receivedOn')}
      name="received_on"
      value={day}
      max={today}
      onChange={onChange}
      required
    />
  );
}
