import type { RowOf } from '#platform/contract/list.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useBulkAction } from '#platform/web/lists/index.ts';
import { removeParticipants } from '../../../contract/votings.ts';
import type { participantList } from '../../../list/participants.ts';

/** Removes participants: a selection, or one whose removal is possible. */
export function useParticipantActions() {
  const t = useT('votings.admin');
  const remove = useBulkAction()(removeParticipants, {
    id: 'remove',
    label: t('participants.remove'),
    danger: true,
    confirm: (count) => ({
      title: t('participants.removeTitle', { count }),
      text: t('participants.removeText'),
      confirmLabel: t('participants.remove'),
      reason: { label: t('participants.reason'), hint: t('participants.removeReasonHint') },
    }),
    failure: t('participants.removeFailed'),
    body: ({ reason }) => ({ reason }),
    done: (removed, skipped) =>
      [
        ...(removed > 0 ? [t('participants.removed', { count: removed })] : []),
        ...(skipped > 0 ? [t('participants.notRemoved', { count: skipped })] : []),
      ].join(' '),
  });
  return {
    bulk: [remove],
    rowActions: ({ removable }: RowOf<typeof participantList>) => (removable ? [remove] : []),
  };
}
