import { presetNames, rightsOfPreset } from '#features/accounts/contract/presets.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AddLink, type ListData, listLoader, ListScreen, useBulkAction } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { changeRightsOfSeveral } from '../../contract/rights.ts';
import { userList } from '../../list.ts';

export const loader = listLoader(userList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** One action for each role that the caller may grant, and one that withdraws it. */
function useRoleActions() {
  const t = useT('users.admin');
  const may = useMay();
  const actionOf = useBulkAction();
  const offered = presetNames.filter((preset) => rightsOfPreset(preset).every(may));
  return offered.flatMap((preset) => {
    const role = t(`role.${preset}`);
    return (['grant', 'withdraw'] as const).map((verb) =>
      actionOf(changeRightsOfSeveral, {
        id: `${verb}_${preset}`,
        label: t(`bulk.${verb}`, { role }),
        danger: verb === 'withdraw',
        confirm: (count) => ({
          title: t(`bulk.${verb}Title`, { count, role }),
          text: t('bulk.text'),
          confirmLabel: t(`bulk.${verb}`, { role }),
        }),
        failure: t('bulk.failed'),
        body: () => ({
          grant: verb === 'grant' ? rightsOfPreset(preset) : [],
          withdraw: verb === 'withdraw' ? rightsOfPreset(preset) : [],
        }),
      }),
    );
  });
}

/** Everybody with an account; its page leads to what staff can do with it. */
export default function Users({ loaderData }: { loaderData: ListData<typeof userList> }) {
  const t = useT('users.admin');
  const bulk = useRoleActions();
  return (
    <ListScreen
      list={userList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.name}
      bulk={bulk}
      toolbar={
        <AddLink to="/site-admin/invitations/new/" permission="create_users" label={t('list.invite')} />
      }
    />
  );
}
