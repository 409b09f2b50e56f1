import { IconDotsVertical } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowOf } from '#platform/contract/list.ts';
import type { Selection } from '#platform/contract/list-routes.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { type BulkAction, BulkDialog, messageOf } from '#platform/web/lists/index.ts';
import { Menu } from '#platform/web/ui/menu.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { anonymizeSubscribers, setSubscribersExported } from '../../../contract/subscribers.ts';
import { subscriberList } from '../../../list/subscribers.ts';

/** Asks the server and says how many were changed. */
function useChange() {
  const t = useT('votings.admin');
  const call = useApi();
  return async (verb: 'anonymize' | 'export', selection: Selection) => {
    const route = verb === 'anonymize' ? anonymizeSubscribers : setSubscribersExported;
    const { changed } = await call(route, { body: { selection } });
    showToast({
      tone: changed > 0 ? 'success' : 'warning',
      message: t(`subscribers.${verb}.done`, { count: changed }),
    });
  };
}

function useQuestion() {
  const t = useT('votings.admin');
  return (count: number) => ({
    title: t('subscribers.anonymize.title', { count }),
    text: t('subscribers.anonymize.text'),
    confirmLabel: t('subscribers.anonymize.action'),
  });
}

/** What can be done to selected subscribers. */
export function useSubscriberActions(): {
  readonly anonymize: BulkAction;
  readonly markExported: BulkAction;
} {
  const t = useT('votings.admin');
  const change = useChange();
  const confirm = useQuestion();
  return {
    anonymize: {
      id: 'anonymize',
      label: t('subscribers.anonymize.action'),
      permission: 'change_subscribers',
      danger: true,
      confirm,
      failure: t('subscribers.anonymize.failed'),
      run: ({ selection }) => change('anonymize', selection),
    },
    markExported: {
      id: 'set-exported',
      label: t('subscribers.export.action'),
      permission: 'change_subscribers',
      failure: t('subscribers.export.failed'),
      run: ({ selection }) => change('export', selection),
    },
  };
}

/** The menu of one subscriber that has an address still. */
export function SubscriberMenu({ row }: { readonly row: RowOf<typeof subscriberList> }) {
  const t = useT('votings.admin');
  const [asked, setAsked] = useState(false);
  if (row.email === null) return null;
  return (
    <>
      <Menu
        compact
        icon={<IconDotsVertical size={18} aria-hidden />}
        label={t('subscribers.menu', { email: row.email })}
        items={[{ label: t('subscribers.anonymize.action'), danger: true, onSelect: () => setAsked(true) }]}
      />
      {asked && <OneDialog id={row.id} onClose={() => setAsked(false)} />}
    </>
  );
}

function OneDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useT('votings.admin');
  const client = useQueryClient();
  const change = useChange();
  const question = useQuestion();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await change('anonymize', { ids: [id] });
      await client.invalidateQueries({ queryKey: ['list', subscriberList.id] });
      onClose();
    } catch (error) {
      setFailure(messageOf(error) ?? t('subscribers.anonymize.failed'));
      setBusy(false);
    }
  };
  return (
    <BulkDialog
      {...question(1)}
      danger
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={() => void run()}
    />
  );
}
