import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { createFiles } from './files.ts';
import { receive } from './receive.ts';
import { whereRoomIs } from './file-refusals.ts';

const folder = mkdtempSync(join(tmpdir(), 'obolus-full-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });

/** A disk with space for a number of files. */
class SmallDriver extends FSDriver {
  room = 0;
  override async put(...given: Parameters<FSDriver['put']>): Promise<void> {
    if (this.room === 0) throw full();
    this.room -= 1;
    return super.put(...given);
  }
  override async putStream(): Promise<void> {
    throw full();
  }
}

const driver = new SmallDriver({ location: join(folder, 'files'), visibility: 'private' });
const files = createFiles({
  config: { dataDir: folder },
  log: { info: () => undefined, warn: () => undefined },
  disk: new Disk(driver),
});
const refused = { status: 503, items: [{ code: 'storage_full' }], retryAfterSeconds: 60 };

test('a full disk is refused temporarily, and the written sizes of a picture are removed', async () => {
  driver.room = 1;
  const picture = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await expect(files.writeImage(picture)).rejects.toMatchObject(refused);
  await expect(files.writeFile(Readable.from([Buffer.from('x')]))).rejects.toMatchObject(refused);
  const left = readdirSync(join(folder, 'files', 'images')).flatMap((part) =>
    readdirSync(join(folder, 'files', 'images', part)),
  );
  expect(left).toEqual([]);
});

test('other errors are not changed', async () => {
  await expect(whereRoomIs(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('a stream that fails is a cut upload, and leaves nothing', async () => {
  const cut = Readable.from(
    (async function* () {
      yield Buffer.from('%PDF-');
      throw new Error('aborted');
    })(),
  );
  const incoming = join(folder, 'incoming');
  await expect(receive(cut, incoming)).rejects.toMatchObject({
    status: 400,
    items: [{ code: 'upload_cut' }],
  });
  expect(readdirSync(incoming)).toEqual([]);
});
