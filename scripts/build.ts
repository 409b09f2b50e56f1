/** `npm run build`: builds the pages if any of their sources has changed. */
import { buildWhenChanged } from './lib/build.ts';

await buildWhenChanged((line) => console.log(`obolus: ${line}`));
