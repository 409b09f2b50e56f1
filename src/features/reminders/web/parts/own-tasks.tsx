import { Link, useRevalidator } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { useMay, useRoot } from '#platform/web/root-data.ts';
import { Card } from '#platform/web/ui/card.tsx';
import type { ReminderWire } from '../../contract/reminders.ts';
import { TaskItem } from './task-item.tsx';
import styles from './tasks.module.css';
import { useTaskActions } from './use-task-actions.tsx';

interface Props {
  readonly tasks: readonly ReminderWire[];
  /** All of them, the shown ones included. */
  readonly count: number;
}

/** One's own open tasks, the next due first; nothing if there are none. */
export function OwnTasks({ tasks, count }: Props) {
  const t = useT('reminders.admin');
  const may = useMay();
  const { actor } = useRoot();
  const { revalidate } = useRevalidator();
  const actions = useTaskActions(tasks, revalidate);
  // Outside the card: a task that somebody else has resolved meanwhile may have been the last, and its dialog stays.
  return (
    <>
      {count > 0 && (
        <Card as="section" padded className={styles.own ?? ''}>
          <h2 className={styles.ownHeading}>{t('own.title', { count })}</h2>
          <ul className={styles.list}>
            {tasks.map((task) => (
              <TaskItem key={task.slug} task={task} actions={actions} withTarget />
            ))}
          </ul>
          {may('view_reminders') && actor && (
            <p>
              <Link to={`/site-admin/reminders/?assignee=${actor.id}`}>{t('own.all', { count })}</Link>
            </p>
          )}
        </Card>
      )}
      {actions.dialog}
    </>
  );
}
