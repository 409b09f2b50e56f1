import { berlinDate } from '#kernel/clock.ts';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import {
  type ListAction,
  type ListData,
  listLoader,
  ListScreen,
  useBulkAction,
  useOpposite,
} from '#platform/web/lists/index.ts';
import { showToast } from '#platform/web/ui/toast.tsx';
import type { RowOf } from '#platform/contract/list.ts';
import {
  deleteReminders,
  reassignReminders,
  rescheduleReminders,
  resolveReminders,
} from '../../contract/bulk.ts';
import { deleteReminder, resolveReminder } from '../../contract/reminders.ts';
import { reminderList } from '../../list/reminders.ts';

export const loader = listLoader(reminderList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

type Row = RowOf<typeof reminderList>;

/** Marks the task of a row as done, or deletes it, as far as its reader may. */
function useRowActions(): (row: Row) => readonly ListAction[] {
  const t = useT('reminders.admin');
  const call = useApi();
  return ({ slug, title, can_resolve, can_delete }) => {
    const resolve: ListAction = {
      id: 'resolve',
      label: t('action.resolve'),
      permission: 'staff',
      failure: t('resolveFailed'),
      run: async () => {
        await call(resolveReminder, { params: { slug }, body: { resolve: true } });
        showToast({ tone: 'success', message: t('resolved') });
      },
    };
    const remove: ListAction = {
      id: 'delete',
      label: t('action.delete'),
      permission: 'staff',
      danger: true,
      confirm: () => ({
        title: t('remove.title'),
        text: `${title}. ${t('remove.text')}`,
        confirmLabel: t('action.delete'),
      }),
      failure: t('remove.failed'),
      run: async () => {
        await call(deleteReminder, { params: { slug } });
        showToast({ tone: 'success', message: t('remove.done') });
      },
    };
    return [...(can_resolve ? [resolve] : []), ...(can_delete ? [remove] : [])];
  };
}

/** The actions on selected tasks; those that the reader may not change are skipped and counted. */
function useTaskActions(): readonly ListAction[] {
  const t = useT('reminders.admin');
  const format = useFormat();
  const actionOf = useBulkAction();
  const opposite = useOpposite();
  const counted = (done: string, skipped: number) =>
    skipped > 0 ? `${done} ${t('several.skipped', { count: skipped })}` : done;
  const question = (name: 'resolve' | 'reschedule' | 'reassign' | 'delete', count: number) => ({
    title: t(`several.${name}.title`, { count }),
    text: t(`several.${name}.text`),
    confirmLabel: t(`several.${name}.action`),
  });
  const moved = (count: number, day: string) =>
    t('several.reschedule.done', { count, day: format.date(day) });
  return [
    actionOf(resolveReminders, {
      id: 'resolve',
      label: t('several.resolve.action'),
      confirm: (count) => question('resolve', count),
      failure: t('resolveFailed'),
      done: (count, skipped) => counted(t('several.resolve.done', { count }), skipped),
    }),
    actionOf(reassignReminders, {
      id: 'reassign',
      label: t('several.reassign.action'),
      confirm: (count) => ({
        ...question('reassign', count),
        confirmLabel: t('several.reassign.confirm'),
        choice: { label: t('field.users'), list: reminderList, choices: 'staff' },
      }),
      failure: t('several.failed'),
      body: ({ choice }) => ({ user: choice }),
      done: (count, skipped) => counted(t('several.reassign.done', { count }), skipped),
    }),
    actionOf(rescheduleReminders, {
      id: 'reschedule',
      label: t('several.reschedule.action'),
      confirm: (count) => ({
        ...question('reschedule', count),
        day: { label: t('field.scheduled_for'), initial: berlinDate(new Date()) },
      }),
      failure: t('several.failed'),
      body: ({ day }) => ({ scheduled_for: day }),
      done: (count, skipped, { scheduled_for: day, former, undo }) => ({
        message: counted(moved(count, day), skipped),
        ...(undo && former !== null
          ? {
              undo: () =>
                opposite(rescheduleReminders, { scheduled_for: former, due_on: day }, (back) =>
                  moved(back, former),
                )({ ids: undo }),
            }
          : {}),
      }),
    }),
    actionOf(deleteReminders, {
      id: 'delete',
      label: t('several.delete.action'),
      danger: true,
      confirm: (count) => question('delete', count),
      failure: t('remove.failed'),
      done: (count, skipped) => counted(t('several.delete.done', { count }), skipped),
    }),
  ];
}

/** All tasks of staff; done ones are hidden until their state is chosen. */
export default function Reminders({ loaderData }: { loaderData: ListData<typeof reminderList> }) {
  const t = useT('reminders.admin');
  return (
    <ListScreen
      list={reminderList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.title}
      bulk={useTaskActions()}
      rowActions={useRowActions()}
    />
  );
}
