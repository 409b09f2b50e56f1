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
import { IconButton } from './button.tsx';
import { FieldError, fieldId } from './field.tsx';
import styles from './upload-field.module.css';
import { type PendingFile, type Uploads, useUploads } from './use-uploads.ts';

const MAX_MB = MAX_UPLOAD_BYTES / 1024 / 1024;

export interface UploadFieldProps {
  /** Form name; an error summary links to the field by it. */
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  /** Where files go, and what they may be. */
  readonly route: UploadRoute;
  /** Ids of the files, in their order. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
  /** How files that were there before are shown. */
  readonly known: readonly Uploaded[];
  /** How many files it holds at most. */
  readonly max: number;
  /** Told each file that has arrived, for forms that show the field anew before they are saved. */
  readonly onUploaded?: (file: Uploaded) => void;
  /** Told the names of files that were chosen and have not arrived. */
  readonly onUnsent?: (names: readonly string[]) => void;
}

/**
 * Pictures with a preview, or documents as a list: chosen with the keyboard or pointer, or dropped on the field. Each
 * file is sent at once, shows how far it has got, and can be stopped, tried again or removed.
 */
export function UploadField(props: UploadFieldProps) {
  const { name, label, hint, error, route, value, onChange, known, max, onUploaded, onUnsent } = props;
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
  const add = (files: readonly File[]) => addFiles(files, { uploads, kind, max, used: value.length, t });
  const described = [`${id}-hint`, error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={styles.field} role="group" aria-labelledby={`${id}-label`} aria-describedby={described}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
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
      <Chooser id={fieldId(name)} kind={kind} max={max} describedBy={described} onFiles={add} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Sends what fits; what is too large, of another kind or too many is refused here already. */
function addFiles(
  files: readonly File[],
  options: {
    readonly uploads: Uploads;
    readonly kind: UploadKind;
    readonly max: number;
    readonly used: number;
    readonly t: ReturnType<typeof useT<'platform.admin'>>;
  },
): void {
  const { uploads, kind, max, used, t } = options;
  const waiting = uploads.pending.filter(({ error }) => error === null).length;
  const room = max === 1 ? 1 : max - used - waiting;
  const fitting: File[] = [];
  for (const file of files) {
    if (file.size > MAX_UPLOAD_BYTES) uploads.refuse(file, t('upload.tooLarge', { max: MAX_MB }));
    else if (!uploadTypes[kind].includes(file.type)) uploads.refuse(file, t(`upload.wrongType.${kind}`));
    else if (fitting.length >= room) uploads.refuse(file, t('upload.tooMany', { count: max }));
    else fitting.push(file);
  }
  uploads.add(fitting);
}

interface ChooserProps {
  readonly id: string;
  readonly kind: UploadKind;
  readonly max: number;
  readonly describedBy: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's own file input, shown as a place to drop files on. */
function Chooser({ id, kind, max, describedBy, onFiles }: ChooserProps) {
  const t = useT('platform.admin');
  const [over, setOver] = useState(false);
  return (
    <label className={styles.chooser} data-over={over || undefined}>
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
          // The same file may be chosen again.
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
  pending: { key, file, share, error },
  uploads,
}: {
  readonly pending: PendingFile;
  readonly uploads: Uploads;
}) {
  const t = useT('platform.admin');
  const platform = useT('platform');
  const percent = Math.floor(share * 100);
  return (
    <li className={styles.file} data-failed={error !== null || undefined}>
      <IconPhoto size={22} aria-hidden />
      <span className={styles.name}>
        {file.name}
        {error === null ? (
          <>
            <progress max={100} value={percent} aria-label={t('upload.progress', { name: file.name })} />
            {percent === 100 && <small>{t('upload.working')}</small>}
          </>
        ) : (
          <strong role="alert">{error === '' ? platform('state.offline') : error}</strong>
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
