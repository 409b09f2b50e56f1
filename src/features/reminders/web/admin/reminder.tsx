import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useAfterDeletion } from '#platform/web/forms/unsaved.tsx';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardHead, Fact, Facts } from '#platform/web/ui/details.tsx';
import { readReminder, type ReminderWire } from '../../contract/reminders.ts';
import { Target } from '../parts/task-item.tsx';
import { nameOfUser, stateTones } from '../parts/task-words.ts';
import styles from '../parts/tasks.module.css';
import { useTaskActions } from '../parts/use-task-actions.tsx';

const LIST = '/site-admin/reminders/';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readReminder, { params: { slug: params['slug'] ?? '' } });
}

/** One task: what is to be done about which record, by whom and until when. */
export default function Reminder() {
  const task = useLoaderData<typeof loader>();
  const t = useT('reminders.admin');
  const may = useMay();
  const leave = useAfterDeletion();
  const { revalidate } = useRevalidator();
  const home = may('view_reminders') ? LIST : '/site-admin/';
  const actions = useTaskActions([task], revalidate, () => leave(home));
  return (
    <AdminPage
      record={`reminder:${task.slug}`}
      title={task.title}
      crumbs={may('view_reminders') ? [{ label: t('list.title'), to: LIST }] : []}
      actions={
        <>
          {task.can_resolve && (
            <Button
              variant="trust"
              loading={actions.resolving !== null}
              onClick={() => void actions.resolve(task)}
            >
              {t('action.resolve')}
            </Button>
          )}
          {task.can_edit && (
            <Button variant="quiet" onClick={() => actions.edit(task)}>
              {t('action.edit')}
            </Button>
          )}
          {task.can_delete && (
            <Button variant="plain" onClick={() => actions.remove(task)}>
              {t('action.delete')}
            </Button>
          )}
        </>
      }
    >
      <TaskFacts task={task} />
      {actions.dialog}
    </AdminPage>
  );
}

function TaskFacts({ task }: { readonly task: ReminderWire }) {
  const t = useT('reminders.admin');
  const format = useFormat();
  const { state, description, created_by, resolved_at, resolved_by } = task;
  return (
    <Card as="section" padded>
      <CardHead>
        <h2>
          <Target task={task} />
        </h2>
        <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
      </CardHead>
      {description && <p className={styles.description}>{description}</p>}
      <Facts>
        <Fact label={t('field.scheduled_for')}>{format.date(task.scheduled_for)}</Fact>
        <Fact label={t('field.users')}>{task.users.map((one) => nameOfUser(t, one)).join(', ')}</Fact>
        <Fact label={t('field.created_by')}>{created_by?.full_name_w_username ?? t('platform')}</Fact>
        <Fact label={t('field.created_at')}>{format.dateTime(task.created_at)}</Fact>
        {resolved_at && <Fact label={t('field.resolved_at')}>{format.dateTime(resolved_at)}</Fact>}
        {resolved_by && <Fact label={t('field.resolved_by')}>{resolved_by.full_name_w_username}</Fact>}
      </Facts>
    </Card>
  );
}
