import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button, IconButton } from '#platform/web/ui/button.tsx';
import type { ReminderWire } from '../../contract/reminders.ts';
import { permissionOfTarget } from '../../contract/rights.ts';
import { nameOfUser, stateTones } from './task-words.ts';
import styles from './tasks.module.css';
import type { TaskActions } from './use-task-actions.tsx';

interface Props {
  readonly task: ReminderWire;
  readonly actions: TaskActions;
  /** Names the record and links to it, where tasks of several are shown. */
  readonly withTarget?: boolean;
}

/** One task with what its reader may do with it. */
export function TaskItem({ task, actions, withTarget = false }: Props) {
  const t = useT('reminders.admin');
  const { title, description, state } = task;
  const named = (action: string) => t('action.of', { action, title });
  return (
    <li className={styles.task} data-state={state}>
      <div className={styles.text}>
        <p className={styles.title}>
          <Link to={`/site-admin/reminders/${task.slug}/`}>{title}</Link>{' '}
          <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
        </p>
        <p className={styles.facts}>
          <Day task={task} />
          {withTarget ? (
            <Target task={task} />
          ) : (
            <span>{task.users.map((one) => nameOfUser(t, one)).join(', ')}</span>
          )}
        </p>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.actions}>
        {task.can_resolve && (
          <Button
            size="small"
            variant="quiet"
            icon={<IconCheck size={16} aria-hidden />}
            aria-label={named(t('action.resolve'))}
            loading={actions.resolving === task.slug}
            onClick={() => void actions.resolve(task)}
          >
            {t('action.resolve')}
          </Button>
        )}
        {task.can_edit && (
          <IconButton label={named(t('action.edit'))} onClick={() => actions.edit(task)}>
            <IconPencil size={18} aria-hidden />
          </IconButton>
        )}
        {task.can_delete && (
          <IconButton label={named(t('action.delete'))} onClick={() => actions.remove(task)}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  );
}

/** When it is due, or when and by whom it was done. */
function Day({ task }: { readonly task: ReminderWire }) {
  const t = useT('reminders.admin');
  const format = useFormat();
  const { resolved_at, resolved_by } = task;
  if (resolved_at === null) return <span>{t('dueOn', { day: format.date(task.scheduled_for) })}</span>;
  const day = format.date(resolved_at);
  return (
    <span>
      {resolved_by ? t('doneBy', { day, name: resolved_by.full_name_w_username }) : t('doneOn', { day })}
    </span>
  );
}

/** The record, as a link for those who may see it. */
export function Target({ task: { target } }: { readonly task: ReminderWire }) {
  const may = useMay();
  const { type, slug, title } = target;
  if (!may(permissionOfTarget[type])) return <span>{title}</span>;
  return <Link to={`/site-admin/${type}/${slug}/update/`}>{title}</Link>;
}
