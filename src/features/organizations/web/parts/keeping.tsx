import { IconDotsVertical } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RowOf } from '#platform/contract/list.ts';
import type { Selection } from '#platform/contract/list-routes.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { type BulkAction, BulkDialog, messageOf, useOrganizationReason } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { Menu } from '#platform/web/ui/menu.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { archiveOrganizations, deleteOrganizations, restoreOrganizations } from '../../contract/keeping.ts';
import { organizationList } from '../../list.ts';
import { STATUS } from '../../rules/types.ts';

type Verb = 'archive' | 'restore' | 'delete';
type Row = RowOf<typeof organizationList>;

const RIGHTS = {
  archive: archiveOrganizations.permission,
  restore: restoreOrganizations.permission,
  delete: deleteOrganizations.permission,
} as const;

interface Words {
  readonly reason: string;
  readonly internalNote: string;
}

/** Does it and says to how many. */
function useKeeping() {
  const t = useT('organizations.admin');
  const call = useApi();
  const ask = async (verb: Verb, selection: Selection, words: Words): Promise<number> => {
    if (verb === 'delete') return (await call(deleteOrganizations, { body: { selection } })).deleted;
    const body = { selection, reason: words.reason, internal_note: words.internalNote };
    if (verb === 'archive') return (await call(archiveOrganizations, { body })).archived;
    return (await call(restoreOrganizations, { body })).restored;
  };
  return async (verb: Verb, selection: Selection, words: Words) => {
    const count = await ask(verb, selection, words);
    showToast({ tone: count > 0 ? 'success' : 'warning', message: t(`${verb}.done`, { count }) });
  };
}

function useQuestion() {
  const t = useT('organizations.admin');
  const reason = useOrganizationReason();
  return (verb: Verb, count: number) => ({
    title: t(`${verb}.title`, { count }),
    text: t(`${verb}.text`),
    confirmLabel: t(`${verb}.action`),
    ...(verb === 'delete' ? {} : { reason }),
  });
}

/** What can be done to the selected organisations. */
export function useKeepingActions(): readonly BulkAction[] {
  const t = useT('organizations.admin');
  const keep = useKeeping();
  const question = useQuestion();
  return (['restore', 'archive', 'delete'] as const).map((verb) => ({
    id: verb,
    label: t(`${verb}.action`),
    permission: RIGHTS[verb],
    danger: verb !== 'restore',
    confirm: (count) => question(verb, count),
    failure: t(`${verb}.failed`),
    run: ({ selection, ...words }) => keep(verb, selection, words),
  }));
}

/** The menu of one organisation: what can be done to it in the state that it is in, by this reader. */
export function KeepingMenu({ row }: { readonly row: Row }) {
  const t = useT('organizations.admin');
  const may = useMay();
  const [asked, setAsked] = useState<Verb | null>(null);
  const verbs: readonly Verb[] = [row.status === STATUS.archived ? 'restore' : 'archive', 'delete'];
  const items = verbs
    .filter((verb) => may(RIGHTS[verb]))
    .map((verb) => ({
      label: t(`${verb}.action`),
      danger: verb === 'delete',
      onSelect: () => setAsked(verb),
    }));
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        compact
        icon={<IconDotsVertical size={18} aria-hidden />}
        label={t('menu', { title: row.title })}
        items={items}
      />
      {asked && <OneDialog id={row.id} verb={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

interface OneDialogProps {
  readonly id: string;
  readonly verb: Verb;
  readonly onClose: () => void;
}

function OneDialog({ id, verb, onClose }: OneDialogProps) {
  const t = useT('organizations.admin');
  const client = useQueryClient();
  const keep = useKeeping();
  const question = useQuestion();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async (words: Words) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await keep(verb, { ids: [id] }, words);
      await client.invalidateQueries({ queryKey: ['list', organizationList.id] });
      onClose();
    } catch (error) {
      setFailure(messageOf(error) ?? t(`${verb}.failed`));
      setBusy(false);
    }
  };
  return (
    <BulkDialog
      {...question(verb, 1)}
      danger={verb !== 'restore'}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onConfirm={(reason, internalNote) => void run({ reason, internalNote })}
    />
  );
}
