import type { RowOf } from '#platform/contract/list.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { type ListAction, type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { changeVoteState } from '../../contract/votes.ts';
import { voteList } from '../../list/votes.ts';

export const loader = listLoader(voteList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

const TARGETS = ['counted', 'suspicious', 'rejected'] as const;

/**
 * All votes; staff with the right to decide change their state with a reason, which is stored in the history of the
 * vote.
 */
export default function Votes({ loaderData }: { loaderData: ListData<typeof voteList> }) {
  const t = useT('votes.admin');
  const call = useApi();
  const actionFor =
    (id: string) =>
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
      run: ({ reason }) => call(changeVoteState, { params: { id }, body: { state, reason } }),
    });
  return (
    <ListScreen
      list={voteList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => `${row.recipient}, ${row.id}`}
      toolbar={
        <LinkButton variant="plain" size="small" to="?state=suspicious">
          {t('list.suspicious')}
        </LinkButton>
      }
      rowActions={({ id, state, decidable }: RowOf<typeof voteList>) =>
        decidable ? TARGETS.filter((target) => target !== state).map(actionFor(id)) : []
      }
    />
  );
}
