import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ExportPlan, ExportStream } from './export-rows.ts';

/** The task of the child process. */
export interface ChildTask {
  readonly url: string;
  readonly plan: ExportPlan;
}

interface Done {
  readonly rows: number;
  readonly megabytes: number;
}

/** A file made by another process; `megabytes` is the peak memory of that process. */
export interface ExportProcess extends ExportStream {
  megabytes(): number;
}

const CHILD = fileURLToPath(new URL('./export-child.ts', import.meta.url));
const KEPT_ERROR = 2_000;

/**
 * A long export in a separate process: the serving process neither waits for its rows nor needs memory for
 * it. The stream fails if the child does, and the child is ended when the reader disconnects.
 */
export function exportProcess(url: string, plan: ExportPlan): ExportProcess {
  const child = spawn(process.execPath, [CHILD], {
    // Plans contain dates and bigints.
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
  const task: ChildTask = { url, plan };
  child.send(task, (error) => {
    if (error) body.destroy(error);
  });
  return { body, rows: () => done?.rows ?? 0, megabytes: () => done?.megabytes ?? 0 };
}
