import { useT } from '#platform/web/i18n.tsx';
import { AddLink, type ListData, listLoader, ListScreen, useBulkAction } from '#platform/web/lists/index.ts';
import { unblockVoters } from '../../contract/blocked-voters.ts';
import { blockedVoterList } from '../../list/blocked-voters.ts';

export const loader = listLoader(blockedVoterList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** Addresses and domains that may not vote (handbook §11). */
export default function BlockedVoters({ loaderData }: { loaderData: ListData<typeof blockedVoterList> }) {
  const t = useT('votes.admin');
  const unblock = useBulkAction()(unblockVoters, {
    id: 'unblock',
    label: t('blocked.remove.action'),
    confirm: (count) => ({
      title: t('blocked.remove.title', { count }),
      text: t('blocked.remove.text'),
      confirmLabel: t('blocked.remove.action'),
      reason: { label: t('decide.reason'), hint: t('blocked.remove.reasonHint') },
    }),
    failure: t('blocked.remove.failed'),
    body: ({ reason }) => ({ reason }),
    // Who had blocked it, and when, is gone with the block: blocking again would not restore that.
    done: (count) => t('blocked.remove.done', { count }),
  });
  return (
    <ListScreen
      list={blockedVoterList}
      data={loaderData}
      title={t('blocked.title')}
      rowName={(row) => row.value}
      bulk={[unblock]}
      toolbar={
        <AddLink to="/site-admin/blocked-voters/new/" permission="change_votes" label={t('blocked.add')} />
      }
    />
  );
}
