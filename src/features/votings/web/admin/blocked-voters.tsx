import { IconPlus } from '@tabler/icons-react';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import {
  type BulkAction,
  type ListData,
  listLoader,
  ListScreen,
  listShouldRevalidate,
} from '#platform/web/lists/index.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { unblockVoters } from '../../contract/blocked-voters.ts';
import { blockedVoterList } from '../../list/blocked-voters.ts';

export const loader = listLoader(blockedVoterList);
export const shouldRevalidate = listShouldRevalidate;

/** Addresses and domains that may not vote (handbook §11). */
export default function BlockedVoters({ loaderData }: { loaderData: ListData<typeof blockedVoterList> }) {
  const t = useT('votings.admin');
  const call = useApi();
  const unblock: BulkAction = {
    id: 'unblock',
    label: t('blocked.remove.action'),
    permission: 'change_votes',
    confirm: (count) => ({
      title: t('blocked.remove.title', { count }),
      text: t('blocked.remove.text'),
      confirmLabel: t('blocked.remove.action'),
      reason: { label: t('decide.reason'), hint: t('blocked.remove.reasonHint') },
    }),
    failure: t('blocked.remove.failed'),
    run: async ({ selection, reason }) => void (await call(unblockVoters, { body: { selection, reason } })),
  };
  return (
    <ListScreen
      list={blockedVoterList}
      data={loaderData}
      title={t('blocked.title')}
      rowName={(row) => row.value}
      bulk={[unblock]}
      toolbar={
        <LinkButton
          to="/site-admin/blocked-voters/new/"
          variant="trust"
          size="small"
          icon={<IconPlus size={18} aria-hidden />}
        >
          {t('blocked.add')}
        </LinkButton>
      }
    />
  );
}
