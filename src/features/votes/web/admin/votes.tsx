import { useNavigate } from 'react-router';
import type { RowOf } from '#platform/contract/list.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import {
  type ListAction,
  type ListData,
  listLoader,
  ListScreen,
  useBulkAction,
} from '#platform/web/lists/index.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { changeVoteState, changeVoteStates } from '../../contract/votes.ts';
import { voteList } from '../../list/votes.ts';
import type { VoteState } from '../../rules/votes.ts';

export const loader = listLoader(voteList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

const TARGETS = ['counted', 'suspicious', 'rejected'] as const;

/**
 * All votes; staff with the right to decide change the state of one or of several with a reason, which is stored in the history
 * of the votes. Each row leads to its history.
 */
export default function Votes({ loaderData }: { loaderData: ListData<typeof voteList> }) {
  const t = useT('votes.admin');
  const common = useT('platform.admin');
  const call = useApi();
  const navigate = useNavigate();
  const actionOf = useBulkAction();
  const bulk = TARGETS.map((state) =>
    actionOf(changeVoteStates, {
      id: state,
      label: t(`decide.${state}`),
      danger: state === 'rejected',
      confirm: (count) => ({
        title: t(`decide.${state}`),
        text: t('decide.several', { count }),
        confirmLabel: t(`decide.${state}`),
        reason: { label: t('decide.reason'), hint: t('decide.reasonHint') },
      }),
      failure: t('decide.failedSeveral'),
      body: ({ reason }) => ({ state, reason }),
      done: (changed, skipped) =>
        skipped > 0
          ? t('decide.doneSkipped', { count: changed, skipped })
          : t('decide.done', { count: changed }),
    }),
  );
  const actionFor =
    (id: string, from: VoteState) =>
    (state: (typeof TARGETS)[number]): ListAction => ({
      id: state,
      label: t(`decide.${state}`),
      permission: changeVoteState.permission,
      danger: state === 'rejected',
      confirm: () => ({
        title: t(`decide.${state}`),
        confirmLabel: t(`decide.${state}`),
        reason: { label: t('decide.reason'), hint: t('decide.reasonHint') },
      }),
      failure: t('decide.failed'),
      run: ({ reason }) => call(changeVoteState, { params: { id }, body: { from, state, reason } }),
    });
  const historyOf = (id: string): ListAction => ({
    id: 'history',
    label: common('history'),
    permission: 'view_audit_logs',
    leaves: true,
    run: async () => navigate(`/site-admin/audit-log/?${new URLSearchParams({ record: `vote:${id}` })}`),
  });
  return (
    <ListScreen
      list={voteList}
      data={loaderData}
      title={t('list.title')}
      bulk={bulk}
      rowName={(row) => `${row.recipient}, ${row.id}`}
      toolbar={
        <LinkButton variant="plain" size="small" to="?state=suspicious">
          {t('list.suspicious')}
        </LinkButton>
      }
      rowActions={({ id, state, decidable }: RowOf<typeof voteList>) => [
        ...(decidable ? TARGETS.filter((target) => target !== state).map(actionFor(id, state)) : []),
        historyOf(id),
      ]}
    />
  );
}
