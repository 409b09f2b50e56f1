// npm run dev: the server with hot reload of pages and of its own code.
import { prepare, runProgram } from './lib/prepare.mjs';

await prepare();
runProgram(['scripts/dev.ts'], { NODE_ENV: 'development' });
