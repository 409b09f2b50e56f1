import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { messageOf } from '#platform/web/lists/index.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { TextField } from '#platform/web/ui/fields.tsx';
import type { PayoutWire } from '../../contract/payouts.ts';
import { useStatusChange, useStatusQuestion } from './payment-status.tsx';

interface Props {
  readonly payout: PayoutWire;
  readonly onClose: () => void;
}

/** Marks one payout as paid, with what the bank calls the transfer where staff know it. */
export function PaidDialog({ payout, onClose }: Props) {
  const t = useT('payouts.admin');
  const { revalidate } = useRevalidator();
  const change = useStatusChange();
  const { title, text, confirmLabel } = useStatusQuestion()(true, 1);
  const [transaction, setTransaction] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    try {
      await change(true, { ids: [payout.id] }, '', transaction.trim());
      await revalidate();
      onClose();
    } catch (error) {
      setFailure(messageOf(error) ?? t('status.failed'));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirmLabel}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {failure && (
        <Alert tone="danger" live="assertive">
          {failure}
        </Alert>
      )}
      <p>{text}</p>
      <TextField
        name="transaction_id"
        label={t('status.transaction')}
        hint={t('status.transactionHint')}
        maxLength={70}
        value={transaction}
        onChange={(event) => setTransaction(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
