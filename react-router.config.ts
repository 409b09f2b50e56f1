import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  buildDirectory: 'build',
  ssr: true,
  // The whole route manifest is one immutable file; discovery by request would cost a call per page view.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
