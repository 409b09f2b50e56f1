import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { Refusal } from '../../contract/errors.ts';
import { refuseFile } from './file-refusals.ts';

interface Scanner {
  readonly host: string;
  readonly port: number;
}

const SILENCE_MS = 20_000;
const RETRY_AFTER_SECONDS = 30;
/** Bytes of one part; clamd accepts any up to its `StreamMaxLength`. */
const PART_BYTES = 64 * 1024;

/**
 * Has clamd scan a file before it is accepted (command INSTREAM, clamd(8)). Refuses infected files (400
 * `file_infected`). While clamd does not answer, or answers anything but "OK", nothing is accepted (503
 * `scanner_away` with `Retry-After`): a file that was not scanned is never let through.
 */
export async function scan(
  scanner: Scanner,
  path: string,
  log: { warn(detail: object, message: string): void },
): Promise<void> {
  const said = await ask(scanner, path).catch((error: unknown) => {
    log.warn({ err: error }, 'the scanner of uploads does not answer');
    return '';
  });
  if (/^stream: OK$/.test(said)) return;
  if (/^stream: .+ FOUND$/.test(said)) {
    log.warn({ found: said.slice(0, 200) }, 'an upload was refused by the scanner');
    throw refuseFile('file_infected');
  }
  if (said !== '') log.warn({ said: said.slice(0, 200) }, 'the scanner of uploads could not look at a file');
  throw new Refusal(503, [{ code: 'scanner_away', namespace: 'platform' }], RETRY_AFTER_SECONDS);
}

async function ask({ host, port }: Scanner, path: string): Promise<string> {
  const socket = connect({ host, port });
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('no answer in time')));
  try {
    const answer = read(socket);
    // It is awaited in any case; without this a scanner that closes the connection early would end the
    // process.
    answer.catch(() => undefined);
    await once(socket, 'connect');
    socket.write('zINSTREAM\0');
    for await (const part of createReadStream(path, { highWaterMark: PART_BYTES })) {
      // After its answer clamd reads no more: the file is too large or infected.
      if (socket.destroyed || socket.readableEnded) break;
      await send(socket, part as Buffer);
    }
    if (!socket.destroyed) socket.write(Buffer.alloc(4));
    return await answer;
  } finally {
    socket.destroy();
  }
}

async function send(socket: Socket, part: Buffer): Promise<void> {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(part.length);
  socket.write(length);
  if (!socket.write(part)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
}

async function read(socket: Socket): Promise<string> {
  let said = '';
  for await (const part of socket) {
    said += String(part);
    if (said.includes('\0')) break;
    if (said.length > 1000) throw new Error('an answer without an end');
  }
  return said.split('\0', 1)[0]?.trim() ?? '';
}
