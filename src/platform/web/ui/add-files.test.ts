import { expect, test } from 'vitest';
import { addFiles } from './add-files.ts';
import type { Uploads } from './use-uploads.ts';

test('an empty file is called empty, not of the wrong kind', async () => {
  const refused: string[] = [];
  const uploads = {
    pending: [],
    add: () => undefined,
    refuse: (file: File, reason: string) => void refused.push(`${file.name}: ${reason}`),
  } as unknown as Uploads;
  const files = [new File([], 'empty.jpg'), new File(['text'], 'note.jpg')];
  await addFiles(files, { uploads, kind: 'picture', max: 5, used: 0, t: (key) => key });
  expect(refused).toEqual(['empty.jpg: upload.empty', 'note.jpg: upload.wrongType.picture']);
});
