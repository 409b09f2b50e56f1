// npm test: every check there is. With --fast: without build, browser and accessibility.
import { handOver, prepare } from './lib/prepare.mjs';

await prepare();
handOver(['scripts/test.ts', ...process.argv.slice(2)], { NODE_ENV: 'test' });
