import { expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { metricsText } from '../operation/metrics.ts';

const app = useApp();

/** How many missing pictures the metrics have counted: files that run in one process share them. */
async function missingPictures(): Promise<number> {
  const body = await metricsText(app.services);
  const line = /^obolus_http_request_seconds_count\{route="image",method="GET",status="404"\} (\d+)$/m.exec(
    body,
  );
  return Number(line?.[1] ?? 0);
}

test('health, readiness, metrics and pictures answer beside the API', async () => {
  expect((await app.server.inject('/healthz')).statusCode).toBe(200);
  expect((await app.server.inject('/readyz')).statusCode).toBe(200);
  const before = await missingPictures();
  const missing = await app.server.inject('/files/images/00000000-0000-0000-0000-000000000000/320.webp');
  expect(missing.statusCode).toBe(404);
  expect(missing.headers['cache-control']).toBe('no-store');
  expect(await missingPictures()).toBe(before + 1);
});
