import { useState } from 'react';
import type { AnyList } from '#platform/contract/list.ts';
import type { Selection } from '#platform/contract/list-routes.ts';
import { useT, useTranslator } from '../i18n.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { type BulkAction, messageOf } from './selection-bar.tsx';

/** What is offered for the rows of an export, and what follows once it is done. */
export interface AfterExportAction {
  readonly action: BulkAction;
  readonly onDone: () => Promise<void>;
}

interface AfterExportProps {
  readonly list: AnyList;
  readonly action: AfterExportAction;
  /** The rows that were exported, and how many. */
  readonly selection: Selection;
}

/** Offers to do something to the rows that were just exported, such as marking them (handbook §16). */
export function AfterExport({ list, action: { action, onDone }, selection }: AfterExportProps) {
  const t = useT('platform.admin');
  const translate = useTranslator();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const count = 'all' in selection ? selection.expected : selection.ids.length;
  const run = async () => {
    setState('busy');
    setFailure(null);
    try {
      await action.run({ selection, count, reason: '', internalNote: '' });
      setState('done');
      await onDone();
    } catch (error) {
      setFailure(messageOf(error) ?? action.failure ?? t('list.errorText'));
      setState('idle');
    }
  };
  if (state === 'done') return null;
  return (
    <>
      {failure && (
        <Alert tone="danger" live="assertive">
          {failure}
        </Alert>
      )}
      <Alert tone="info" live="polite">
        {t('list.afterExport', { count, noun: translate(list.noun, { count }) })}
      </Alert>
      <Button variant="quiet" size="small" loading={state === 'busy'} onClick={() => void run()}>
        {action.label}
      </Button>
    </>
  );
}
