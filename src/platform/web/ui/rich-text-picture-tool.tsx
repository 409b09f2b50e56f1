import { IconPhoto } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import type { Uploaded, UploadRoute } from '#platform/contract/upload.ts';
import { useT } from '../i18n.tsx';
import { Popover } from '../lists/popover.tsx';
import { Button } from './button.tsx';
import { TextField } from './fields.tsx';
import { PanelFields } from './rich-text-panel.tsx';
import { insertPicture } from './rich-text-picture.ts';
import styles from './rich-text-field.module.css';
import { UploadField } from './upload-field.tsx';

/** Maximum length of a description, in characters. */
const ALT_MAX = 300;

interface PictureToolProps {
  readonly editor: Editor;
  readonly route: UploadRoute;
  /** The description of the selected picture, null if none is selected. */
  readonly selected: string | null;
}

/** Inserts an uploaded picture with its description, or changes the description of the selected one. */
export function PictureTool({ editor, route, selected }: PictureToolProps) {
  const t = useT('platform.admin');
  return (
    <Popover
      label={t('editor.picture.label')}
      button={<IconPhoto size={18} aria-hidden />}
      buttonClass={styles.tool}
      active={selected !== null}
    >
      {(close) =>
        selected === null ? (
          <NewPicture editor={editor} route={route} close={close} />
        ) : (
          <SelectedPicture editor={editor} alt={selected} close={close} />
        )
      }
    </Popover>
  );
}

/** What the picture shows, for those who do not see it; required. */
function useAlt(initial: string) {
  const t = useT('platform.admin');
  const id = useId();
  const [alt, setAlt] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const text = alt.trim();
  return {
    text,
    check: () => setChecked(true),
    field: (
      <TextField
        id={`${id}-alt`}
        label={t('editor.picture.alt')}
        hint={t('editor.picture.altHint')}
        required
        maxLength={ALT_MAX}
        value={alt}
        error={isChecked && text === '' ? t('editor.picture.altMissing') : undefined}
        onChange={(event) => setAlt(event.target.value)}
      />
    ),
  };
}

function NewPicture({
  editor,
  route,
  close,
}: Pick<PictureToolProps, 'editor' | 'route'> & { readonly close: () => void }) {
  const t = useT('platform.admin');
  const id = useId();
  const [file, setFile] = useState<Uploaded | null>(null);
  const [isChecked, setChecked] = useState(false);
  const alt = useAlt('');
  const insert = () => {
    setChecked(true);
    alt.check();
    if (!file?.image || alt.text === '') return;
    close();
    insertPicture(editor, file.image, alt.text);
  };
  return (
    <PanelFields onEnter={insert}>
      <UploadField
        name={`${id}-file`}
        label={t('editor.picture.file')}
        route={route}
        max={1}
        known={[]}
        value={file ? [file.id] : []}
        onChange={(ids) => ids.length === 0 && setFile(null)}
        onUploaded={setFile}
        error={isChecked && !file ? t('editor.picture.fileMissing') : undefined}
      />
      {alt.field}
      <Button size="small" onClick={insert}>
        {t('editor.picture.insert')}
      </Button>
    </PanelFields>
  );
}

function SelectedPicture({
  editor,
  alt: initial,
  close,
}: Pick<PictureToolProps, 'editor'> & { readonly alt: string; readonly close: () => void }) {
  const t = useT('platform.admin');
  const alt = useAlt(initial);
  const save = () => {
    alt.check();
    if (alt.text === '') return;
    close();
    editor.chain().focus().updateAttributes('picture', { alt: alt.text }).run();
  };
  const remove = () => {
    close();
    editor.chain().focus().deleteSelection().run();
  };
  return (
    <PanelFields onEnter={save}>
      {alt.field}
      <div className={styles.pair}>
        <Button size="small" onClick={save}>
          {t('editor.save')}
        </Button>
        <Button size="small" variant="quiet" onClick={remove}>
          {t('editor.picture.remove')}
        </Button>
      </div>
    </PanelFields>
  );
}
