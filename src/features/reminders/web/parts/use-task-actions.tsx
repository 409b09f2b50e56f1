import { type ReactNode, useState } from 'react';
import { isApiError, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { ActionDialog } from '#platform/web/lists/index.ts';
import { isLoadedAgainAfter } from '#platform/web/reload-after-refusal.ts';
import { showToast } from '#platform/web/ui/toast.tsx';
import { messageOf } from '#platform/web/use-task.ts';
import { deleteReminder, type ReminderWire, resolveReminder } from '../../contract/reminders.ts';
import { EditTask } from './task-form.tsx';

export interface TaskActions {
  /** The slug of the task that is being marked as done. */
  readonly resolving: string | null;
  readonly resolve: (task: ReminderWire) => Promise<void>;
  readonly edit: (task: ReminderWire) => void;
  readonly remove: (task: ReminderWire) => void;
  /** The open dialog of an action: of several dialogs only one is open. */
  readonly dialog: ReactNode;
}

type Opened = { readonly kind: 'edit' | 'remove'; readonly task: ReminderWire } | null;

/**
 * Edits, resolves and deletes some of the `tasks`; `onDone` loads what is shown again, `onDeleted` instead after a
 * deletion.
 */
export function useTaskActions(
  tasks: readonly ReminderWire[],
  onDone: () => unknown,
  onDeleted: () => unknown = onDone,
): TaskActions {
  const t = useT('reminders.admin');
  const platform = useT('platform');
  const call = useApi();
  const [resolving, setResolving] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened>(null);
  // The task as it was loaded last; as it was opened if it is no longer among them.
  const now = tasks.find(({ slug }) => slug === opened?.task.slug);
  if (opened && now && now !== opened.task) setOpened({ ...opened, task: now });
  const close = () => setOpened(null);
  const resolve = async ({ slug }: ReminderWire) => {
    if (resolving !== null) return;
    setResolving(slug);
    try {
      await call(resolveReminder, { params: { slug }, body: { resolve: true } });
      showToast({ tone: 'success', message: t('resolved') });
    } catch (error) {
      const message = messageOf(error) ?? platform('toast.generic');
      showToast({ tone: 'danger', title: t('resolveFailed'), message });
      // A task that is gone leaves the list, whose page is another one.
      const isGone = isApiError(error) && error.status === 404;
      if (!isGone && !isLoadedAgainAfter(error)) return;
    } finally {
      setResolving(null);
    }
    await onDone();
  };
  return {
    resolving,
    resolve,
    edit: (task) => setOpened({ kind: 'edit', task }),
    remove: (task) => setOpened({ kind: 'remove', task }),
    dialog: dialogOf(opened),
  };

  function dialogOf(one: Opened) {
    if (one === null) return null;
    const { kind, task } = one;
    if (kind === 'edit') {
      const saved = async () => {
        close();
        await onDone();
      };
      return <EditTask task={task} onClose={close} onSaved={saved} reload={onDone} />;
    }
    return (
      <ActionDialog
        danger
        question={{
          title: t('remove.title'),
          text: `${task.title}. ${t('remove.text')}`,
          confirmLabel: t('action.delete'),
        }}
        failure={t('remove.failed')}
        run={async () => {
          await call(deleteReminder, { params: { slug: task.slug } });
          showToast({ tone: 'success', message: t('remove.done') });
          await onDeleted();
        }}
        onClose={close}
      />
    );
  }
}
