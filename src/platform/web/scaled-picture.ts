import { fileTypeOf, TYPE_BYTES } from '#platform/contract/file-type.ts';
import { KEPT_WIDTH } from '#platform/contract/upload.ts';

/** Bytes up to which a picture is sent as it is: decoding it would take longer than sending it. */
const SMALL_BYTES = 1024 * 1024;
const QUALITY = 0.9;

/** Pictures that were scaled: a repeated upload sends the same bytes under its key. */
const scaled = new WeakMap<File, File>();

/**
 * A picture as it is sent: no wider than the platform stores it, upright, because a photograph of a camera is larger than
 * an upload may be. A photograph in HEIC becomes a JPEG if this browser can read it. What the browser cannot read is sent as
 * it is, and the server says what is wrong with it; of HEIC it is sent the beginning, because it would say only that the file
 * is too large.
 */
export async function scaledPicture(file: File): Promise<File> {
  const isHeic = fileTypeOf(await startOf(file)) === 'heic';
  if (file.size <= SMALL_BYTES && !isHeic) return file;
  const known = scaled.get(file);
  if (known) return known;
  const made = await draw(file, isHeic).catch(() => (isHeic ? beginningOf(file) : file));
  scaled.set(file, made);
  return made;
}

const beginningOf = (file: File) => new File([file.slice(0, SMALL_BYTES)], file.name, { type: file.type });

/** The first bytes of a file, which say what it is. */
export const startOf = async (file: Blob) => new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer());

async function draw(file: File, isHeic: boolean): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    if (bitmap.width <= KEPT_WIDTH && !isHeic) return file;
    const width = Math.min(bitmap.width, KEPT_WIDTH);
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = Math.max(1, Math.round((bitmap.height * width) / bitmap.width));
    const context = canvas.getContext('2d');
    if (!context) return file;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    // Only JPEG has no transparent parts.
    const type = isHeic || file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY));
    return blob && (isHeic || blob.size < file.size)
      ? new File([blob], file.name, { type: blob.type })
      : file;
  } finally {
    bitmap.close();
  }
}
