import { useTaskCells } from '#features/reminders/web/parts/use-task-cells.tsx';
import { Link } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AddLink, type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { organizationList } from '../../list.ts';
import { STATUS } from '../../rules/types.ts';
import { readOrganizationInfo } from '../../contract/info.ts';
import { useInfoModal } from '../parts/info-modal.tsx';
import { useOrganizationActions } from '../parts/list-actions.ts';

export const loader = listLoader(organizationList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** All organizations, with their review and their proof. */
export default function Organizations({ loaderData }: { loaderData: ListData<typeof organizationList> }) {
  const t = useT('organizations.admin');
  const tasks = useTaskCells('organization');
  const call = useApi();
  const info = useInfoModal({
    read: (slug, signal) => call(readOrganizationInfo, { params: { slug } }, { signal }),
    button: (title) => t('info.button', { title }),
    failed: t('info.failed'),
  });
  const { archive, restore, delete: remove } = useOrganizationActions();
  return (
    <>
      <ListScreen
        list={organizationList}
        data={loaderData}
        title={t('list.title')}
        toolbar={
          <AddLink
            to="/site-admin/organizations/create/"
            permission="create_organizations"
            label={t('create.title')}
          />
        }
        rowName={(row) => row.title}
        cells={{
          title: (row) =>
            info.beside(row, <Link to={`/site-admin/organization/${row.slug}/update/`}>{row.title}</Link>),
          tasks: tasks.cell,
        }}
        bulk={[restore, archive, remove]}
        rowActions={(row) => [row.status === STATUS.archived ? restore : archive, remove]}
      />
      {tasks.modal}
      {info.modal}
    </>
  );
}
