// npm start: installs packages if needed, then runs scripts/serve.ts under the project's Node 24.
import { prepare, runProgram } from './lib/prepare.mjs';

await prepare();
runProgram(['scripts/serve.ts'], { NODE_ENV: process.env.NODE_ENV || 'production' });
