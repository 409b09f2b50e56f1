import { IconTable } from '@tabler/icons-react';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeader,
} from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { useT } from '../i18n.tsx';
import { Popover } from '../lists/popover.tsx';
import { Button } from './button.tsx';
import { CheckboxField, TextField } from './fields.tsx';
import { insertTable } from './rich-text-table.ts';
import { PanelFields } from './rich-text-panel.tsx';
import styles from './rich-text-field.module.css';

const CHANGES = {
  rowBefore: addRowBefore,
  rowAfter: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  headerRow: toggleHeader('row'),
  deleteRow,
  deleteColumn,
  deleteTable,
} as const;
const changes = Object.keys(CHANGES) as (keyof typeof CHANGES)[];

const MAX_ROWS = 50;
const MAX_COLUMNS = 10;

interface TableToolProps {
  readonly editor: Editor;
  /** Whether the cursor is in a table. */
  readonly isActive: boolean;
}

/** Inserts a table, or changes the one at the cursor. */
export function TableTool({ editor, isActive }: TableToolProps) {
  const t = useT('platform.admin');
  return (
    <Popover
      label={t('editor.table.label')}
      button={<IconTable size={18} aria-hidden />}
      buttonClass={styles.tool}
      active={isActive}
    >
      {(close) =>
        isActive ? (
          <TableChanges editor={editor} close={close} />
        ) : (
          <NewTableForm editor={editor} close={close} />
        )
      }
    </Popover>
  );
}

interface PanelProps {
  readonly editor: Editor;
  readonly close: () => void;
}

/** What can be done with the row, the column and the table at the cursor. */
function TableChanges({ editor, close }: PanelProps) {
  const t = useT('platform.admin');
  const change = (name: keyof typeof CHANGES) => {
    close();
    CHANGES[name](editor.state, editor.view.dispatch);
    editor.commands.focus();
  };
  return (
    <div className={styles.choices}>
      {changes.map((name) => (
        <button key={name} type="button" className={styles.choice} onClick={() => change(name)}>
          {t(`editor.table.${name}`)}
        </button>
      ))}
    </div>
  );
}

function NewTableForm({ editor, close }: PanelProps) {
  const t = useT('platform.admin');
  const id = useId();
  const [rows, setRows] = useState('3');
  const [columns, setColumns] = useState('3');
  const [header, setHeader] = useState(true);
  const [isChecked, setChecked] = useState(false);
  const problemOf = (value: string, max: number) =>
    /^[1-9]\d?$/.test(value) && Number(value) <= max ? undefined : t('editor.table.between', { max });
  const problems = { rows: problemOf(rows, MAX_ROWS), columns: problemOf(columns, MAX_COLUMNS) };
  const insert = () => {
    setChecked(true);
    if (problems.rows || problems.columns) return;
    close();
    insertTable(editor, { rows: Number(rows), columns: Number(columns), header });
  };
  return (
    <PanelFields onEnter={insert}>
      <div className={styles.pair}>
        <TextField
          id={`${id}-columns`}
          label={t('editor.table.columns')}
          inputMode="numeric"
          required
          value={columns}
          error={isChecked ? problems.columns : undefined}
          onChange={(event) => setColumns(event.target.value)}
        />
        <TextField
          id={`${id}-rows`}
          label={t('editor.table.rows')}
          inputMode="numeric"
          required
          value={rows}
          error={isChecked ? problems.rows : undefined}
          onChange={(event) => setRows(event.target.value)}
        />
      </div>
      <CheckboxField
        id={`${id}-header`}
        label={t('editor.table.header')}
        checked={header}
        onChange={(event) => setHeader(event.target.checked)}
      />
      <Button size="small" onClick={insert}>
        {t('editor.table.insert')}
      </Button>
    </PanelFields>
  );
}
