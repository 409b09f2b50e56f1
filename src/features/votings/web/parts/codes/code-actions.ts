import type { RowOf } from '#platform/contract/list.ts';
import { useT } from '#platform/web/i18n.tsx';
import { type ListAction, useBulkAction, useOpposite } from '#platform/web/lists/index.ts';
import { lockVotingCodes, unlockVotingCodes } from '../../../contract/votings.ts';
import type { votingCodeList } from '../../../list/codes.ts';

/** The actions that lock and unlock codes: for a selection, and for a single code depending on its state. */
export function useCodeActions() {
  const t = useT('votings.admin');
  const platform = useT('platform.admin');
  const actionOf = useBulkAction();
  const opposite = useOpposite();
  const done = (locked: boolean, count: number) => t(locked ? 'codes.locked' : 'codes.unlocked', { count });
  const change = (locked: boolean): ListAction => {
    const label = t(locked ? 'codes.lock' : 'codes.unlock');
    return actionOf(locked ? lockVotingCodes : unlockVotingCodes, {
      id: locked ? 'lock' : 'unlock',
      label,
      danger: locked,
      confirm: (count) => ({
        title: t(locked ? 'codes.lockTitle' : 'codes.unlockTitle', { count }),
        text: t(locked ? 'codes.lockText' : 'codes.unlockText'),
        confirmLabel: label,
        reason: { label: t('codes.reason'), hint: t('codes.reasonHint') },
      }),
      failure: t('codes.lockFailed'),
      body: ({ reason }) => ({ reason }),
      undo: opposite(
        locked ? unlockVotingCodes : lockVotingCodes,
        { reason: platform('undo.reason') },
        (count) => done(!locked, count),
      ),
      done: (changed, skipped) => {
        const counted = changed > 0 ? [done(locked, changed)] : [];
        return [...counted, ...(skipped > 0 ? [t('codes.skipped', { count: skipped })] : [])].join(' ');
      },
    });
  };
  const [lock, unlock] = [change(true), change(false)];
  return {
    bulk: [lock, unlock],
    rowActions: ({ state }: RowOf<typeof votingCodeList>) =>
      state === 'used' ? [] : [state === 'locked' ? unlock : lock],
  };
}
