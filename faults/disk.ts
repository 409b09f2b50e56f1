import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bodyFor, brokenChecks, compare, give, newBook, request, settled } from './lib/giving.ts';
import { send } from './lib/http.ts';
import { countsOf, type Fault, ms } from './lib/report.ts';
import { openStage } from './lib/stage.ts';
import { liftVisitorLimit, makeRoom } from './lib/world.ts';

const sizeMb = 200;

/** Fills the disk to the last byte; called repeatedly, because the database may still find space. */
function fill(folder: string, index: number): void {
  const { bavail, bsize } = statfsSync(folder);
  try {
    writeFileSync(join(folder, `filler-${index}`), Buffer.alloc(Math.max(1, bavail * bsize)));
  } catch {
    // A full disk is the purpose of this function.
  }
}

/** A small disk that fills up while the database uses it, and is emptied again. */
export const disk: Fault = async ({ log }) => {
  const mount = mkdtempSync(join(tmpdir(), 'obolus-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=711`, 'tmpfs', mount]);
  if (mounted.status !== 0) {
    rmSync(mount, { recursive: true, force: true });
    return { facts: { skipped: 'a small disk can be mounted by root only' }, failures: [] };
  }
  chmodSync(mount, 0o711);
  try {
    return await onSmallDisk(mount, log);
  } finally {
    spawnSync('umount', ['-l', mount]);
    rmSync(mount, { recursive: true, force: true });
  }
};

async function onSmallDisk(mount: string, log: (line: string) => void) {
  const stage = await openStage({
    postgresDir: mount,
    postgresSettings: { max_wal_size: '64MB', min_wal_size: '48MB', shared_buffers: '32MB' },
  });
  try {
    await liftVisitorLimit(stage.pool);
    const failures: string[] = [];
    const giving = await makeRoom(stage.pool, 100_000_000n);
    const book = newBook();
    const urls = stage.apps.map(({ url }) => url);
    const some = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () => give(book, urls, bodyFor(giving.project.slug, giving.provider))),
      );
    await some(20);
    fill(mount, 0);
    log('the disk is full');
    const writes = new Map<number, number>();
    const reads = new Map<string, number>();
    const unsure = newBook();
    for (let index = 0; index < 400; index += 1) {
      fill(mount, index + 1);
      const body = bodyFor(giving.project.slug, giving.provider, 1_000, { extra_data: 'x'.repeat(400) });
      const answer = await request(urls[0] ?? '', crypto.randomUUID(), body);
      writes.set(answer.status, (writes.get(answer.status) ?? 0) + 1);
      if (answer.status === 503 && answer.retryAfter === null) failures.push('503 without Retry-After');
      if (answer.status === 500) failures.push(`a write was answered 500: ${JSON.stringify(answer.body)}`);
      if (answer.status === 201) {
        unsure.entries.push({
          key: '',
          body,
          status: 201,
          token: (answer.body['donation'] as { token: string }).token,
          paymentUrl: null,
          paid: false,
          milliseconds: 0,
        });
      }
      for (const [name, path] of [
        ['API', '/api/v4/payment-providers/'],
        ['page', '/'],
      ] as const) {
        const { status } = await send(urls[1] ?? '', { path });
        reads.set(`${name} ${status}`, (reads.get(`${name} ${status}`) ?? 0) + 1);
      }
    }
    if (![...writes.keys()].some((status) => status === 503))
      failures.push('no write was refused: the disk was not full');
    for (let index = 0; index <= 400; index += 1) rmSync(join(mount, `filler-${index}`), { force: true });
    log('there is room again');
    const began = performance.now();
    let recovered = 60_000;
    while (performance.now() - began < 60_000) {
      const answer = await request(
        urls[0] ?? '',
        crypto.randomUUID(),
        bodyFor(giving.project.slug, giving.provider),
      );
      if (answer.status === 201) {
        recovered = performance.now() - began;
        break;
      }
      await pause(100);
    }
    if (recovered > 30_000) failures.push(`writes go on after ${ms(recovered)}`);
    await some(20);
    if ((await settled(stage.pool, giving.project.id, 75_000)) === null)
      failures.push('payments are open after a minute');
    failures.push(
      ...(await compare(stage.pool, giving.project.id, book)),
      ...(await compare(stage.pool, giving.project.id, unsure)).filter((line) => line.includes('gone')),
    );
    return {
      counts: {
        ...countsOf('writes on the full disk:', writes),
        ...countsOf('reads on the full disk:', reads),
      },
      times: { 'writes again after room was made': [recovered] },
      facts: { 'size of the disk': `${sizeMb} MB` },
      failures: [...new Set(failures), ...(await brokenChecks(stage.pool))],
    };
  } finally {
    await stage.close();
  }
}
