import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH3,
  IconH4,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconUnlink,
} from '@tabler/icons-react';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import { type ComponentType, type ReactNode, useId, useState } from 'react';
import type { UploadRoute } from '#platform/contract/upload.ts';
import { useT } from '../i18n.tsx';
import { Popover } from '../lists/popover.tsx';
import { Button } from './button.tsx';
import { CheckboxField, TextField } from './fields.tsx';
import { PanelFields } from './rich-text-panel.tsx';
import { selectedAlt } from './rich-text-picture.ts';
import { PictureTool } from './rich-text-picture-tool.tsx';
import { TableTool } from './rich-text-table-tool.tsx';
import styles from './rich-text-field.module.css';
import { Toolbar } from './toolbar.tsx';
import type { ViewPartLabels, ViewPartName } from './view-part.ts';

export interface RichTextToolsProps {
  readonly editor: Editor;
  /** Id of the text that the buttons format; its label is `<id>-label`. */
  readonly id: string;
  /** Offers to mark parts that only one of the two views shows. */
  readonly parts: ViewPartLabels | undefined;
  /** Where pictures are uploaded, if the text may contain any. */
  readonly pictures: UploadRoute | undefined;
}

interface MarkKind {
  readonly name: 'bold' | 'italic' | 'heading' | 'subheading' | 'bulletList' | 'orderedList' | 'quote';
  readonly icon: ToolProps['icon'];
  readonly toggle: (chain: ChainedCommands) => ChainedCommands;
}

/** What is on or off at the cursor, in the groups of the toolbar. */
const MARKS: readonly (readonly MarkKind[])[] = [
  [
    { name: 'bold', icon: IconBold, toggle: (chain) => chain.toggleBold() },
    { name: 'italic', icon: IconItalic, toggle: (chain) => chain.toggleItalic() },
    { name: 'heading', icon: IconH3, toggle: (chain) => chain.toggleHeading({ level: 3 }) },
    { name: 'subheading', icon: IconH4, toggle: (chain) => chain.toggleHeading({ level: 4 }) },
  ],
  [
    { name: 'bulletList', icon: IconList, toggle: (chain) => chain.toggleBulletList() },
    { name: 'orderedList', icon: IconListNumbers, toggle: (chain) => chain.toggleOrderedList() },
    { name: 'quote', icon: IconBlockquote, toggle: (chain) => chain.toggleBlockquote() },
  ],
];

/** The formatting buttons; each shows whether its format is on at the cursor. */
export function RichTextTools({ editor, id, parts, pictures }: RichTextToolsProps) {
  const t = useT('platform.admin');
  const active = useActive(editor);
  const chain = () => editor.chain().focus();
  return (
    <Toolbar className={styles.tools} labelledBy={`${id}-label`}>
      {MARKS.map((group) => (
        <div key={group[0]?.name} className={styles.group}>
          {group.map(({ name, icon, toggle }) => (
            <Mark
              key={name}
              label={t(`editor.${name}`)}
              icon={icon}
              on={active[name]}
              onPress={() => toggle(chain()).run()}
            />
          ))}
        </div>
      ))}
      <div className={styles.group}>
        <LinkTool editor={editor} isActive={active.link} />
        <Tool label={t('editor.unlink')} icon={IconUnlink} onPress={() => chain().unsetLink().run()} />
      </div>
      <div className={styles.group}>
        <TableTool editor={editor} isActive={active.table} />
        {pictures && <PictureTool editor={editor} route={pictures} selected={active.alt} />}
      </div>
      {parts && <PartTools editor={editor} parts={parts} active={active.part} />}
      <div className={styles.group}>
        <Tool
          label={t('editor.undo')}
          icon={IconArrowBackUp}
          disabled={!active.canUndo}
          onPress={() => chain().undo().run()}
        />
        <Tool
          label={t('editor.redo')}
          icon={IconArrowForwardUp}
          disabled={!active.canRedo}
          onPress={() => chain().redo().run()}
        />
      </div>
    </Toolbar>
  );
}

/** The formats at the cursor. */
function useActive(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      heading: at.isActive('heading', { level: 3 }),
      subheading: at.isActive('heading', { level: 4 }),
      bulletList: at.isActive('bulletList'),
      orderedList: at.isActive('orderedList'),
      quote: at.isActive('blockquote'),
      link: at.isActive('link'),
      table: at.isActive('table'),
      alt: selectedAlt(at),
      part: at.isActive('viewPart') ? String(at.getAttributes('viewPart')['part']) : null,
      canUndo: at.can().undo(),
      canRedo: at.can().redo(),
    }),
  });
}

interface ToolProps {
  readonly label: string;
  readonly icon: ComponentType<{ size: number; 'aria-hidden': true }>;
  readonly onPress: () => void;
  readonly disabled?: boolean;
}

/** A button with a single effect. */
function Tool({ label, icon: Icon, onPress, disabled = false }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}

/** A button for a format that is on or off at the cursor. */
function Mark({ label, icon: Icon, on, onPress }: ToolProps & { readonly on: boolean }) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      aria-pressed={on}
      onClick={onPress}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}

/** Marks the block at the cursor as part of one view, switches it to the other view, or removes the mark. */
function PartTools({
  editor,
  parts,
  active,
}: {
  readonly editor: Editor;
  readonly parts: ViewPartLabels;
  readonly active: string | null;
}) {
  const toggle = (part: ViewPartName) => {
    const chain = editor.chain().focus();
    if (active === part) chain.lift('viewPart').run();
    else if (active !== null) chain.updateAttributes('viewPart', { part }).run();
    else chain.wrapIn('viewPart', { part }).run();
  };
  return (
    <div className={styles.group}>
      {(['before', 'after'] as const).map((part) => (
        <button
          type="button"
          key={part}
          className={styles.tool}
          aria-pressed={active === part}
          onClick={() => toggle(part)}
        >
          {parts[part]}
        </button>
      ))}
    </div>
  );
}

/** Asks for the address of the link at the cursor or around the selection. */
function LinkTool({ editor, isActive }: { readonly editor: Editor; readonly isActive: boolean }) {
  const t = useT('platform.admin');
  return (
    <Popover
      label={t('editor.link')}
      button={<IconLink size={18} aria-hidden />}
      buttonClass={styles.tool}
      active={isActive}
    >
      {(close) => <LinkForm editor={editor} close={close} />}
    </Popover>
  );
}

function LinkForm({ editor, close }: { readonly editor: Editor; readonly close: () => void }): ReactNode {
  const t = useT('platform.admin');
  const id = useId();
  const link = editor.getAttributes('link');
  const [address, setAddress] = useState(typeof link['href'] === 'string' ? link['href'] : '');
  const [isNewTab, setNewTab] = useState(link['target'] === '_blank');
  const save = () => {
    close();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else chain.setLink({ href: address, target: isNewTab ? '_blank' : null }).run();
  };
  return (
    <PanelFields onEnter={save}>
      <TextField
        id={`${id}-address`}
        type="url"
        label={t('editor.address')}
        placeholder="https://"
        required
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <CheckboxField
        id={`${id}-tab`}
        label={t('editor.newTab')}
        checked={isNewTab}
        onChange={(event) => setNewTab(event.target.checked)}
      />
      <Button size="small" onClick={save}>
        {t('editor.save')}
      </Button>
    </PanelFields>
  );
}
