/** Recounts yesterday's clicks and rolls the day up, as one process of the product would. */
import '#events.server.ts';
import { rollUpBatch } from '#features/insights/analytics/commands/roll-up.server.ts';
import { rebuildDays } from '#features/insights/tracking/clicks/rebuild-days.server.ts';
import { jobs } from '#jobs.server.ts';
import { pool } from '#platform/db/db.server.ts';
import { startQueue, stopQueue } from '#platform/jobs/queue.server.ts';

await startQueue(jobs);
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};
const counted = await timed(() => rebuildDays(yesterday, yesterday));
const addedUp = await timed(async () => {
  while ((await rollUpBatch()) > 0);
});
const { rows } = await pool.query('SELECT sum(clicks)::int AS clicks FROM metric_days');
console.log(JSON.stringify({ counted, addedUp, clicks: rows[0].clicks }));
await stopQueue();
await pool.end();
