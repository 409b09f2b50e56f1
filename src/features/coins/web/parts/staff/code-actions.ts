import type { RowOf } from '#platform/contract/list.ts';
import { useT } from '#platform/web/i18n.tsx';
import { type ListAction, useBulkAction, useOpposite } from '#platform/web/lists/index.ts';
import { lockCoinCodes, unlockCoinCodes } from '../../../contract/campaigns.ts';
import type { coinCodeList } from '../../../list/codes.ts';

/** The actions that lock and unlock codes: for a selection, and for a single code depending on its state. */
export function useCodeActions() {
  const t = useT('coins.admin');
  const platform = useT('platform.admin');
  const actionOf = useBulkAction();
  const opposite = useOpposite();
  const done = (locked: boolean, count: number) => t(locked ? 'lock.locked' : 'lock.unlocked', { count });
  const change = (locked: boolean): ListAction => {
    const label = t(locked ? 'lock.lock' : 'lock.unlock');
    return actionOf(locked ? lockCoinCodes : unlockCoinCodes, {
      id: locked ? 'lock' : 'unlock',
      label,
      danger: locked,
      confirm: (count) => ({
        title: t(locked ? 'lock.lockTitle' : 'lock.unlockTitle', { count }),
        text: t(locked ? 'lock.lockText' : 'lock.unlockText'),
        confirmLabel: label,
        reason: { label: t('lock.reason'), hint: t('lock.reasonHint') },
      }),
      sums: 'value',
      failure: t('lock.failed'),
      body: ({ reason }) => ({ reason }),
      undo: opposite(locked ? unlockCoinCodes : lockCoinCodes, { reason: platform('undo.reason') }, (count) =>
        done(!locked, count),
      ),
      done: (count) => done(locked, count),
    });
  };
  const [lock, unlock] = [change(true), change(false)];
  return {
    bulk: [lock, unlock],
    rowActions: ({ state }: RowOf<typeof coinCodeList>) =>
      state === 'used' || state === 'expired' ? [] : [state === 'locked' ? unlock : lock],
  };
}
