import { IconChecklist } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { type ReminderState, reminderStates, type TargetType } from '../../rules.ts';
import { stateTones } from './task-words.ts';
import { TasksModal } from './tasks-modal.tsx';
import styles from './tasks.module.css';

/** What a row of a list with `taskFlagColumn` says about its tasks. */
interface FlaggedRow {
  readonly id: string;
  readonly title: string;
  readonly tasks?: readonly (string | number)[];
}

/** The cells of `taskFlagColumn`, each a button that opens the tasks of its row, and the modal for the screen. */
export function useTaskCells(type: TargetType): {
  readonly cell: (row: FlaggedRow) => ReactNode;
  readonly modal: ReactNode;
} {
  const [row, setRow] = useState<FlaggedRow | null>(null);
  const { settings } = useRoot();
  if (settings.features['reminders'] === false) return { cell: () => null, modal: null };
  return {
    cell: (one) => <FlagsButton row={one} onOpen={() => setRow(one)} />,
    modal: row && <TasksModal target={{ type, id: row.id, title: row.title }} onClose={() => setRow(null)} />,
  };
}

function FlagsButton({ row, onOpen }: { readonly row: FlaggedRow; readonly onOpen: () => void }) {
  const t = useT('reminders.admin');
  const flags = reminderStates.filter((state): state is ReminderState => row.tasks?.includes(state) ?? false);
  return (
    <Button
      size="small"
      variant="plain"
      icon={flags.length === 0 && <IconChecklist size={18} aria-hidden />}
      onClick={onOpen}
    >
      <span className="visually-hidden">
        {t('button.of', { title: row.title })}
        {flags.length > 0 && ', '}
      </span>
      {flags.length === 0 ? (
        <span aria-hidden>{t('button.none')}</span>
      ) : (
        <span className={styles.flags}>
          {flags.map((flag) => (
            <Badge key={flag} tone={stateTones[flag]}>
              {t(`state.${flag}`)}
            </Badge>
          ))}
        </span>
      )}
    </Button>
  );
}
