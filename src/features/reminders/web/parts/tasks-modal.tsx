import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { EmptyState, ErrorState, LoadingState } from '#platform/web/ui/states.tsx';
import { useRead } from '#platform/web/use-read.ts';
import { listReminders, type ReminderWire } from '../../contract/reminders.ts';
import { AddTask, type TaskTarget } from './task-form.tsx';
import { TaskItem } from './task-item.tsx';
import styles from './tasks.module.css';
import { type TaskActions, useTaskActions } from './use-task-actions.tsx';

interface Props {
  readonly target: TaskTarget;
  readonly onClose: () => void;
}

/** The tasks of a project or an organization, with "Add task" (spec 2 §2 "Reminders modal"). */
export function TasksModal({ target, onClose }: Props) {
  const t = useT('reminders.admin');
  const call = useApi();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const [round, setRound] = useState(0);
  const [adds, setAdds] = useState(false);
  const read = useRead(`${target.type} ${target.id} ${round}`, (signal) =>
    call(listReminders, { query: { [target.type]: target.id } }, { signal }),
  );
  const reload = async () => {
    setAdds(false);
    setRound((last) => last + 1);
    await revalidate();
  };
  const actions = useTaskActions(read.data?.results ?? [], reload);
  if (adds) return <AddTask target={target} onClose={() => setAdds(false)} onSaved={reload} />;
  if (actions.dialog) return actions.dialog;
  const mayAdd = may('change_reminders') || may('create_reminders');
  return (
    <Dialog
      open
      size="large"
      title={t('modal.title', { title: target.title })}
      onClose={onClose}
      footer={
        mayAdd && (
          <Button variant="trust" icon={<IconPlus size={18} aria-hidden />} onClick={() => setAdds(true)}>
            {t('action.add')}
          </Button>
        )
      }
    >
      {read.error && !read.isReading ? (
        <ErrorState error={read.error} title={t('modal.failed')} onRetry={read.retry} />
      ) : read.data ? (
        <Tasks tasks={read.data.results} actions={actions} />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  );
}

function Tasks({
  tasks,
  actions,
}: {
  readonly tasks: readonly ReminderWire[];
  readonly actions: TaskActions;
}) {
  const t = useT('reminders.admin');
  if (tasks.length === 0)
    return <EmptyState title={t('modal.empty')} icon={<IconChecklist size={32} aria-hidden />} />;
  const open = tasks.filter(({ state }) => state !== 'done');
  const done = tasks.filter(({ state }) => state === 'done');
  const items = (some: readonly ReminderWire[]) => (
    <ul className={styles.list}>
      {some.map((task) => (
        <TaskItem key={task.slug} task={task} actions={actions} />
      ))}
    </ul>
  );
  return (
    <>
      {open.length > 0 && items(open)}
      {done.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('modal.doneHeading')}</h3>
          {items(done)}
        </>
      )}
    </>
  );
}
