import type { AnyList, ListRow } from '#platform/contract/list.ts';
import { useT, useTranslator } from '../i18n.tsx';
import { Button } from '../ui/button.tsx';
import type { ListAction } from './actions.ts';
import styles from './list.module.css';
import type { SelectionState } from './use-selection.ts';

interface SelectionBarProps {
  readonly list: AnyList;
  readonly selection: SelectionState;
  /** The rows of the current page. */
  readonly rows: readonly ListRow[];
  readonly total: number;
  readonly actions: readonly ListAction[];
  /** The action that is running. */
  readonly running: string | null;
  readonly onStart: (action: ListAction) => void;
}

/** The number of selected rows, the second step to select all, and the actions (spec 2 §2 "Selection"). */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, actions, running, onStart } = props;
  const t = useT('platform.admin');
  const { count } = selection;
  if (actions.length === 0) return null;
  return (
    <div className={styles.selection} data-empty={count === 0 || undefined}>
      <SelectionText {...props} />
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
                loading={running === action.id}
                onClick={() => onStart(action)}
              >
                {action.label}
              </Button>
            ))}
          </span>
        </>
      )}
    </div>
  );
}

function SelectionText({ list, selection, rows, total }: SelectionBarProps) {
  const t = useT('platform.admin');
  const translate = useTranslator();
  const noun = (many: number) => translate(list.noun, { count: many });
  const { count } = selection;
  const isWholePage = rows.length > 0 && rows.every(({ id }) => selection.has(id)) && count === rows.length;
  const words = { count, noun: noun(count) };
  const text = selection.isAll
    ? t('list.allSelected', words)
    : t(isWholePage ? 'list.selectedOnPage' : 'list.someSelected', words);
  return (
    <>
      <p role="status">{count > 0 && text}</p>
      {count > 0 && isWholePage && total > count && (
        <button
          type="button"
          className={styles.linkButton}
          aria-disabled={selection.loadingAll.busy}
          onClick={() => void (selection.loadingAll.busy || selection.selectAll())}
        >
          {t('list.selectAll', { count: total, noun: noun(total) })}
        </button>
      )}
    </>
  );
}
