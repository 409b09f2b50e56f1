import { IconDotsVertical } from '@tabler/icons-react';
import { useT } from '../i18n.tsx';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import type { ListAction } from './actions.ts';
import { textWidth } from './use-columns.ts';

/** Pixels of a menu button, and of a button in addition to its label, including the padding of the cell. */
const MENU_WIDTH = 60;
const AROUND_WORD = 40;

interface RowActionsProps {
  /** Name of the row. */
  readonly row: string;
  readonly actions: readonly ListAction[];
  readonly onStart: (action: ListAction) => void;
}

/** The actions on one row: a button for a single action, a menu for several; both are named after the row. */
export function RowActions({ row, actions, onStart }: RowActionsProps) {
  const t = useT('platform.admin');
  const [only, ...others] = actions;
  if (!only) return null;
  if (others.length === 0) {
    return (
      <Button
        size="small"
        variant="plain"
        aria-label={t('list.rowAction', { action: only.label, row })}
        onClick={() => onStart(only)}
      >
        {only.label}
      </Button>
    );
  }
  return (
    <Menu
      compact
      icon={<IconDotsVertical size={18} aria-hidden />}
      label={t('list.rowMenu', { row })}
      items={actions.map((action) => ({
        label: action.label,
        danger: action.danger ?? false,
        onSelect: () => onStart(action),
      }))}
    />
  );
}

/** Pixels that the actions of the rows need; 0 if no row has any. */
export function actionsWidth(rows: readonly (readonly ListAction[])[]): number {
  const widths = rows.map(([only, ...others]) => {
    if (!only) return 0;
    return others.length > 0 ? MENU_WIDTH : Math.ceil(textWidth(only.label)) + AROUND_WORD;
  });
  return Math.max(0, ...widths);
}
