// npm run dev: the server with hot reload of pages and of its own code.
import { handOver, prepare } from './lib/prepare.mjs';

await prepare();
handOver(['scripts/dev.ts'], { NODE_ENV: 'development' });
