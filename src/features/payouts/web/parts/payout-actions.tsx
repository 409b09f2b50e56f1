import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { ActionDialog } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { Button, LinkButton } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { overrideProof, type PayoutWire, renewAccount } from '../../contract/payouts.ts';
import { placeOf } from './hold-place.ts';
import { PaidDialog } from './paid-dialog.tsx';
import { aboutMarking, useReset, useStatusQuestion, useUndoPaid } from './payment-status.tsx';
import { useShownPayout } from './payout-facts.tsx';
import styles from './payout.module.css';

type Action = 'paid' | 'not_paid' | 'override' | 'renew' | 'undo';

interface Props {
  readonly payout: PayoutWire;
}

/** The actions on the payout in its current state, for callers with permission. */
function usePossibleActions({
  paid,
  amount,
  exclusions,
  account_changed,
  in_file,
  undoable,
}: PayoutWire): readonly Action[] {
  const may = useMay();
  // A payout of 0 cents is not transferred.
  if (amount.in_cents === 0) return [];
  const mayCorrect = may('change_payouts') && !paid;
  const lacksProof = exclusions.some((code) => /^(?:bank_)?proof_/u.test(code));
  return [
    ...(mayCorrect && account_changed && !in_file ? (['renew'] as const) : []),
    ...(mayCorrect && lacksProof ? (['override'] as const) : []),
    ...(may('change_payout_status') && undoable ? (['undo'] as const) : []),
    ...(may('change_payout_status') && !paid ? (['paid'] as const) : []),
    ...(may('change_payout_status') && (paid || in_file) ? (['not_paid'] as const) : []),
  ];
}

/**
 * The actions on a payout: marking as paid or not paid and undoing that, allowing it without a proof, using the current
 * account. Of a payout on hold, the main one leads to what holds it back.
 */
export function PayoutActions({ payout }: Props) {
  const t = useT('payouts.admin');
  const held = !payout.paid && payout.exclusions.length > 0;
  const possible = usePossibleActions(payout);
  const [action, setAction] = useState<Action>();
  const labels: Readonly<Record<Action, string>> = {
    paid: t('status.paid'),
    not_paid: t(payout.paid ? 'status.notPaid' : 'status.notCarriedOut'),
    override: t('detail.override'),
    renew: t('detail.renew'),
    undo: t('status.undo'),
  };
  return (
    <div className={styles.actions}>
      {held && <ToHold payout={payout} />}
      {!payout.paid && !payout.in_file && payout.files.length > 0 && <PayAgain id={payout.id} />}
      {possible.map((possibleAction) => (
        <Button
          key={possibleAction}
          variant={possibleAction === 'paid' && !held ? 'trust' : 'quiet'}
          onClick={() => setAction(possibleAction)}
        >
          {labels[possibleAction]}
        </Button>
      ))}
      {action === 'paid' && <PaidDialog payout={payout} onClose={() => setAction(undefined)} />}
      {action !== undefined && action !== 'paid' && (
        <ReasonDialog payout={payout} action={action} onClose={() => setAction(undefined)} />
      )}
    </div>
  );
}

/** The way to what holds the payout back, for those who may see it. */
function ToHold({ payout: { exclusions, organization } }: Props) {
  const t = useT('payouts.admin');
  const may = useMay();
  const place = placeOf(exclusions[0], organization.slug);
  if (!place || !may(place.permission)) return null;
  return (
    <LinkButton to={place.to} variant="trust">
      {t(`hold.${place.name}`)}
    </LinkButton>
  );
}

/** The next payment file, with a payout of an earlier one selected. */
function PayAgain({ id }: { readonly id: string }) {
  const t = useT('payouts.admin');
  const may = useMay();
  if (!may('change_payouts')) return null;
  return (
    <LinkButton to={`/site-admin/payment-file/?again=${id}`} variant="trust">
      {t('detail.payAgain')}
    </LinkButton>
  );
}

interface DialogProps extends Props {
  readonly action: Exclude<Action, 'paid'>;
  readonly onClose: () => void;
}

function useRun(payout: PayoutWire, action: DialogProps['action']) {
  const call = useApi();
  const reset = useReset();
  const undo = useUndoPaid();
  const params = { id: payout.id };
  return async (reason: string): Promise<void> => {
    if (action === 'not_paid') await reset(payout, reason);
    else if (action === 'undo') {
      const marking = payout.undoable?.marking ?? '';
      showToast({ tone: 'success', message: await undo(marking), about: aboutMarking(marking) });
    } else if (action === 'override')
      await call(overrideProof, { params, body: { version: payout.version, reason } });
    else await call(renewAccount, { params, body: { version: payout.version } });
  };
}

function useQuestion(action: DialogProps['action'], payout: PayoutWire) {
  const { paid, iban, amount, account_now_end, undoable } = payout;
  const t = useT('payouts.admin');
  const format = useFormat();
  const question = useStatusQuestion();
  const reason = { label: t('status.reason'), hint: t('status.reasonHint') };
  if (action === 'not_paid' && paid) return question(false, 1, BigInt(amount.in_cents));
  if (action === 'undo')
    return {
      title: t('status.undoTitle', {
        count: undoable?.count ?? 1,
        sum: format.money(undoable?.sum ?? amount),
      }),
      text: t('status.undoText'),
      confirmLabel: t('status.undo'),
    };
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
  const run = useRun(payout, action);
  return (
    <ActionDialog
      question={useQuestion(action, payout)}
      danger={action === 'not_paid'}
      shown={useShownPayout(payout)}
      failure={t(action === 'not_paid' ? 'status.failed' : 'detail.failed')}
      run={async ({ reason }) => {
        await run(reason);
        await revalidate();
      }}
      onClose={onClose}
    />
  );
}
