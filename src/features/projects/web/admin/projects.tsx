import { Link } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import {
  type BulkAction,
  type BulkSelection,
  type ListData,
  listLoader,
  ListScreen,
  listShouldRevalidate,
  messageOf,
  useOrganizationReason,
} from '#platform/web/lists/index.ts';
import { Progress } from '#platform/web/ui/progress.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { archiveProjects, restoreProjects } from '../../contract/archive.ts';
import { projectList } from '../../list.ts';
import { duplicateSelected } from '../../contract/duplicate.ts';
import styles from './projects.module.css';

export const loader = listLoader(projectList);
export const shouldRevalidate = listShouldRevalidate;

/** A decision about the selected projects with its words. */
const decided = ({ selection, reason, internalNote }: BulkSelection) => ({
  selection,
  reason,
  internal_note: internalNote,
});

/** What can be done to the selected projects. */
function useProjectActions(): readonly BulkAction[] {
  const t = useT('projects.admin');
  const reason = useOrganizationReason();
  const call = useApi();
  const archive: BulkAction = {
    id: 'archive',
    label: t('archive.action'),
    permission: 'change_project_archive',
    danger: true,
    confirm: (count) => ({
      title: t('archive.title', { count }),
      text: t('archive.text'),
      confirmLabel: t('archive.confirm'),
      reason,
    }),
    failure: t('archive.failed'),
    run: async (chosen) => void (await call(archiveProjects, { body: decided(chosen) })),
  };
  const restore: BulkAction = {
    id: 'restore',
    label: t('restore.action'),
    permission: 'change_project_archive',
    confirm: (count) => ({
      title: t('restore.title', { count }),
      text: t('restore.text'),
      confirmLabel: t('restore.action'),
      reason,
    }),
    failure: t('restore.failed'),
    run: async (chosen) => void (await call(restoreProjects, { body: decided(chosen) })),
  };
  const duplicate: BulkAction = {
    id: 'duplicate',
    label: t('duplicate.action'),
    permission: duplicateSelected.permission,
    confirm: (count) => ({
      title: t('duplicate.title'),
      text: t('duplicate.text', { count }),
      confirmLabel: t('duplicate.action'),
    }),
    failure: t('duplicate.failed'),
    run: async ({ selection }) => {
      try {
        const { copied } = await call(duplicateSelected, { body: { selection } });
        showToast({ tone: 'success', message: t('duplicate.done', { count: copied }) });
      } catch (error) {
        // The table says it as well, and the dialog closes (spec 2 §8).
        showToast({ tone: 'danger', message: messageOf(error) ?? t('duplicate.failed') });
        throw error;
      }
    },
  };
  return [duplicate, restore, archive];
}

/** All projects for staff (spec 2 §2 "Admin project table"). */
export default function Projects({ loaderData }: { loaderData: ListData<typeof projectList> }) {
  const t = useT('projects.admin');
  const format = useFormat();
  const actions = useProjectActions();
  return (
    <ListScreen
      list={projectList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.title}
      bulk={actions}
      cells={{
        custom_tabs: (row) => (
          <Link to={`/site-admin/projects/${row.slug}/page/`}>
            {t('list.editPage', { count: row.custom_tabs ?? 0 })}
          </Link>
        ),
        funding_progress: (row) => {
          const amounts = { balance: format.money(row.balance), goal: format.money(row.goal) };
          return (
            <div className={styles.progress}>
              <span className={styles.amounts}>
                <span>{t('list.progressText', amounts)}</span>
                <span>{format.percent(row.funding_progress)}</span>
              </span>
              <Progress percent={row.funding_progress} label={row.title} size="small" />
            </div>
          );
        },
      }}
    />
  );
}
