import { IconDotsVertical } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { RowOf } from '#platform/contract/list.ts';
import type { Selection } from '#platform/contract/list-routes.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { type BulkAction, BulkDialog, messageOf } from '#platform/web/lists/index.ts';
import { Menu } from '#platform/web/ui/menu.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { lockCoinCodes, unlockCoinCodes } from '../../../contract/campaigns.ts';
import { coinCodeList } from '../../../list/codes.ts';

export type CodeRow = RowOf<typeof coinCodeList>;

/** Locks (`true`) or unlocks codes, says how many, and reads the figures around the list anew. */
function useLocking() {
  const t = useT('coins.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  return async (locked: boolean, selection: Selection, reason: string) => {
    const route = locked ? lockCoinCodes : unlockCoinCodes;
    const { changed, skipped } = await call(route, { body: { selection, reason } });
    const done = changed > 0 ? [t(locked ? 'lock.locked' : 'lock.unlocked', { count: changed })] : [];
    const left = skipped > 0 ? [t('lock.skipped', { count: skipped })] : [];
    showToast({ tone: changed > 0 ? 'success' : 'warning', message: [...done, ...left].join(' ') });
    await revalidate();
  };
}

/** What is asked before codes are locked or unlocked. */
function useQuestion() {
  const t = useT('coins.admin');
  return (locked: boolean, count: number) => ({
    title: t(locked ? 'lock.lockTitle' : 'lock.unlockTitle', { count }),
    text: t(locked ? 'lock.lockText' : 'lock.unlockText'),
    confirmLabel: t(locked ? 'lock.lock' : 'lock.unlock'),
    reason: { label: t('lock.reason'), hint: t('lock.reasonHint') },
  });
}

/** Locking and unlocking of the selected codes. */
export function useLockActions(): readonly BulkAction[] {
  const t = useT('coins.admin');
  const change = useLocking();
  const question = useQuestion();
  return [true, false].map((locked) => ({
    id: locked ? 'lock' : 'unlock',
    label: t(locked ? 'lock.lock' : 'lock.unlock'),
    permission: 'change_coin_campaigns',
    danger: locked,
    confirm: (count) => question(locked, count),
    failure: t('lock.failed'),
    run: ({ selection, reason }) => change(locked, selection, reason),
  }));
}

/** The menu of one code: what can be done to it in the state that it is in. */
export function CodeMenu({ row }: { readonly row: CodeRow }) {
  const t = useT('coins.admin');
  const [asked, setAsked] = useState(false);
  const locked = row.state !== 'locked';
  if (row.state === 'used' || row.state === 'expired') return null;
  return (
    <>
      <Menu
        compact
        icon={<IconDotsVertical size={18} aria-hidden />}
        label={t('lock.menu', { number: row.number })}
        items={[
          {
            label: t(locked ? 'lock.lock' : 'lock.unlock'),
            danger: locked,
            onSelect: () => setAsked(true),
          },
        ]}
      />
      {asked && <OneDialog id={row.id} locked={locked} onClose={() => setAsked(false)} />}
    </>
  );
}

interface OneDialogProps {
  readonly id: string;
  readonly locked: boolean;
  readonly onClose: () => void;
}

function OneDialog({ id, locked, onClose }: OneDialogProps) {
  const t = useT('coins.admin');
  const client = useQueryClient();
  const change = useLocking();
  const question = useQuestion();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (reason: string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await change(locked, { ids: [id] }, reason);
      await client.invalidateQueries({ queryKey: ['list', coinCodeList.id] });
      onClose();
    } catch (error) {
      setFailure(messageOf(error) ?? t('lock.failed'));
      setBusy(false);
    }
  };
  return (
    <BulkDialog
      {...question(locked, 1)}
      danger={locked}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={(reason) => void run(reason)}
    />
  );
}
