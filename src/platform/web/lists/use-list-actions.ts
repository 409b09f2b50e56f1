import { useState } from 'react';
import { ApiError, isApiError } from '../api-error.ts';
import { useT } from '../i18n.tsx';
import { messageOf, type Task, useTask } from '../use-task.ts';
import type { ActionWords } from './action-dialog.tsx';
import type { AnyList, ListRow } from '#platform/contract/list.ts';
import type { ListAction } from './actions.ts';
import { amountsOf, type ChosenRows, chosenRows } from './chosen-rows.ts';
import type { SelectionState } from './use-selection.ts';

interface Started {
  readonly action: ListAction;
  readonly rows: ChosenRows;
  /** For one row, not for the selection. */
  readonly isRow: boolean;
}

export interface ListActions {
  /** The action whose question is open. */
  readonly asked: Started | null;
  /** The error of an action without a question, or of one whose question has been closed. */
  readonly task: Task;
  /** The action that runs without a question. */
  readonly running: string | null;
  startSelected(action: ListAction): void;
  startRow(action: ListAction, row: ListRow): void;
  /** Runs the confirmed action. */
  confirm(words: ActionWords): Promise<void>;
  cancel(): void;
}

const NO_WORDS: ActionWords = { choice: '', day: '', reason: '', ticked: false, internalNote: '' };

const UNKNOWN_SUM = () => null;

/** Refusals of a selection that is not as it was shown. */
const SELECTION_CODES = ['selection_changed', 'selection_gone', 'selection_sum', 'selection_state'];

const idsIn = ({ ids }: ApiError['now']): readonly string[] => (Array.isArray(ids) ? ids.map(String) : []);

/**
 * After a refusal: the rows as they are now, without those that it names, or with other amounts. Null if their amounts cannot
 * be loaded: then nothing changes.
 */
async function rowsNow(
  selection: SelectionState,
  { rows, isRow }: Started,
  refusal: ApiError,
): Promise<ChosenRows | null> {
  const named = idsIn(refusal.now);
  if (named.length > 0) {
    if (!isRow) selection.leaveOut(named);
    return rows.without(named);
  }
  try {
    return await selection.reload(rows.selection.ids, isRow);
  } catch (error) {
    if (!isApiError(error)) throw error;
    // Too many rows match to find these among them: whoever selects them again sees their amounts.
    if (!error.hasCode('too_many_selected')) return null;
    if (!isRow) selection.clear();
    return rows.without(rows.selection.ids);
  }
}

/** Runs the actions on the rows of a list: asks first if the action requires it, then loads the list again. */
export function useListActions(
  list: AnyList,
  selection: SelectionState,
  onDone: () => Promise<void>,
): ListActions {
  const t = useT('platform.admin');
  const task = useTask();
  const [started, setStarted] = useState<Started | null>(null);
  /** The rows are no longer as they were shown: the list and the question show them as they are now. */
  const showAnew = async (one: Started, refusal: ApiError): Promise<void> => {
    const { ids } = one.rows.selection;
    await onDone();
    const rows = await rowsNow(selection, one, refusal);
    if (rows === null) throw refusal;
    const leftOut = ids.length - rows.count;
    const said = [messageOf(refusal), ...(leftOut > 0 ? [t('list.leftOut', { count: leftOut })] : [])];
    const failure = said.join(' ');
    if (rows.count === 0) {
      task.fail(failure);
      return;
    }
    setStarted({ ...one, rows });
    throw new ApiError({ status: refusal.status, codes: refusal.codes, nonFieldErrors: [failure] });
  };
  const perform = async (one: Started, words: ActionWords) => {
    const { action, rows, isRow } = one;
    try {
      await action.run({ ...rows, ...words });
    } catch (error) {
      if (isApiError(error) && SELECTION_CODES.some((code) => error.hasCode(code)))
        return showAnew(one, error);
      throw error;
    }
    if (action.leaves) return;
    if (!isRow) selection.clear();
    await onDone();
  };
  const report = async (one: Started, words: ActionWords): Promise<void> => {
    await task.run(() => perform(one, words), one.action.failure ?? t('list.errorText'));
  };
  const start = (next: Started) => {
    task.forgetFailure();
    const refusal = next.action.refuses?.(next.rows.count) ?? null;
    if (refusal !== null) {
      task.fail(refusal);
      return;
    }
    setStarted(next);
    if (!next.action.confirm) void report(next, NO_WORDS).then(() => setStarted(null));
  };
  const asked = started?.action.confirm ? started : null;
  return {
    asked,
    task,
    running: started && !asked ? started.action.id : null,
    startSelected: (action) => start({ action, rows: selection.rows(), isRow: false }),
    startRow: (action, row) =>
      start({ action, rows: chosenRows(new Map([[row.id, amountsOf(list, row)]])), isRow: true }),
    confirm: async (words) => {
      if (!asked) return;
      // A reason that was typed must not be lost, but the count in another question may be out of date.
      const question = asked.action.confirm?.(1, UNKNOWN_SUM);
      const stays = asked.isRow || question?.reason !== undefined || question?.day !== undefined;
      await (stays ? perform(asked, words) : report(asked, words));
    },
    cancel: () => setStarted(null),
  };
}
