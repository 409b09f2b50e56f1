// npm test: all checks. With --fast: without build, browser tests and faults.
import { prepare, runProgram } from './lib/prepare.mjs';

await prepare();
runProgram(['scripts/test.ts', ...process.argv.slice(2)], { NODE_ENV: 'test' });
