// Sends requests to a server for some seconds and returns the number of successful ones per second.
import autocannon from 'autocannon';
import { argumentOf, sendToParent } from './lib/child.ts';

export interface Fired {
  readonly perSecond: number;
  readonly p99: number;
}

const { url, paths, seconds, connections, headers } = argumentOf<{
  url: string;
  paths: string[];
  seconds: number;
  connections: number;
  headers: Record<string, string>;
}>();
const unique = paths.some((path) => path.includes('[<id>]'));
const result = await autocannon({
  url,
  duration: seconds,
  connections,
  idReplacement: unique,
  requests: paths.map((path) => ({ path, headers })),
});
if (result.non2xx + result.errors > 0) {
  throw new Error(`${paths[0]}: ${result.non2xx} wrong answers, ${result.errors} errors`);
}
sendToParent({ perSecond: result['2xx'] / result.duration, p99: result.latency.p99 } satisfies Fired);
