import type { Selection } from '#platform/contract/list-routes.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import type { BulkAction } from '#platform/web/lists/index.ts';
import { showToast } from '#platform/web/ui/toast.tsx';
import { setPayoutStatus } from '../../contract/payouts.ts';

/** Marks payouts as paid or not paid and says how many changed. */
export function useStatusChange() {
  const t = useT('payouts.admin');
  const call = useApi();
  return async (paid: boolean, selection: Selection, reason: string, transaction = '') => {
    const named = transaction === '' ? {} : { transaction_id: transaction };
    const { changed, skipped } = await call(setPayoutStatus, { body: { selection, paid, reason, ...named } });
    const done = [t('status.changed', { count: changed })];
    const left = skipped > 0 ? [t('status.skipped', { count: skipped })] : [];
    showToast({ tone: changed > 0 ? 'success' : 'warning', message: [...done, ...left].join(' ') });
  };
}

/** What is asked before payouts are marked; only the way back needs a reason. */
export function useStatusQuestion() {
  const t = useT('payouts.admin');
  return (paid: boolean, count: number) => ({
    title: t(paid ? 'status.paidTitle' : 'status.notPaidTitle', { count }),
    text: t(paid ? 'status.paidText' : 'status.notPaidText'),
    confirmLabel: t(paid ? 'status.paid' : 'status.notPaid'),
    ...(paid ? {} : { reason: { label: t('status.reason'), hint: t('status.reasonHint') } }),
  });
}

/** Marking of the selected payouts. */
export function useStatusActions(): readonly BulkAction[] {
  const t = useT('payouts.admin');
  const change = useStatusChange();
  const question = useStatusQuestion();
  return [true, false].map((paid) => ({
    id: paid ? 'paid' : 'not_paid',
    label: t(paid ? 'status.paid' : 'status.notPaid'),
    permission: 'change_payout_status',
    danger: !paid,
    confirm: (count) => question(paid, count),
    failure: t('status.failed'),
    run: ({ selection, reason }) => change(paid, selection, reason),
  }));
}
