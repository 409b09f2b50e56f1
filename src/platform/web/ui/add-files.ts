import { type FileType, fileTypeOf } from '#platform/contract/file-type.ts';
import { MAX_SCALED_BYTES, MAX_UPLOAD_BYTES, type UploadKind } from '#platform/contract/upload.ts';
import type { useT } from '../i18n.tsx';
import { startOf } from '../scaled-picture.ts';
import type { Uploads } from './use-uploads.ts';

/** The types by content that may be sent; a photograph in HEIC is converted, or explained by the server. */
const SENT: Readonly<Record<UploadKind, readonly (FileType | null)[]>> = {
  picture: ['jpeg', 'png', 'webp', 'avif', 'heic'],
  document: ['pdf'],
};
const LARGEST: Readonly<Record<UploadKind, number>> = {
  picture: MAX_SCALED_BYTES,
  document: MAX_UPLOAD_BYTES,
};

/** A folder, or a file that the browser cannot read now, has no content: it is refused by its name, and the others go on. */
const unreadable = () => new Uint8Array();

/**
 * Uploads the valid files; those that are too large, of the wrong kind or too many are refused here. By their content: a
 * browser only knows the ending of a name, and some not even that.
 */
export async function addFiles(
  files: readonly File[],
  options: {
    readonly uploads: Uploads;
    readonly kind: UploadKind;
    readonly max: number;
    readonly used: number;
    readonly t: ReturnType<typeof useT<'platform.admin'>>;
  },
): Promise<void> {
  const { uploads, kind, max, used, t } = options;
  const types = await Promise.all(
    files.map(async (file) => fileTypeOf(await startOf(file).catch(unreadable))),
  );
  const waiting = uploads.pending.filter(({ error }) => error === null).length;
  const room = max === 1 ? 1 : max - used - waiting;
  const fitting: File[] = [];
  for (const [at, file] of files.entries()) {
    if (file.size === 0) uploads.refuse(file, t('upload.empty'));
    else if (!SENT[kind].includes(types[at] ?? null)) uploads.refuse(file, t(`upload.wrongType.${kind}`));
    // After the type: whoever photographs a document would only make the photograph smaller.
    else if (file.size > LARGEST[kind])
      uploads.refuse(file, t('upload.tooLarge', { max: LARGEST[kind] / 1024 / 1024 }));
    else if (fitting.length >= room) uploads.refuse(file, t('upload.tooMany', { count: max }));
    else fitting.push(file);
  }
  uploads.add(fitting);
}
