import './fatal.ts';
import '#events.server.ts';
import { reconcile } from '#features/reconciliation/reconcile.server.ts';
import { jobs } from '#jobs.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { config } from '#platform/env/config.server.ts';
import { startJobs, stopJobs } from '#platform/jobs/jobs.server.ts';
import { log } from '#platform/log/log.server.ts';
import { onStop } from './stop.ts';

await migrate(config.databaseUrl!);
await startJobs(jobs, { work: true });
log.info('worker is ready');
// What happened while no worker ran is found now, not at the next turn of the clock.
reconcile().catch((error) => log.error({ error }, 'the first reconciliation failed'));

onStop(async () => {
  await stopJobs();
  await pool.end();
});
