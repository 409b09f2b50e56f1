import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useT } from '../i18n.tsx';
import { pageNonce } from '../root-data.ts';
import { fieldId } from './fields.tsx';
import styles from './rich-text-field.module.css';

export interface RichTextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** HTML; read once, when the field appears. */
  readonly value: string;
  readonly onChange: (html: string) => void;
}

/**
 * Formatted text as HTML: what the server's sieve lets through, no more. Administration only; load it lazily, it is
 * the heaviest part of the kit.
 */
export default function RichTextField({ name, label, hint, error, value, onChange }: RichTextFieldProps) {
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
    ],
    content: value,
    immediatelyRender: false,
    shouldRerenderOnTransaction: true,
    ...(nonce === undefined ? {} : { injectNonce: nonce }),
    editorProps: {
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${id}-label` },
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
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content />
      </RichTextEditor>
      {error && <p className={styles.error}>{error}</p>}
    </div>
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
