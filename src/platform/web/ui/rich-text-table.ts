import { type Editor, Node } from '@tiptap/react';
import { TextSelection } from '@tiptap/pm/state';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

/** The parts of a table by the name of their node, as `@tiptap/pm/tables` knows them. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name)) || 1),
  renderHTML: (attributes: Readonly<Record<string, unknown>>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

const cellOf = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: '(paragraph | list)+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      // Columns are as wide as their content; the table commands expect the attribute.
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => ({ tableRole: ROLES[name] }),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const move = (direction: 1 | -1) => () =>
      goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
    // From cell to cell; behind the last and before the first one the focus leaves the text, as elsewhere in it.
    return { Tab: move(1), 'Shift-Tab': move(-1) };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** The editor's blocks for tables. Cells contain paragraphs and lists, no further tables. */
export const tableBlocks = [Table, TableRow, cellOf('tableCell', 'td'), cellOf('tableHeader', 'th')];

export interface NewTable {
  readonly rows: number;
  readonly columns: number;
  /** Whether the cells of the first row are headings. */
  readonly header: boolean;
}

/** Inserts an empty table at the cursor, which moves to its first cell. */
export function insertTable(editor: Editor, { rows, columns, header }: NewTable): void {
  const content = Array.from({ length: rows }, (_, row) => ({
    type: 'tableRow',
    content: Array.from({ length: columns }, () => ({
      type: header && row === 0 ? 'tableHeader' : 'tableCell',
      content: [{ type: 'paragraph' }],
    })),
  }));
  const table = editor.schema.nodeFromJSON({ type: 'table', content });
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const start = tr.selection.from;
      tr.replaceSelectionWith(table);
      tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(start + 1, tr.doc.content.size))));
      tr.scrollIntoView();
      return true;
    })
    .run();
}
