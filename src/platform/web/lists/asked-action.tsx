import { type AnyList, wordsOf } from '#platform/contract/list.ts';
import { useFormat, useT, useTranslator } from '../i18n.tsx';
import { ActionDialog } from './action-dialog.tsx';
import type { ListActions } from './use-list-actions.ts';

interface AskedProps {
  readonly list: AnyList;
  readonly actions: ListActions;
}

/** The question of the action that was started, with the sum of its rows where the action names one. */
export function AskedAction({ list, actions }: AskedProps) {
  const sumText = useSumText(list);
  const { asked, confirm, cancel } = actions;
  const question = asked?.action.confirm?.(asked.rows.count, asked.rows.sumOf);
  if (!asked || !question) return null;
  const { danger, failure, sums } = asked.action;
  return (
    <ActionDialog
      question={question}
      sum={sums === undefined ? null : sumText(sums, asked.rows.sumOf(sums))}
      danger={danger}
      failure={failure}
      run={confirm}
      onClose={cancel}
    />
  );
}

/** The sum of a column in cents as a sentence; null where it is not known. */
function useSumText(list: AnyList) {
  const t = useT('platform.admin');
  const translate = useTranslator();
  const format = useFormat();
  return (key: string, cents: bigint | null): string | null => {
    const column = list.columns[key];
    if (!column || cents === null) return null;
    return t('list.actionSum', { column: wordsOf(translate, column.label), sum: format.money(cents) });
  };
}
