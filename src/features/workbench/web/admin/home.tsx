import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { listOwnReminders } from '#features/reminders/contract/reminders.ts';
import { OwnTasks } from '#features/reminders/web/parts/own-tasks.tsx';
import { useOpenEntries } from '#features/shell/web/parts/open-entries.ts';
import { apiFrom, isApiError } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { EmptyState, ErrorState } from '#platform/web/ui/states.tsx';
import { readWorkbench } from '../../contract.ts';
import { Changes } from '../parts/changes.tsx';
import { MoneyToday } from '../parts/money-today.tsx';
import { WaitingWork } from '../parts/waiting-work.tsx';
import styles from './home.module.css';

/** Null where the server could not answer: the rest of the page is shown. */
function orNull(error: unknown): null {
  if (isApiError(error)) return null;
  throw error;
}

export async function loader({ context }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const [workbench, tasks] = await Promise.all([
    call(readWorkbench, {}).catch(orNull),
    call(listOwnReminders, {}).catch(orNull),
  ]);
  return { workbench, tasks };
}

/** The start page of the administration: what waits for this person, own tasks, money, and what others changed. */
export default function AdminHome() {
  const t = useT('workbench.admin');
  const { actor } = useRoot();
  const { workbench, tasks } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const entries = useOpenEntries();
  const isIdle = workbench?.work.every(({ count }) => count === 0) && tasks?.count === 0;
  return (
    <AdminPage title={t('title')}>
      <p className={styles.welcome}>{t('welcome', { name: actor?.name })}</p>
      {entries.length === 0 && <EmptyState title={t('noRights')} />}
      {workbench ? (
        <WaitingWork work={workbench.work} isIdle={isIdle ?? false} />
      ) : (
        <ErrorState title={t('failed')} onRetry={() => void revalidate()} />
      )}
      <div className={styles.columns}>
        {tasks ? (
          <OwnTasks tasks={tasks.results} count={tasks.count} />
        ) : (
          <ErrorState title={t('tasksFailed')} onRetry={() => void revalidate()} />
        )}
        {workbench?.money && <MoneyToday sums={workbench.money.sums} />}
        {workbench?.changes && <Changes {...workbench.changes} />}
      </div>
    </AdminPage>
  );
}
