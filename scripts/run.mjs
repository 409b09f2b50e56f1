// Runs a TypeScript file of this project under its own Node 24, whatever Node the machine has:
//   node scripts/run.mjs scripts/generate.ts --check
import { prepare, runProgram } from './lib/prepare.mjs';

const [script, ...rest] = process.argv.slice(2);
if (!script) {
  console.error('Usage: node scripts/run.mjs <file.ts> [arguments]');
  process.exit(1);
}
await prepare();
runProgram([script, ...rest], { NODE_ENV: process.env.NODE_ENV || 'production' });
