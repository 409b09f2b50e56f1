import { IconFileText, IconPhoto, IconRefresh, IconUpload, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import {
  MAX_UPLOAD_BYTES,
  type Uploaded,
  type UploadKind,
  type UploadRoute,
  uploadTypes,
} from '#platform/contract/upload.ts';
import { useFormat, useT } from '../i18n.tsx';
import { addFiles } from './add-files.ts';
import { IconButton } from './button.tsx';
import { FieldError, fieldId, FieldMark } from './field.tsx';
import { SavedMeanwhile, useIsSavedMeanwhile } from './saved-meanwhile.tsx';
import styles from './upload-field.module.css';
import { type PendingFile, type Uploads, useUploads } from './use-uploads.ts';

const MAX_MB = MAX_UPLOAD_BYTES / 1024 / 1024;

export interface UploadFieldProps {
  /** Form name, which error summaries link to. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** The target of the upload, and the allowed kinds and sizes. */
  readonly route: UploadRoute;
  /** Ids of the files, in their order. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  /** How existing files are shown. */
  readonly known: readonly Uploaded[];
  /** Maximum number of files. */
  readonly max: number;
  /** Called with each uploaded file, for forms that render the field again before they are saved. */
  readonly onUploaded?: (file: Uploaded) => void;
  /** Called with the names of selected files whose upload has not finished. */
  readonly onUnsent?: (names: readonly string[]) => void;
}

/**
 * Pictures with a preview, or documents as a list: selected with the keyboard or pointer, or dropped on the field. Each
 * file is uploaded immediately, shows its progress, and can be cancelled, retried or removed.
 */
export function UploadField(props: UploadFieldProps) {
  const { name, label, hint, error, required, route, value, onChange, known, max, onUploaded, onUnsent } =
    props;
  const t = useT('platform.admin');
  const id = useId();
  const [arrived, setArrived] = useState<readonly Uploaded[]>([]);
  const [said, setSaid] = useState('');
  const { kind } = route.upload;
  const uploads = useUploads(route, (file) => {
    setArrived((all) => [...all, file]);
    onUploaded?.(file);
    setSaid(t('upload.arrived', { name: file.filename }));
    onChange(max === 1 ? [file.id] : [...value, file.id]);
  });
  const tellUnsent = useEffectEvent((names: readonly string[]) => onUnsent?.(names));
  const { pending } = uploads;
  useEffect(() => {
    tellUnsent(pending.filter(({ isRefused }) => !isRefused).map(({ file }) => file.name));
  }, [pending]);
  const shown = value.flatMap((one) => [...known, ...arrived].find((file) => file.id === one) ?? []);
  const add = (files: readonly File[]) => void addFiles(files, { uploads, kind, max, used: value.length, t });
  const isSaved = useIsSavedMeanwhile(fieldId(name));
  const described = descriptionsOf(id, { required, error, meanwhile: isSaved && fieldId(name) });
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`} aria-describedby={described}>
      <UploadLabel id={id} label={label} required={required ?? false} />
      <p id={`${id}-hint`} className={styles.hint}>
        {hint && `${hint} `}
        {t(`upload.hint.${kind}`, { max: MAX_MB })}
      </p>
      {(shown.length > 0 || uploads.pending.length > 0) && (
        <ul className={styles.files} data-kind={kind}>
          {shown.map((file) => (
            <StoredFile
              key={file.id}
              file={file}
              kind={kind}
              onRemove={() => {
                setSaid(t('upload.removed', { name: file.filename }));
                onChange(value.filter((one) => one !== file.id));
                document.getElementById(fieldId(name))?.focus();
              }}
            />
          ))}
          {uploads.pending.map((file) => (
            <WaitingFile key={file.key} pending={file} uploads={uploads} />
          ))}
        </ul>
      )}
      <Chooser
        id={fieldId(name)}
        kind={kind}
        max={max}
        invalid={error !== undefined}
        describedBy={described}
        onFiles={add}
      />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <FieldError id={`${id}-error`} error={error} />
      <SavedMeanwhile name={name} inWords={() => null} />
    </div>
  );
}

/** The ids of what describes the field. */
function descriptionsOf(
  id: string,
  facts: {
    readonly required: boolean | undefined;
    readonly error: string | undefined;
    /** Id of the field if somebody else has saved it meanwhile. */
    readonly meanwhile: string | false;
  },
): string {
  const ids = [
    facts.required && `${id}-required`,
    `${id}-hint`,
    facts.error && `${id}-error`,
    facts.meanwhile && `${facts.meanwhile}-meanwhile`,
  ];
  return ids.filter(Boolean).join(' ');
}

interface LabelProps {
  /** Of the field. */
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
}

/** The label with its mark; in words as well, because a file input has no aria-required. */
function UploadLabel({ id, label, required }: LabelProps) {
  const t = useT('platform.admin');
  return (
    <>
      <span id={`${id}-label`} className={styles.label}>
        {label}
        <FieldMark required={required} markOptional={false} />
      </span>
      {required && (
        <span id={`${id}-required`} hidden>
          {t('choice.required')}
        </span>
      )}
    </>
  );
}

interface ChooserProps {
  readonly id: string;
  readonly kind: UploadKind;
  readonly max: number;
  readonly invalid: boolean;
  readonly describedBy: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's own file input, styled as a drop area. */
function Chooser({ id, kind, max, invalid, describedBy, onFiles }: ChooserProps) {
  const t = useT('platform.admin');
  const [over, setOver] = useState(false);
  return (
    <label className={styles.chooser} data-over={over || undefined} data-invalid={invalid || undefined}>
      <IconUpload size={20} aria-hidden />
      <span>{t(`upload.choose.${kind}`, { count: max })}</span>
      <input
        id={id}
        type="file"
        accept={uploadTypes[kind].join(',')}
        multiple={max > 1}
        aria-describedby={describedBy}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          onFiles([...event.dataTransfer.files]);
        }}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allows the same file to be selected again.
          event.target.value = '';
        }}
      />
    </label>
  );
}

const sizeOf = (bytes: number, number: (value: number, digits: number) => string) =>
  bytes < 1_000_000 ? `${number(Math.max(1, bytes / 1_000), 0)} kB` : `${number(bytes / 1_000_000, 1)} MB`;

interface StoredFileProps {
  readonly file: Uploaded;
  readonly kind: UploadKind;
  readonly onRemove: () => void;
}

function StoredFile({ file, kind, onRemove }: StoredFileProps) {
  const t = useT('platform.admin');
  const format = useFormat();
  return (
    <li className={styles.file}>
      {file.image ? (
        <img
          className={styles.preview}
          src={file.image.src}
          alt=""
          width={file.image.width}
          height={file.image.height}
          style={file.image.color ? { backgroundColor: file.image.color } : undefined}
        />
      ) : (
        <IconFileText size={22} aria-hidden />
      )}
      <span className={styles.name}>
        {file.filename}
        {kind === 'document' && <small>{sizeOf(file.bytes, format.number)}</small>}
      </span>
      <IconButton label={t('upload.remove', { name: file.filename })} onClick={onRemove}>
        <IconX size={18} aria-hidden />
      </IconButton>
    </li>
  );
}

function WaitingFile({
  pending: { key, file, share, error, isSent },
  uploads,
}: {
  readonly pending: PendingFile;
  readonly uploads: Uploads;
}) {
  const t = useT('platform.admin');
  const platform = useT('platform');
  const format = useFormat();
  const percent = Math.floor(share * 100);
  const reason = error === '' ? platform('state.offline') : error;
  // Nothing is sent before a large photograph is scaled, which takes seconds on a telephone.
  const words =
    percent === 0 ? t('upload.preparing') : percent === 100 ? t('upload.working') : format.percent(percent);
  return (
    <li className={styles.file} data-failed={error !== null || undefined}>
      <IconPhoto size={22} aria-hidden />
      <span className={styles.name}>
        {file.name}
        {error === null ? (
          <>
            <progress
              max={100}
              value={percent === 0 ? undefined : percent}
              aria-label={t('upload.progress', { name: file.name })}
            />
            <small>{words}</small>
          </>
        ) : (
          <strong role="alert">{isSent ? `${t('upload.failed')}: ${reason}` : reason}</strong>
        )}
      </span>
      {error === '' && (
        <IconButton label={t('upload.retry', { name: file.name })} onClick={() => uploads.retry(key)}>
          <IconRefresh size={18} aria-hidden />
        </IconButton>
      )}
      <IconButton
        label={t(error === null ? 'upload.stop' : 'upload.remove', { name: file.name })}
        onClick={() => uploads.drop(key)}
      >
        <IconX size={18} aria-hidden />
      </IconButton>
    </li>
  );
}
