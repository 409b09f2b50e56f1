import type { z } from 'zod';
import type { BulkRoute } from '#platform/contract/bulk.ts';
import type { Selection } from '#platform/contract/list-routes.ts';
import type { MoneyWire } from '#platform/contract/money.ts';
import type { Permission } from '#platform/contract/permissions.ts';
import type { CallInput } from '#platform/contract/route.ts';
import { useRevalidator } from 'react-router';
import { useApi } from '../api.ts';
import { useFormat, useT } from '../i18n.tsx';
import { isLoadedAgainAfter } from '../reload-after-refusal.ts';
import { showToast } from '../ui/toast.tsx';
import { messageOf } from '../use-task.ts';
import type { ActionWords, Question } from './action-dialog.tsx';
import type { ChosenRows, SumOf } from './chosen-rows.ts';

/** An action on selected rows, or on one row. */
export interface ListAction {
  readonly id: string;
  readonly label: string;
  readonly permission: Permission;
  readonly danger?: boolean;
  /** The question before the action: must repeat the count, and the sum of money, and state the consequence. */
  readonly confirm?: (count: number, sumOf: SumOf) => Question;
  /** The column of money whose sum over the rows the question names. */
  readonly sums?: string;
  /** Shown after a failure without a message from the server. */
  readonly failure?: string;
  /** Why it is not offered for so many rows; null if it is. */
  readonly refuses?: (count: number) => string | null;
  /** It leads to another page, so the list is not loaded again. */
  readonly leaves?: true;
  /** Refusals are shown; afterwards the list is loaded again and the selection is cleared. */
  readonly run: (chosen: ChosenRows & ActionWords) => Promise<unknown>;
}

type BulkBody<R extends BulkRoute> = Omit<NonNullable<CallInput<R>['body']>, 'selection'>;

/** What was done, with number and sum, and how it is undone where the rules allow it. */
export interface Outcome {
  readonly message: string;
  /** Undoes it, and returns what to say then, null if there was nothing left to undo; refusals are shown. */
  readonly undo?: (() => Promise<string | null>) | undefined;
  /** See {@link showToast}: undoing it elsewhere, or again, removes the button. */
  readonly about?: string | undefined;
  readonly voids?: string | undefined;
}

/** Shown when some rows were changed and others skipped. */
type Done<R extends BulkRoute> = (changed: number, skipped: number, answer: AnswerOf<R>) => string | Outcome;

type AnswerOf<R extends BulkRoute> = z.output<z.ZodObject<R['answer']>>;

/**
 * Undoes an action for exactly the rows that it has changed, with their sum if the action named one; returns what to say
 * then, null if nothing was undone.
 */
type UndoRows = (rows: Selection) => Promise<string | null>;

interface BulkAction<R extends BulkRoute> extends Omit<ListAction, 'permission' | 'run'> {
  /** Fields of the request body in addition to the selection. */
  readonly body?: (words: ActionWords) => BulkBody<R>;
  readonly done?: Done<R>;
  /** The opposite action, where the answer says that it restores what was (`undoShape`); see {@link useOpposite}. */
  readonly undo?: UndoRows;
  /** Also shows a failure as a toast (spec 2 §8). */
  readonly toastsFailure?: true;
}

/** Undoes something, shows what was undone or why it was not, and loads the page again where that helps. */
export function useUndo() {
  const t = useT('platform.admin');
  const { revalidate } = useRevalidator();
  return async (undo: () => Promise<string | null>, about?: string): Promise<void> => {
    const subject = about === undefined ? {} : { about };
    try {
      const message = await undo();
      const tone = message === null ? 'warning' : 'success';
      showToast({ tone, message: message ?? t('undo.nothing'), ...subject });
    } catch (error) {
      showToast({ tone: 'danger', message: messageOf(error) ?? t('undo.failed'), ...subject });
      if (!isLoadedAgainAfter(error)) return;
    }
    await revalidate();
  };
}

