import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** What a process reports after it has written its file. */
interface Done {
  readonly rows: number;
  readonly megabytes: number;
}

/** A file made by another process. */
export interface ChildFile {
  readonly body: Readable;
  /** Number of its rows, once it is complete. */
  rows(): number;
  /** The peak memory of that process, once it has ended. */
  megabytes(): number;
}

const KEPT_ERROR = 2_000;

/**
 * A long file, made in a separate process by a script that calls `writeFileOf` (decision 111): the serving process neither
 * waits for its rows nor needs memory for it. The stream fails if the child does, and the child is ended when the reader
 * disconnects. The task is plain data, which may contain dates and bigints.
 */
export function childFile(script: URL, task: unknown): ChildFile {
  const child = spawn(process.execPath, [fileURLToPath(script)], {
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const body = new PassThrough();
  let done: Done | undefined;
  let said = '';
  child.on('message', (message) => {
    done = message as Done;
  });
  child.stderr?.on('data', (part: Buffer) => {
    said = (said + part.toString()).slice(-KEPT_ERROR);
  });
  child.once('error', (error) => body.destroy(error));
  // The last message may come after the end of the process, but not after the end of its channel.
  const hungUp = once(child, 'disconnect');
  child.once('close', (code, signal) => {
    hungUp.then(
      () => {
        if (code === 0 && done) body.end();
        else body.destroy(new Error(`the export ended with ${signal ?? code}: ${said.trim()}`));
      },
      (error: unknown) => body.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  });
  body.once('close', () => child.kill());
  child.stdout?.pipe(body, { end: false });
  child.send(task as object, (error) => {
    if (error) body.destroy(error);
  });
  return { body, rows: () => done?.rows ?? 0, megabytes: () => done?.megabytes ?? 0 };
}
