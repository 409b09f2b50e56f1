import { type ChildFile, childFile } from '../operation/child-file.ts';
import type { ExportPlan } from './export-rows.ts';

/** The task of the child process. */
export interface ChildTask {
  readonly url: string;
  readonly plan: ExportPlan;
}

const CHILD = new URL('./export-child.ts', import.meta.url);

/** A long export in a separate process. */
export function exportProcess(url: string, plan: ExportPlan): ChildFile {
  const task: ChildTask = { url, plan };
  return childFile(CHILD, task);
}