/** Shows what was done, for longer if it can be undone, and then a button for it. */
export function useOutcome() {
  const t = useT('platform.admin');
  const run = useUndo();
  return ({ message, undo, about, voids }: Outcome, tone: 'success' | 'warning' = 'success') => {
    const action = undo && { label: t('undo.action'), run: () => run(undo, about) };
    showToast({
      tone,
      message,
      ...(action ? { action } : {}),
      ...(about === undefined ? {} : { about }),
      ...(voids === undefined ? {} : { voids }),
    });
  };
}

/** Undoes a bulk action by the opposite one, whose changed rows are counted. */
export function useOpposite() {
  const call = useApi();
  return <R extends BulkRoute>(route: R, body: BulkBody<R>, done: (count: number) => string): UndoRows =>
    async (selection) => {
      const answer = await call(route as BulkRoute, { body: { selection, ...body } });
      const count = Number(answer[route.counts[0]]);
      return count === 0 ? null : done(count);
    };
}

/** The ids by which an answer says that it can be undone; null if it does not. */
function undoIds(answer: Readonly<Record<string, unknown>>): readonly string[] | null {
  const { undo } = answer;
  return Array.isArray(undo) ? undo.map(String) : null;
}

/** The sum of the changed rows by which an answer says how much money they are about (`sumShape`). */
function changedSum(answer: Readonly<Record<string, unknown>>): MoneyWire | null {
  const parsed = (answer['changed_sum'] ?? null) as MoneyWire | null;
  return parsed !== null && parsed.in_cents > 0 ? parsed : null;
}

/** Calls a bulk route and shows how many rows changed, with the sum of their amounts; warns if none did. */
export function useBulkCall() {
  const call = useApi();
  const t = useT('platform.admin');
  const format = useFormat();
  const show = useOutcome();
  return async <R extends BulkRoute>(
    route: R,
    selection: Selection,
    { body, done, undo }: Pick<BulkAction<R>, 'done' | 'undo'> & { readonly body?: BulkBody<R> },
  ) => {
    const answer = await call(route as BulkRoute, { body: { selection, ...body } });
    const [changed = 0, skipped = 0] = route.counts.map((name) => Number(answer[name]));
    if (!done) return;
    const outcome = done(changed, skipped, answer as AnswerOf<R>);
    const ids = undoIds(answer);
    const sum = changedSum(answer);
    const rows = { ids: ids ?? [], ...(sum ? { sum: sum.in_cents } : {}) };
    const undone = undo && ids ? { undo: () => undo(rows) } : {};
    // One notice for the same rows: the button of an earlier one would undo what has changed again.
    const subject = ids ? { about: `${route.list.id}:${ids.join(',')}` } : {};
    const { message, ...given } = typeof outcome === 'string' ? { message: outcome, ...undone } : outcome;
    const whole = sum ? `${message} ${t('changedSum', { sum: format.money(sum) })}` : message;
    show({ ...subject, message: whole, ...given }, changed > 0 ? 'success' : 'warning');
  };
}

/** The selection as its person saw it: with the sum where the action is about money. */
export function seenBy({ sum: column }: BulkRoute, { ids }: Selection, sumOf: SumOf): Selection {
  const sum = column === null ? null : sumOf(column);
  return { ids, ...(sum === null ? {} : { sum: Number(sum) }) };
}

/** The action of a bulk route: its permission, its request, and the text shown when it is complete. */
export function useBulkAction() {
  const send = useBulkCall();
  return <R extends BulkRoute>(
    route: R,
    { body, done, undo, toastsFailure, ...action }: BulkAction<R>,
  ): ListAction => ({
    ...action,
    permission: route.permission,
    run: async ({ selection, count: _count, sumOf, ...words }) => {
      try {
        const given = body?.(words);
        await send(route, seenBy(route, selection, sumOf), {
          ...(given ? { body: given } : {}),
          ...(done ? { done } : {}),
          ...(undo ? { undo } : {}),
        });
      } catch (error) {
        const message = messageOf(error) ?? action.failure;
        if (toastsFailure && message !== undefined) showToast({ tone: 'danger', message });
        throw error;
      }
    },
  });
}
