/** The process that writes one long export. */
import { writeFileOf } from '../operation/child-process.ts';
import type { ChildTask } from './export-process.ts';
import { exportStream } from './export-rows.ts';

await writeFileOf<ChildTask>((pool, { plan }) => exportStream(pool, plan));
