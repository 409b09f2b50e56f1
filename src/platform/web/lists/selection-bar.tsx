import { useState } from 'react';
import type { AnyList } from '#platform/contract/list.ts';
import type { Selection } from '#platform/contract/list-routes.ts';
import type { Permission } from '#platform/contract/permissions.ts';
import { isApiError } from '../api.ts';
import { useT, useTranslator } from '../i18n.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { type AskedReason, BulkDialog } from './bulk-dialog.tsx';
import styles from './list.module.css';
import type { SelectionState } from './use-selection.ts';

export interface BulkSelection {
  /** For the route's body; see `selectionSchema`. */
  readonly selection: Selection;
  readonly count: number;
  /** What the question asked for; empty where it asks for none. */
  readonly reason: string;
  /** What staff alone read; empty where the question has no field for it. */
  readonly internalNote: string;
}

/** Something that is done to all selected rows. */
export interface BulkAction {
  readonly id: string;
  readonly label: string;
  readonly permission: Permission;
  readonly danger?: boolean;
  /** Asked before: must repeat the count and say the consequence. */
  readonly confirm?: (count: number) => {
    readonly title: string;
    readonly text: string;
    readonly confirmLabel: string;
    /** Asks for the reason, without which nothing is done unless it is optional. */
    readonly reason?: AskedReason;
  };
  /** Said when it failed and the server gave no reason. */
  readonly failure?: string;
  /** Refusals are shown; afterwards the list is fetched again and nothing is selected. */
  readonly run: (chosen: BulkSelection) => Promise<void>;
}

interface SelectionBarProps {
  readonly list: AnyList;
  readonly selection: SelectionState;
  /** Ids of the page that is shown. */
  readonly pageIds: readonly string[];
  readonly total: number;
  readonly actions: readonly BulkAction[];
  readonly onDone: () => Promise<void>;
}

/** What is selected, the second step to everything, and the actions (spec 2 §2 "Selection"). */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, total, actions } = props;
  const t = useT('platform.admin');
  const bulk = useBulk(props);
  const { asked, failure } = bulk;
  const count = selection.count(total);
  const question = asked?.confirm?.(count);
  return (
    <>
      {failure && !question?.reason && (
        <Alert tone="danger" live="assertive" onDismiss={bulk.forgetFailure}>
          {failure}
        </Alert>
      )}
      <div className={styles.selection} data-empty={count === 0 || undefined}>
        <SelectionText {...props} count={count} />
        {count > 0 && (
          <>
            <button type="button" className={styles.linkButton} onClick={selection.clear}>
              {t('list.clearSelection')}
            </button>
            <span className={styles.bulk}>
              {actions.map((action) => (
                <Button
                  key={action.id}
                  size="small"
                  variant={action.danger ? 'danger' : 'quiet'}
                  loading={bulk.busy === action.id}
                  onClick={() => bulk.start(action)}
                >
                  {action.label}
                </Button>
              ))}
            </span>
          </>
        )}
      </div>
      {asked && question && (
        <BulkDialog
          {...question}
          danger={asked.danger ?? false}
          busy={bulk.busy !== null}
          failure={failure ?? undefined}
          onClose={bulk.cancel}
          onConfirm={(reason, note) => void bulk.run(asked, reason, note)}
        />
      )}
    </>
  );
}

function SelectionText({
  list,
  selection,
  pageIds,
  total,
  count,
}: SelectionBarProps & { readonly count: number }) {
  const t = useT('platform.admin');
  const translate = useTranslator();
  const noun = (many: number) => translate(list.noun, { count: many });
  const isWholePage = pageIds.length > 0 && pageIds.every(selection.has) && count === pageIds.length;
  const words = { count, noun: noun(count) };
  const text = selection.isAll
    ? t('list.allSelected', words)
    : t(isWholePage ? 'list.selectedOnPage' : 'list.someSelected', words);
  return (
    <>
      <p role="status">{count > 0 && text}</p>
      {count > 0 && isWholePage && total > count && (
        <button type="button" className={styles.linkButton} onClick={selection.selectAll}>
          {t('list.selectAll', { count: total, noun: noun(total) })}
        </button>
      )}
    </>
  );
}

/** Asks, runs, and tells what went wrong. */
function useBulk({ selection, total, onDone }: SelectionBarProps) {
  const t = useT('platform.admin');
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (action: BulkAction, reason = '', internalNote = '') => {
    setBusy(action.id);
    setFailure(null);
    try {
      const chosen = { selection: selection.forAction(total), count: selection.count(total) };
      await action.run({ ...chosen, reason, internalNote });
      setAsked(null);
      selection.clear();
      await onDone();
    } catch (error) {
      setFailure(messageOf(error) ?? action.failure ?? t('list.errorText'));
      // The dialog of a reason stays and tells it: what was written there is not lost.
      if (!action.confirm?.(1).reason) setAsked(null);
    } finally {
      setBusy(null);
    }
  };
  return {
    asked,
    busy,
    failure,
    run,
    start: (action: BulkAction) => {
      setFailure(null);
      if (action.confirm) setAsked(action);
      else void run(action);
    },
    cancel: () => setAsked(null),
    forgetFailure: () => setFailure(null),
  };
}

/** What the server said about a refusal, in the reader's language. */
export function messageOf(error: unknown): string | null {
  if (!isApiError(error)) return null;
  return error.detail ?? error.nonFieldErrors[0] ?? Object.values(error.fields)[0]?.[0] ?? null;
}
