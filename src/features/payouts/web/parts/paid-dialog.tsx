import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { berlinDate, type IsoDate } from '#kernel/clock.ts';
import { FormDay } from '#platform/web/forms/controls.tsx';
import { FormText } from '#platform/web/forms/fields.tsx';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useBulkCall } from '#platform/web/lists/index.ts';
import { type PayoutWire, setPayoutStatus } from '../../contract/payouts.ts';
import { useMarkedOutcome, useStatusQuestion } from './payment-status.tsx';
import { useShownPayout } from './payout-facts.tsx';

interface Props {
  readonly payout: PayoutWire;
  readonly onClose: () => void;
}

interface Values {
  paid_on: IsoDate | null;
  transaction_id: string;
}

/** Marks one payout as paid: the day on the bank statement, and the bank's id of the transfer if staff enter it. */
export function PaidDialog({ payout, onClose }: Props) {
  const t = useT('payouts.admin');
  const { revalidate } = useRevalidator();
  const send = useBulkCall();
  const done = useMarkedOutcome();
  const [today] = useState(() => berlinDate(new Date()));
  const { title, text, confirmLabel } = useStatusQuestion()(true, 1, BigInt(payout.amount.in_cents));
  const defaults: Values = { paid_on: today, transaction_id: '' };
  const form = useApiForm({
    id: null,
    defaults,
    failure: t('status.failed'),
    storedVersion: payout.version,
    bodyOf: ({ paid_on: day, transaction_id: transaction }) => ({
      paid: true,
      reason: '',
      version: payout.version,
      ...(day === null ? {} : { paid_on: day }),
      ...(transaction.trim() === '' ? {} : { transaction_id: transaction.trim() }),
    }),
    send: (body) =>
      send(setPayoutStatus, { ids: [payout.id], sum: payout.amount.in_cents }, { body, done: done(true) }),
    done: async () => {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={title}
      confirmLabel={confirmLabel}
      size="small"
      onClose={onClose}
      shown={useShownPayout(payout)}
    >
      <p>{text}</p>
      <FormDay
        form={form}
        name="paid_on"
        label={t('status.paidOn')}
        hint={t('status.paidOnHint')}
        max={today}
      />
      <FormText
        form={form}
        name="transaction_id"
        label={t('status.transaction')}
        hint={t('status.transactionHint')}
        maxLength={70}
      />
    </FormDialog>
  );
}
