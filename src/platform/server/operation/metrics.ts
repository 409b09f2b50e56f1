import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services } from '../services.ts';

/** The metrics of this process. One registry per process. */
export const registry = new Registry();

const requestSeconds = new Histogram({
  name: 'obolus_http_request_seconds',
  help: 'Time from a request to the end of its answer, by route id.',
  labelNames: ['route', 'method', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const jobSeconds = new Histogram({
  name: 'obolus_job_seconds',
  help: 'Time that jobs took, by name and result.',
  labelNames: ['job', 'result'] as const,
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
  registers: [registry],
});

const connections = new Gauge({
  name: 'obolus_db_connections',
  help: 'Connections of the pool: open, idle, and requests waiting for one.',
  labelNames: ['state'] as const,
  registers: [registry],
});

const queued = new Gauge({
  name: 'obolus_jobs',
  help: 'Jobs by name and state.',
  labelNames: ['job', 'state'] as const,
  registers: [registry],
});

/** Records an answered request; `route` is the id of the route, never an address. */
export function observeRequest(route: string, method: string, status: number, seconds: number): void {
  requestSeconds.observe({ route, method, status: String(status) }, seconds);
}

/** Records a finished run of a job. */
export function observeJob(job: string, ok: boolean, seconds: number): void {
  jobSeconds.observe({ job, result: ok ? 'done' : 'failed' }, seconds);
}

/**
 * A counter of a feature, e.g. of booked donations; made once per name. Count after the commit
 * (`tx.onCommit`), otherwise rolled-back work is counted too.
 */
export function featureCounter(name: `obolus_${string}_total`, help: string): { add(count?: number): void } {
  const known = registry.getSingleMetric(name) as Counter | undefined;
  const counter = known ?? new Counter({ name, help, registers: [registry] });
  return { add: (count = 1) => counter.inc(count) };
}

let defaults = false;

/**
 * All metrics in the text format of Prometheus. Those of the queue are left out while the database is
 * unavailable.
 */
export async function metricsText(services: Pick<Services, 'database' | 'jobs'>): Promise<string> {
  if (!defaults) collectDefaultMetrics({ register: registry });
  defaults = true;
  const { pool } = services.database;
  connections.set({ state: 'open' }, pool.totalCount);
  connections.set({ state: 'idle' }, pool.idleCount);
  connections.set({ state: 'waiting' }, pool.waitingCount);
  queued.reset();
  for (const counts of await services.jobs.counts().catch(() => [])) {
    queued.set({ job: counts.name, state: 'waiting' }, counts.waiting);
    queued.set({ job: counts.name, state: 'running' }, counts.running);
    queued.set({ job: counts.name, state: 'failed' }, counts.failed);
  }
  return registry.metrics();
}
