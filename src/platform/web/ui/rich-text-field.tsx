import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import StarterKit from '@tiptap/starter-kit';
import type { UploadRoute } from '#platform/contract/upload.ts';
import { pageNonce } from '../root-data.ts';
import { FieldError, fieldId, FieldMark, useDescriptions } from './field.tsx';
import styles from './rich-text-field.module.css';
import { PictureBlock } from './rich-text-picture.ts';
import { tableBlocks } from './rich-text-table.ts';
import { RichTextTools } from './rich-text-tools.tsx';
import { SavedMeanwhile } from './saved-meanwhile.tsx';
import { ViewPart, type ViewPartLabels } from './view-part.ts';

export interface RichTextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Shows "optional" beside the label. */
  readonly markOptional?: boolean;
  /** HTML. */
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** Offers to mark parts that only the collapsed or only the expanded view shows. */
  readonly parts?: ViewPartLabels;
  /** Offers pictures, which are uploaded there. Texts of mails have none: mail programs rarely load them. */
  readonly pictures?: UploadRoute;
  /** The text can be read but not changed. */
  readonly readOnly?: boolean;
}

/**
 * Formatted text as HTML, limited to what the server's sanitizer allows. For the administration only; load it lazily,
 * it is the largest part of the kit.
 */
export default function RichTextField({
  name,
  label,
  hint,
  error,
  required = false,
  markOptional = false,
  value,
  onChange,
  parts,
  pictures,
  readOnly = false,
}: RichTextFieldProps) {
  const id = fieldId(name);
  const nonce = pageNonce();
  const describedBy = useDescriptions(id, { hint, error }) ?? '';
  const own = useRef(value);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [3, 4] },
        codeBlock: false,
        code: false,
        link: { openOnClick: false, defaultProtocol: 'https' },
      }),
      ...tableBlocks,
      ...(pictures ? [PictureBlock] : []),
      ...(parts ? [ViewPart.configure(parts)] : []),
    ],
    content: value,
    editable: !readOnly,
    immediatelyRender: false,
    ...(nonce === undefined ? {} : { injectNonce: nonce }),
    editorProps: {
      attributes: attributesOf({ id, readOnly, describedBy, required, isInvalid: error !== undefined }),
    },
    onUpdate: ({ editor: changed }) => {
      own.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(own.current);
    },
  });
  useEffect(() => {
    // A new value from outside, such as what was saved, replaces the text; the reader's own typing is left unchanged.
    if (value !== own.current) editor?.commands.setContent(value, { emitUpdate: false });
    own.current = value;
  }, [value, editor]);
  return (
    <div className={styles.field} data-invalid={error ? true : undefined}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
        <FieldMark required={required} markOptional={markOptional} />
      </span>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.editor}>
        {editor && !readOnly && <RichTextTools editor={editor} id={id} parts={parts} pictures={pictures} />}
        <EditorContent editor={editor} />
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <SavedMeanwhile id={id} inWords={() => null} />
    </div>
  );
}

interface PlaceOfText {
  readonly id: string;
  readonly readOnly: boolean;
  readonly describedBy: string;
  readonly required: boolean;
  readonly isInvalid: boolean;
}

/** The attributes for assistive technology; a read-only text can still be reached with Tab. */
function attributesOf({
  id,
  readOnly,
  describedBy,
  required,
  isInvalid,
}: PlaceOfText): Record<string, string> {
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
    ...(required ? { 'aria-required': 'true' } : {}),
    ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
    ...(readOnly ? { 'aria-readonly': 'true', tabindex: '0' } : {}),
  };
}
