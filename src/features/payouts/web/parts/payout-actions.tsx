import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { BulkDialog, messageOf } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { overrideProof, type PayoutWire, renewAccount } from '../../contract/payouts.ts';
import { PaidDialog } from './paid-dialog.tsx';
import { useStatusChange, useStatusQuestion } from './payment-status.tsx';
import styles from './payout.module.css';

type Action = 'paid' | 'not_paid' | 'override' | 'renew';

interface Props {
  readonly payout: PayoutWire;
}

/** What can be done to the payout as it stands, for who may. */
function usePossible({ paid, amount, exclusions, account_changed, in_file }: PayoutWire): readonly Action[] {
  const may = useMay();
  // What lost all its money is transferred by nobody.
  if (amount.in_cents === 0) return [];
  const mayCorrect = may('change_payouts') && !paid;
  const wantsProof = exclusions.some((code) => code.startsWith('proof_'));
  return [
    ...(mayCorrect && account_changed && !in_file ? (['renew'] as const) : []),
    ...(mayCorrect && wantsProof ? (['override'] as const) : []),
    ...(may('change_payout_status') && !paid ? (['paid'] as const) : []),
    ...(may('change_payout_status') && (paid || in_file) ? (['not_paid'] as const) : []),
  ];
}

/** Marking as paid or not, letting through without proof, taking over a new account. */
export function PayoutActions({ payout }: Props) {
  const t = useT('payouts.admin');
  const possible = usePossible(payout);
  const [asked, setAsked] = useState<Action>();
  const labels: Readonly<Record<Action, string>> = {
    paid: t('status.paid'),
    not_paid: t(payout.paid ? 'status.notPaid' : 'status.notCarriedOut'),
    override: t('detail.override'),
    renew: t('detail.renew'),
  };
  return (
    <div className={styles.actions}>
      {possible.map((action) => (
        <Button key={action} variant={action === 'paid' ? 'trust' : 'quiet'} onClick={() => setAsked(action)}>
          {labels[action]}
        </Button>
      ))}
      {asked === 'paid' && <PaidDialog payout={payout} onClose={() => setAsked(undefined)} />}
      {asked !== undefined && asked !== 'paid' && (
        <ReasonDialog payout={payout} action={asked} onClose={() => setAsked(undefined)} />
      )}
    </div>
  );
}

interface DialogProps extends Props {
  readonly action: Exclude<Action, 'paid'>;
  readonly onClose: () => void;
}

function useRun(payout: PayoutWire, action: DialogProps['action']) {
  const call = useApi();
  const change = useStatusChange();
  const params = { id: payout.id };
  return async (reason: string): Promise<void> => {
    if (action === 'not_paid') await change(false, { ids: [payout.id] }, reason);
    else if (action === 'override') await call(overrideProof, { params, body: { reason } });
    else await call(renewAccount, { params });
  };
}

function useWords(action: DialogProps['action'], { paid, iban, account_now_end }: PayoutWire) {
  const t = useT('payouts.admin');
  const question = useStatusQuestion();
  const reason = { label: t('status.reason'), hint: t('status.reasonHint') };
  if (action === 'not_paid' && paid) return question(false, 1);
  if (action === 'not_paid')
    return {
      title: t('status.notCarriedOutTitle'),
      text: t('status.notCarriedOutText'),
      confirmLabel: t('status.notCarriedOut'),
      reason,
    };
  return action === 'override'
    ? {
        title: t('detail.overrideTitle'),
        text: t('detail.overrideText'),
        confirmLabel: t('detail.override'),
        reason,
      }
    : {
        title: t('detail.renewTitle'),
        text: t('detail.renewText', { old: iban.slice(-4) || '–', new: account_now_end || '–' }),
        confirmLabel: t('detail.renew'),
      };
}

function ReasonDialog({ payout, action, onClose }: DialogProps) {
  const t = useT('payouts.admin');
  const { revalidate } = useRevalidator();
  const words = useWords(action, payout);
  const run = useRun(payout, action);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const confirm = async (reason: string) => {
    setBusy(true);
    try {
      await run(reason);
      await revalidate();
      onClose();
    } catch (error) {
      setFailure(messageOf(error) ?? t(action === 'not_paid' ? 'status.failed' : 'detail.failed'));
      setBusy(false);
    }
  };
  return (
    <BulkDialog
      {...words}
      danger={action === 'not_paid'}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={(reason) => void confirm(reason)}
    />
  );
}
