import { Link, useNavigate } from 'react-router';
import { FUNDED_TOGETHER_MAX } from '#features/funding-records/rules.ts';
import { votingList } from '#features/votings/list/votings.ts';
import { useEntered } from '#features/votings/web/parts/participants/use-entered.ts';
import { useInfoModal } from '#features/organizations/web/parts/info-modal.tsx';
import type { RowOf } from '#platform/contract/list.ts';
import type { MoneyWire } from '#platform/contract/money.ts';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import {
  AddLink,
  type ListAction,
  type ListData,
  listLoader,
  ListScreen,
  useBulkAction,
  useOpposite,
  useOrganizationReason,
  wordsForOrganization,
} from '#platform/web/lists/index.ts';
import { useTaskCells } from '#features/reminders/web/parts/use-task-cells.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { Money } from '#platform/web/ui/money.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import { archiveProjects, restoreProjects } from '../../contract/archive.ts';
import { duplicateSelected } from '../../contract/duplicate.ts';
import { readProjectInfo } from '../../contract/info.ts';
import { enterVoting } from '../../contract/voting.ts';
import { projectList } from '../../list.ts';
import styles from './projects.module.css';

export const loader = listLoader(projectList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** Leads to the form that funds the selected projects out of one budget. */
function useFundAction(): ListAction {
  const t = useT('projects.admin');
  const navigate = useNavigate();
  return {
    id: 'fund',
    label: t('fund.action'),
    permission: 'create_internal_fundings',
    refuses: (count) =>
      count > FUNDED_TOGETHER_MAX ? t('fund.tooMany', { max: FUNDED_TOGETHER_MAX }) : null,
    leaves: true,
    run: async ({ selection }) => {
      const projects = selection.ids.join(',');
      await navigate(`/site-admin/internal-fundings/several/?${new URLSearchParams({ projects })}`);
    },
  };
}

/** The actions on the selected projects. */
function useProjectActions(): readonly ListAction[] {
  const t = useT('projects.admin');
  const votings = useT('votings.admin');
  const entered = useEntered();
  const fund = useFundAction();
  const reason = useOrganizationReason();
  const actionOf = useBulkAction();
  const opposite = useOpposite();
  const archived = (count: number) => t('archive.done', { count });
  const restored = (count: number) => t('restore.done', { count });
  const duplicate = actionOf(duplicateSelected, {
    id: 'duplicate',
    label: t('duplicate.action'),
    confirm: (count) => ({
      title: t('duplicate.title'),
      text: t('duplicate.text', { count }),
      confirmLabel: t('duplicate.action'),
    }),
    failure: t('duplicate.failed'),
    done: (copied) => t('duplicate.done', { count: copied }),
    toastsFailure: true,
  });
  const restore = actionOf(restoreProjects, {
    id: 'restore',
    label: t('restore.action'),
    confirm: (count) => ({
      title: t('restore.title', { count }),
      text: t('restore.text'),
      confirmLabel: t('restore.action'),
      reason,
    }),
    failure: t('restore.failed'),
    body: wordsForOrganization,
    done: restored,
    undo: opposite(archiveProjects, {}, archived),
  });
  const archive = actionOf(archiveProjects, {
    id: 'archive',
    label: t('archive.action'),
    danger: true,
    confirm: (count) => ({
      title: t('archive.title', { count }),
      text: t('archive.text'),
      confirmLabel: t('archive.confirm'),
      reason,
    }),
    sums: 'balance',
    failure: t('archive.failed'),
    body: wordsForOrganization,
    done: archived,
    undo: opposite(restoreProjects, {}, restored),
  });
  const enter = actionOf(enterVoting, {
    id: 'enter-voting',
    label: votings('participants.enterAction'),
    confirm: (count) => ({
      title: votings('participants.enterTitle', { count }),
      text: votings('participants.addHint'),
      confirmLabel: votings('participants.enterAction'),
      choice: { label: votings('participants.voting'), list: votingList, choices: 'project_votings' },
    }),
    failure: votings('participants.enterFailed'),
    body: ({ choice }) => ({ voting: choice }),
    done: (count, skipped) => entered({ entered: count, skipped }),
  });
  return [duplicate, restore, archive, enter, fund];
}

type Row = RowOf<typeof projectList>;

/** The cells of the projects' table that are more than their value, and the modals that they open. */
function useProjectCells() {
  const t = useT('projects.admin');
  const format = useFormat();
  const may = useMay();
  const call = useApi();
  const tasks = useTaskCells('project');
  const info = useInfoModal({
    read: (slug, signal) => call(readProjectInfo, { params: { slug } }, { signal }),
    button: (title) => t('info.button', { title }),
    failed: t('info.failed'),
  });
  return {
    modals: (
      <>
        {tasks.modal}
        {info.modal}
      </>
    ),
    cells: {
      tasks: tasks.cell,
      // Archived projects have no link (spec 2 §2).
      title: (row: Row) =>
        info.beside(
          row,
          row.open_slug === null ? (
            row.title
          ) : (
            <Link to={`/site-admin/project/${row.open_slug}/update/`}>{row.title}</Link>
          ),
        ),
      organization: (row: Row) => (may('view_organizations') ? undefined : row.organization),
      private_donation_amount: (row: Row) =>
        row.private_donation_amount.in_cents > 0 && may('view_private_donations') ? (
          <DonationsExport project={row.title} slug={row.slug} amount={row.private_donation_amount} />
        ) : undefined,
      custom_tabs: (row: Row) => (
        <Link to={`/site-admin/projects/${row.slug}/page/`}>
          {t('list.editPage', { count: row.custom_tabs ?? 0 })}
        </Link>
      ),
      funding_progress: (row: Row) => {
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
    },
  };
}

/** The private donations of a project, as a link to their export in a new tab (spec 2 §7). */
function DonationsExport(props: {
  readonly project: string;
  readonly slug: string;
  readonly amount: MoneyWire;
}) {
  const { project, slug, amount } = props;
  const t = useT('projects.admin');
  const format = useFormat();
  const query = new URLSearchParams({ project_slug: slug, status_named: 'verified', format: 'xlsx' });
  return (
    <a
      href={`/api/v4/lists/private_donations/export?${query}`}
      target="_blank"
      rel="noreferrer"
      aria-label={t('list.donationsExport', { project, amount: format.money(amount) })}
    >
      <Money value={amount} />
    </a>
  );
}

/** All projects for staff (spec 2 §2 "Admin project table"). */
export default function Projects({ loaderData }: { loaderData: ListData<typeof projectList> }) {
  const t = useT('projects.admin');
  const actions = useProjectActions();
  const { cells, modals } = useProjectCells();
  return (
    <>
      <ListScreen
        list={projectList}
        data={loaderData}
        title={t('list.title')}
        rowName={(row) => row.title}
        bulk={actions}
        headline={
          <AddLink to="/site-admin/projects/create/" permission="create_projects" label={t('create.title')} />
        }
        cells={cells}
      />
      {modals}
    </>
  );
}
