// npm start: installs when needed, then hands over to scripts/serve.ts under the project's Node 24.
import { handOver, prepare } from './lib/prepare.mjs';

await prepare();
handOver(['scripts/serve.ts'], { NODE_ENV: process.env.NODE_ENV || 'production' });
