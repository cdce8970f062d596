import type { PoolClient } from 'pg';
import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
  register,
} from 'prom-client';
import { pool } from '#platform/db/db.server.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** Few buckets, because each endpoint and process has all of them. */
const REQUEST_SECONDS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];
const JOB_SECONDS = [0.1, 1, 10, 60, 600];
const WAIT_SECONDS = [0.001, 0.01, 0.1, 1, 10];

/** In a web process, it sends the series to the primary process. */
const aggregator = new AggregatorRegistry();

/** Once per process. Prometheus reserves the label `job`, so jobs have the label `queue`. */
export function createMetrics(process: string) {
  register.setDefaultLabels({ process });
  collectDefaultMetrics();
  measurePool();
  return {
    requests: new Counter({
      name: 'laqta_http_requests_total',
      help: 'Answered requests by operation id and status.',
      labelNames: ['endpoint', 'status'],
    }),
    requestSeconds: new Histogram({
      name: 'laqta_http_request_duration_seconds',
      help: 'Time until the answer begins.',
      labelNames: ['endpoint'],
      buckets: REQUEST_SECONDS,
    }),
    outageRefusals: new Counter({
      name: 'laqta_database_outage_refusals_total',
      help: 'Requests refused because the database did not answer.',
    }),
    liveStreams: new Gauge({
      name: 'laqta_live_streams',
      help: 'Open streams of live events.',
    }),
    jobs: new Counter({
      name: 'laqta_job_runs_total',
      help: 'Runs of jobs by queue and result.',
      labelNames: ['queue', 'result'],
    }),
    jobSeconds: new Histogram({
      name: 'laqta_job_duration_seconds',
      help: 'Duration of a run.',
      labelNames: ['queue'],
      buckets: JOB_SECONDS,
    }),
  };
}

function measurePool(): void {
  new Gauge({
    name: 'laqta_database_connections',
    help: 'Connections of the pool by state.',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'laqta_database_connections_max',
    help: 'Size of the pool.',
    collect() {
      this.set(pool.options.max);
    },
  });
  new Gauge({
    name: 'laqta_database_queries_waiting',
    help: 'Queries that wait for a connection.',
    collect() {
      this.set(pool.waitingCount);
    },
  });
  measureWaits(
    new Histogram({
      name: 'laqta_database_wait_seconds',
      help: 'Time that a query waits for a connection, including new connections.',
      buckets: WAIT_SECONDS,
    }),
  );
}

type Done = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

/** The pool reports no waits. Its queries call `connect` as well. */
function measureWaits(waits: Histogram): void {
  const connect = pool.connect.bind(pool) as (done?: Done) => Promise<PoolClient>;
  const timed = (done?: Done) => {
    const observe = waits.startTimer();
    if (!done) return connect().finally(observe);
    return connect((...result) => {
      observe();
      done(...result);
    });
  };
  pool.connect = timed as typeof pool.connect;
}

export const readOwnMetrics = (): Promise<string> => register.metrics();

/** In the primary process: the series of all web processes. Throws if one does not answer within five seconds. */
export const readWebMetrics = (): Promise<string> => aggregator.clusterMetrics();

export type Reading = {
  name: string;
  help: string;
  values: { labels?: Record<string, string>; value: number }[];
};

export function formatReadings(readings: Reading[]): Promise<string> {
  const registry = new Registry();
  for (const { name, help, values } of readings) {
    const labelNames = Object.keys(values[0]?.labels ?? {});
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
    for (const { labels = {}, value } of values) gauge.set(labels, value);
  }
  return registry.metrics();
}

export const CONTENT_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;
