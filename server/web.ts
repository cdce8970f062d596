import './fatal.ts';
import { jobs } from '#jobs.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { config } from '#platform/env/config.server.ts';
import { startJobs, stopJobs } from '#platform/jobs/jobs.server.ts';
import { startLive, stopLive } from '#platform/live/live.server.ts';
import { log } from '#platform/log/log.server.ts';
import { createApp } from './app.ts';
import { listen } from './http-server.ts';
import { stopping } from './live-stream.ts';
import { loadStaticFiles } from './static-files.ts';
import { onStop } from './stop.ts';

loadStaticFiles();
await migrate(config.databaseUrl!);
await startJobs(jobs, { work: false });
await startLive();
const server = await listen(createApp(), config.port, config.host);
log.info({ port: config.port }, 'web is ready');

onStop(async () => {
  stopping.abort();
  await new Promise((resolve) => server.close(resolve));
  await stopJobs();
  await stopLive();
  await pool.end();
});
