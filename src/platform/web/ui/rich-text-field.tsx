import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useT } from '../i18n.tsx';
import { pageNonce } from '../root-data.ts';
import { fieldId } from './fields.tsx';
import styles from './rich-text-field.module.css';
import { ViewPart, type ViewPartLabels, type ViewPartName } from './view-part.ts';

export interface RichTextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** HTML; read once, when the field appears. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** Offers to mark parts that only the collapsed or only the expanded view shows. */
  readonly parts?: ViewPartLabels;
  /** The text can be read and not changed. */
  readonly readOnly?: boolean;
}

/**
 * Formatted text as HTML: what the server's sieve lets through, no more. Administration only; load it lazily, it is
 * the heaviest part of the kit.
 */
export default function RichTextField({
  name,
  label,
  hint,
  error,
  value,
  onChange,
  parts,
  readOnly = false,
}: RichTextFieldProps) {
  const t = useT('platform.admin');
  const id = fieldId(name);
  const nonce = pageNonce();
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [3, 4] },
        codeBlock: false,
        code: false,
        link: { openOnClick: false, defaultProtocol: 'https' },
      }),
      ...(parts ? [ViewPart.configure(parts)] : []),
    ],
    content: value,
    editable: !readOnly,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    ...(nonce === undefined ? {} : { injectNonce: nonce }),
    editorProps: {
      attributes: attributesOf(id, readOnly),
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  // Both packages mean the same class, but find its types in two files.
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {hint && <p className={styles.hint}>{hint}</p>}
      <RichTextEditor editor={editor as never} labels={labelsOf(t)}>
        {!readOnly && <Tools editor={editor} parts={parts} />}
        <RichTextEditor.Content />
      </RichTextEditor>
      {error && <p className={styles.error}>{error}</p>}
    </div>
  );
}

interface ToolsProps {
  readonly editor: Editor | null;
  readonly parts: ViewPartLabels | undefined;
}

/** What formats the text. */
function Tools({ editor, parts }: ToolsProps) {
  return (
    <RichTextEditor.Toolbar>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.H3 />
        <RichTextEditor.H4 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
      {parts && editor && <PartControls editor={editor} parts={parts} />}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}

/** What the place of the text says to assistive technology; a text that cannot be changed is still reached by Tab. */
function attributesOf(id: string, readOnly: boolean): Record<string, string> {
  const attributes = { id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label` };
  return readOnly ? { ...attributes, 'aria-readonly': 'true', tabindex: '0' } : attributes;
}

/** Marks the block at the cursor as a part of one view, turns it into one of the other, or takes the mark away. */
function PartControls({ editor, parts }: { readonly editor: Editor; readonly parts: ViewPartLabels }) {
  const toggle = (part: ViewPartName) => {
    const chain = editor.chain().focus();
    if (editor.isActive('viewPart', { part })) chain.lift('viewPart').run();
    else if (editor.isActive('viewPart')) chain.updateAttributes('viewPart', { part }).run();
    else chain.wrapIn('viewPart', { part }).run();
  };
  return (
    <RichTextEditor.ControlsGroup>
      {(['before', 'after'] as const).map((part) => (
        <RichTextEditor.Control
          key={part}
          className={styles.part}
          active={editor.isActive('viewPart', { part })}
          aria-pressed={editor.isActive('viewPart', { part })}
          onClick={() => toggle(part)}
        >
          {parts[part]}
        </RichTextEditor.Control>
      ))}
    </RichTextEditor.ControlsGroup>
  );
}

function labelsOf(t: ReturnType<typeof useT<'platform.admin'>>) {
  return {
    boldControlLabel: t('editor.bold'),
    italicControlLabel: t('editor.italic'),
    h3ControlLabel: t('editor.heading'),
    h4ControlLabel: t('editor.subheading'),
    bulletListControlLabel: t('editor.bulletList'),
    orderedListControlLabel: t('editor.orderedList'),
    blockquoteControlLabel: t('editor.quote'),
    linkControlLabel: t('editor.link'),
    unlinkControlLabel: t('editor.unlink'),
    undoControlLabel: t('editor.undo'),
    redoControlLabel: t('editor.redo'),
    linkEditorInputLabel: t('editor.address'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorExternalLink: t('editor.newTab'),
    linkEditorInternalLink: t('editor.sameTab'),
    linkEditorSave: t('editor.save'),
  };
}
