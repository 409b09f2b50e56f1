import { useState } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { useMay, useRoot } from '#platform/web/root-data.ts';
import { Button } from '#platform/web/ui/button.tsx';
import type { TaskTarget } from './task-form.tsx';
import { TasksModal } from './tasks-modal.tsx';

/** Opens the tasks of the record of a page; nothing for those who may not see tasks. */
export function TasksButton({ target }: { readonly target: TaskTarget }) {
  const t = useT('reminders.admin');
  const may = useMay();
  const [open, setOpen] = useState(false);
  const { settings } = useRoot();
  if (!may('view_reminders') || settings.features['reminders'] === false) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('button.none')}
      </Button>
      {open && <TasksModal target={target} onClose={() => setOpen(false)} />}
    </>
  );
}
