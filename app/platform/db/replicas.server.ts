import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { log, statementName, withLogContext } from '#platform/log/log.server.ts';
import { inSpan, tracing } from '#platform/tracing/tracing.server.ts';
import { DATABASE_SPAN } from './client.server.ts';

/** Reads of a replica are at most this old. Users who wrote within this time read the primary. */
export const MAX_STALENESS_MS = 5_000;
const SAMPLE_MS = 1_000;
/** A statement that exceeded its timeout. */
const QUERY_CANCELED = '57014';

type Replica = { pool: pg.Pool; isFresh: boolean; freshAt: number; isBeingExamined: boolean };
/** A position of the primary's log, and the time before which everything written precedes it. */
type Sample = { position: string; takenAt: number };

const context = new AsyncLocalStorage<Replica>();

/**
 * The primary's pool. `readStale` reads a replica that has replayed the primary's log of the last five seconds. The
 * replica's own clock and `pg_last_xact_replay_timestamp()` cannot tell: without the primary it reports no lag. So each
 * process samples the primary's position every second and asks which sample was replayed.
 */
export class RoutedPool extends pg.Pool {
  private readonly replicas: Replica[];
  private samples: Sample[] = [];
  private sampling: NodeJS.Timeout | undefined;
  private turn = 0;

  constructor(options: pg.PoolConfig, replicaUrls: readonly string[]) {
    super(options);
    this.replicas = replicaUrls.map((connectionString) => ({
      pool: new pg.Pool({ ...options, connectionString }),
      isFresh: false,
      freshAt: Number.NEGATIVE_INFINITY,
      isBeingExamined: false,
    }));
  }

  get pools(): pg.Pool[] {
    return [this, ...this.replicas.map(({ pool }) => pool)];
  }

  /** Statements outside of transactions may read what was true up to five seconds ago. */
  readStale<T>(work: () => Promise<T>): Promise<T> {
    if (this.replicas.length > 0) this.startSampling();
    const fresh = this.replicas.filter((replica) => isFresh(replica));
    const replica = fresh[this.turn++ % fresh.length];
    return replica ? context.run(replica, work) : work();
  }

  override query = ((...statement: unknown[]) => {
    // Naming a statement takes microseconds.
    if (!tracing) return this.route(statement);
    const [first] = statement as [string | pg.QueryConfig];
    const text = typeof first === 'string' ? first : first.text;
    return inSpan(statementName(text), DATABASE_SPAN, () => this.route(statement));
  }) as pg.Pool['query'];

  private route(statement: unknown[]): Promise<unknown> {
    const replica = context.getStore();
    if (!replica || !isFresh(replica)) return this.queryPrimary(statement);
    return queryPool(replica.pool, statement).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === QUERY_CANCELED) throw error;
      // An outage or a conflict with its replay concerns the replica alone. The primary reports errors of the statement.
      log.debug({ error }, 'a statement moved from a replica to the primary');
      return this.queryPrimary(statement);
    });
  }

  override async end(): Promise<void> {
    clearInterval(this.sampling);
    await Promise.all([super.end(), ...this.replicas.map(({ pool }) => pool.end())]);
  }

  private queryPrimary(statement: unknown[]): Promise<unknown> {
    return (super.query as (...all: unknown[]) => Promise<unknown>).apply(this, statement);
  }

  private startSampling(): void {
    if (this.sampling) return;
    let isRunning = false;
    const sample = async () => {
      if (isRunning) return;
      isRunning = true;
      await this.sample().catch(() => {}); // Without samples, reads return to the primary, which reports its outage.
      isRunning = false;
    };
    // It outlives the request that starts it.
    withLogContext({}, () => {
      this.sampling = setInterval(sample, SAMPLE_MS).unref();
      void sample();
    });
  }

  private async sample(): Promise<void> {
    const takenAt = performance.now();
    const { rows } = await this.query('SELECT pg_current_wal_lsn() AS position');
    const recent = this.samples.filter((sample) => takenAt - sample.takenAt < MAX_STALENESS_MS);
    this.samples = [...recent, { position: rows[0].position, takenAt }];
    // A frozen replica must not delay the examination of the others.
    for (const replica of this.replicas) void this.examine(replica);
  }

  private async examine(replica: Replica): Promise<void> {
    this.reportChange(replica);
    if (replica.isBeingExamined) return;
    replica.isBeingExamined = true;
    const samples = this.samples;
    const replayed = await queryPool<{ count: number }>(replica.pool, [
      `SELECT count(*)::int AS count FROM unnest($1::pg_lsn[]) AS position
       WHERE pg_is_in_recovery() AND position <= pg_last_wal_replay_lsn()`,
      [samples.map(({ position }) => position)],
    ]).catch(() => null);
    replica.isBeingExamined = false;
    const newest = samples[(replayed?.rows[0]?.count ?? 0) - 1];
    if (newest) replica.freshAt = newest.takenAt;
    this.reportChange(replica);
  }

  private reportChange(replica: Replica): void {
    if (isFresh(replica) === replica.isFresh) return;
    replica.isFresh = !replica.isFresh;
    const { host, port } = replica.pool.options;
    if (replica.isFresh) log.info({ host, port }, 'a replica is used for reads');
    else log.warn({ host, port }, 'a replica is unreachable or too far behind: the primary is read');
  }
}

const isFresh = ({ freshAt }: Replica) => performance.now() - freshAt <= MAX_STALENESS_MS;

const queryPool = <Row extends pg.QueryResultRow>(pool: pg.Pool, statement: unknown[]) =>
  (pool.query as (...all: unknown[]) => Promise<pg.QueryResult<Row>>).apply(pool, statement);
