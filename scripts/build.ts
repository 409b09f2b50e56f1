/** `npm run build`: builds the pages when anything that they are made of has changed. */
import { buildWhenChanged } from './lib/build.ts';

await buildWhenChanged((line) => console.log(`obolus: ${line}`));
