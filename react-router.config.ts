import type { Config } from '@react-router/dev/config';
import { join } from 'node:path';
import { precompress } from './src/platform/web/bundling/precompress.ts';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route manifest is one immutable file; discovery by request would cost a call per page view.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompress(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;
