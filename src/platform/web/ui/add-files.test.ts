import { expect, test } from 'vitest';
import type { UploadKind } from '#platform/contract/upload.ts';
import { addFiles } from './add-files.ts';
import type { Uploads } from './use-uploads.ts';

/** What is said about files that are not sent. */
async function refusalsOf(kind: UploadKind, files: readonly File[]): Promise<string[]> {
  const refused: string[] = [];
  const uploads = {
    pending: [],
    add: () => undefined,
    refuse: (file: File, reason: string) => void refused.push(`${file.name}: ${reason}`),
  } as unknown as Uploads;
  await addFiles(files, { uploads, kind, max: 5, used: 0, t: (key) => key });
  return refused;
}

test('an empty file is called empty, not of the wrong kind', async () => {
  const files = [new File([], 'empty.jpg'), new File(['text'], 'note.jpg')];
  expect(await refusalsOf('picture', files)).toEqual([
    'empty.jpg: upload.empty',
    'note.jpg: upload.wrongType.picture',
  ]);
});

test('a large photograph of a document is of the wrong kind, not too large', async () => {
  const large = new Uint8Array(9 * 1024 * 1024);
  const files = [
    new File(['\xff\xd8\xff', large], 'notice.jpg'),
    new File(['%PDF-1.4', large], 'notice.pdf'),
  ];
  expect(await refusalsOf('document', files)).toEqual([
    'notice.jpg: upload.wrongType.document',
    'notice.pdf: upload.tooLarge',
  ]);
});
