import { useState } from 'react';
import { berlinDate } from '#kernel/clock.ts';
import type { MoneyWire } from '#platform/contract/money.ts';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { type ListAction, type Outcome, useBulkAction, useBulkCall } from '#platform/web/lists/index.ts';
import { type PayoutWire, setPayoutStatus, undoPaid } from '../../contract/payouts.ts';

/** Undoes that payouts were marked as paid; returns what to say then. */
export function useUndoPaid() {
  const t = useT('payouts.admin');
  const format = useFormat();
  const call = useApi();
  return async (marking: string): Promise<string> => {
    const { changed, sum } = await call(undoPaid, { params: { id: marking } });
    return t('status.undone', { count: changed, sum: format.money(sum) });
  };
}

/** The subject of what is shown about markings, and about one of them. */
const MARKINGS = 'payout-marking:';
export const aboutMarking = (marking: string): string => `${MARKINGS}${marking}`;

/** What marking has changed: number, sum, and the marking by which it can be undone. */
export interface MarkedWire {
  readonly sum: MoneyWire;
  readonly marking: string | null;
}

/** The message about how many payouts were marked, with their sum. */
export function useMarkedOutcome() {
  const t = useT('payouts.admin');
  const format = useFormat();
  const undo = useUndoPaid();
  return (paid: boolean) =>
    (changed: number, _skipped: number, { sum, marking }: MarkedWire): Outcome => {
      const words = { count: changed, sum: format.money(sum) };
      return {
        message: t(paid ? 'status.markedPaid' : 'status.markedNotPaid', words),
        ...(marking === null ? {} : { undo: () => undo(marking), about: aboutMarking(marking) }),
        // A payout that is set back can be part of any marking, which can then no longer be undone.
        ...(paid ? {} : { voids: MARKINGS }),
      };
    };
}

/** Sets one payout back to not paid, and shows what has changed. */
export function useReset() {
  const send = useBulkCall();
  const done = useMarkedOutcome();
  return ({ id, version, amount }: Pick<PayoutWire, 'id' | 'version' | 'amount'>, reason: string) => {
    const body = { paid: false, reason, version };
    return send(setPayoutStatus, { ids: [id], sum: amount.in_cents }, { body, done: done(false) });
  };
}

/** The question before payouts are marked, with their number and their sum in cents; only resetting requires a reason. */
export function useStatusQuestion() {
  const t = useT('payouts.admin');
  const format = useFormat();
  const [today] = useState(() => berlinDate(new Date()));
  return (paid: boolean, count: number, cents: bigint | null = null) => {
    const words = { count, sum: cents === null ? '' : format.money(cents) };
    const day = { label: t('status.paidOn'), hint: t('status.paidOnHint'), initial: today, max: today };
    return paid
      ? {
          title: t(cents === null ? 'status.paidTitle' : 'status.paidSumTitle', words),
          text: t('status.paidText'),
          confirmLabel: t('status.paid'),
          day,
        }
      : {
          title: t(cents === null ? 'status.notPaidTitle' : 'status.notPaidSumTitle', words),
          text: t('status.notPaidText'),
          confirmLabel: t('status.notPaid'),
          reason: { label: t('status.reason'), hint: t('status.reasonHint') },
        };
  };
}

/** The bulk actions that mark the selected payouts as paid or not paid. */
export function useStatusActions(): readonly ListAction[] {
  const t = useT('payouts.admin');
  const actionOf = useBulkAction();
  const question = useStatusQuestion();
  const done = useMarkedOutcome();
  return [true, false].map((paid) =>
    actionOf(setPayoutStatus, {
      id: paid ? 'paid' : 'not_paid',
      label: t(paid ? 'status.paid' : 'status.notPaid'),
      danger: !paid,
      confirm: (count, sumOf) => question(paid, count, sumOf('amount')),
      failure: t('status.failed'),
      body: ({ reason, day }) => ({ paid, reason, ...(paid && day !== '' ? { paid_on: day } : {}) }),
      done: done(paid),
    }),
  );
}
