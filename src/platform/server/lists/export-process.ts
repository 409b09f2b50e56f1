import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ExportPlan, ExportStream } from './export-rows.ts';

/** What the child is told. */
export interface ChildTask {
  readonly url: string;
  readonly plan: ExportPlan;
}

interface Done {
  readonly rows: number;
  readonly megabytes: number;
}

/** A file made elsewhere; `megabytes` is the largest resident size of the process that made it, at the end. */
export interface ExportProcess extends ExportStream {
  megabytes(): number;
}

const CHILD = fileURLToPath(new URL('./export-child.ts', import.meta.url));
const KEPT_ERROR = 2_000;

/**
 * A long export in a process of its own: the process that serves pages neither waits for its rows nor grows by its
 * memory. The stream fails when the child does, and a reader who goes away ends the child.
 */
export function exportProcess(url: string, plan: ExportPlan): ExportProcess {
  const child = spawn(process.execPath, [CHILD], {
    // Plans hold dates and bigints.
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
