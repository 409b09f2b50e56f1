import { useState } from 'react';
import type { AnyList } from '#platform/contract/list.ts';
import { useT, useTranslator } from '../i18n.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { useTask } from '../use-task.ts';
import type { ListAction } from './actions.ts';
import type { ChosenRows } from './chosen-rows.ts';

/** A follow-up action for exported rows, and the text shown when it is complete. */
export interface AfterExportAction {
  readonly action: ListAction;
  readonly onDone: () => Promise<void>;
}

interface AfterExportProps {
  readonly list: AnyList;
  readonly action: AfterExportAction;
  /** The exported rows. */
  readonly rows: ChosenRows;
}

/** Offers a follow-up action for the rows that were just exported, such as marking them (handbook §16). */
export function AfterExport({ list, action: { action, onDone }, rows }: AfterExportProps) {
  const t = useT('platform.admin');
  const translate = useTranslator();
  const task = useTask();
  const [isDone, setDone] = useState(false);
  const { count } = rows;
  const run = async () => {
    await action.run({ ...rows, choice: '', day: '', reason: '', ticked: false, internalNote: '' });
    setDone(true);
    await onDone();
  };
  if (isDone) return null;
  return (
    <>
      {task.failure && (
        <Alert tone="danger" live="assertive">
          {task.failure}
        </Alert>
      )}
      <Alert tone="info" live="polite">
        {t('list.afterExport', { count, noun: translate(list.noun, { count }) })}
      </Alert>
      <Button
        variant="quiet"
        size="small"
        loading={task.busy}
        onClick={() => void task.run(run, action.failure ?? t('list.errorText'))}
      >
        {action.label}
      </Button>
    </>
  );
}
