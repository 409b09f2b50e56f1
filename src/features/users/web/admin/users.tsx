import { useNavigate } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import {
  AddLink,
  type ListAction,
  type ListData,
  listLoader,
  ListScreen,
} from '#platform/web/lists/index.ts';
import { changeRightsOfSeveral, RIGHTS_TOGETHER_MAX } from '../../contract/rights.ts';
import { userList } from '../../list.ts';

export const loader = listLoader(userList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** Leads to the grid that changes the rights of the selected users together. */
function useRightsAction(): ListAction {
  const t = useT('users.admin');
  const navigate = useNavigate();
  return {
    id: 'rights',
    label: t('several.action'),
    permission: changeRightsOfSeveral.permission,
    refuses: (count) =>
      count > RIGHTS_TOGETHER_MAX ? t('several.tooMany', { max: RIGHTS_TOGETHER_MAX }) : null,
    leaves: true,
    run: async ({ selection }) => {
      const users = selection.ids.join(',');
      await navigate(`/site-admin/permissions/several/?${new URLSearchParams({ users })}`);
    },
  };
}

/** Everybody with an account; its page leads to what staff can do with it. */
export default function Users({ loaderData }: { loaderData: ListData<typeof userList> }) {
  const t = useT('users.admin');
  const rights = useRightsAction();
  return (
    <ListScreen
      list={userList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.name}
      bulk={[rights]}
      toolbar={
        <AddLink to="/site-admin/invitations/new/" permission="create_users" label={t('list.invite')} />
      }
    />
  );
}
